"""What the computers' evaluators prefer in Baron and Barons."""

from __future__ import annotations

from math import log

from barons import rulesets
from barons.ai.eval import evaluator
from barons.engine.baronies.cells import BARONY, SHARED, pack
from barons.engine.core import State
from tests.baronies.table import position, start
from tests.baronies.test_end import knight
from tests.realms.positions import player
from tests.realms.table import Table

ROUND = ("1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1")


def first(state: State) -> float:
    """Return the first seat's expected result."""
    return evaluator(state.rules).values(state)[0]


def barony(laid: int, **changes: object) -> State:
    """Return a position for two: seat 0 has a knight on a meadow with this many good tiles around it."""
    natures = ("village", "field", "vineyard", "forest", "quarry", "village")
    tiles = {"0,0": "meadow", **dict(zip(ROUND[:laid], natures, strict=False))}
    left = {"meadow": 10, "swamp": 3, "pond": 3}
    position = {
        "ruleset": "baronies-2006",
        "seats": ["gold", "sable"],
        "turn": {"seat": 1, "number": 20},
        "map": tiles,
        "row": ["meadow", "swamp", "pond"],
        "pile": left,
        "reserves": [["meadow"], ["meadow"]],
        "dealt": [[], []],
        "honour": [0, 0],
        "donjons": {"0,0": {"seat": 0, "side": "knight"}},
        "donjons_left": [4, 5],
        "out": [],
        **changes,
    }
    return start(position)


def test_baron_a_barony_nearer_completion_is_worth_more() -> None:
    """Each good tile around a knight raises the value."""
    worth = [first(barony(laid)) for laid in range(1, 6)]
    assert worth == sorted(worth)
    assert worth[-1] > worth[0] + 0.1


def test_baron_honour_counts_more_when_fewer_tiles_are_left() -> None:
    """Honour in hand is kept until the end."""

    def gained(**pile: int) -> float:
        """Return by how much five honour raise the logarithm of the odds."""
        with_them, without = (first(barony(1, honour=[own, 0], pile=pile)) for own in (5, 0))
        return log(with_them / (1 - with_them)) - log(without / (1 - without))

    early, late = gained(meadow=10, swamp=3, pond=3), gained(meadow=1)
    assert late > early > 0


def test_baron_shared_cells_belong_to_both_baronies() -> None:
    """For any two meadows that are close enough, the table holds the cells common to both baronies."""
    for apart, steps in SHARED.items():
        here = {pack(5, 5) + step for step in BARONY}
        there = {pack(5, 5) + apart + step for step in BARONY}
        assert {pack(5, 5) + step for step in steps} == here & there


def test_baron_bonus_on_map_counts_for_next_player() -> None:
    """Six tiles around an empty cell give nine honour to the next player."""
    ring = dict(zip(ROUND, ("village", "meadow", "field", "meadow", "pond", "meadow"), strict=True))
    changes = {"map": ring, "donjons": {}, "donjons_left": [5, 5]}
    state = barony(0, **changes)
    assert first(state) < first(barony(0, **changes, turn={"seat": 0, "number": 21}))
    state.apply(state.rules.parse("draft 1"))
    state.apply(state.rules.parse("draw meadow"))
    lays = [state.rules.parse(f"lay meadow {cell}") for cell in ("0,0", "2,0")]
    inside, outside = evaluator(state.rules).priors(state, lays)
    assert inside > 3 * outside


def barons(*castles: str, dwellings: tuple[str, ...] = (), **changes: object) -> Table:
    """Return a table of two players; the first has these castles and dwellings."""
    buildings: dict[str, list[tuple[int, str]]] = {space: [(0, "castle")] for space in castles}
    for space in dwellings:
        buildings.setdefault(space, []).append((0, "dwelling"))
    return Table.at(player("warrior", **changes), player("thief"), buildings=buildings)


def test_barons_castle_in_new_realm_beats_second_in_same_realm() -> None:
    """With six castles for six realms, each spare castle costs a realm for good."""
    one = first(barons("white-1").state)
    spare = first(barons("white-1", "white-2").state)
    new = first(barons("white-1", "yellow-1").state)
    assert new > one > spare


def test_barons_castle_needed_by_other_realm_has_low_prior() -> None:
    """A low prior prevents noise from choosing the castle, which would put all six realms out of reach."""
    table = barons("white-1", dwellings=("white-2", "yellow-2"))
    table.state.to_move = 0
    build, away = table.state.rules.parse("castle white-2"), table.state.rules.parse("castle yellow-2")
    wasted, wanted = evaluator(table.state.rules).priors(table.state, [build, away])
    assert wasted < 1e-3 * wanted


def test_barons_last_dwellings_are_reserved_for_open_realms() -> None:
    """If all six dwellings are in realms with a castle, none is left for another realm."""
    castles = ("white-1", "yellow-1")
    useless = ("white-2", "white-3", "white-4", "yellow-2", "yellow-3", "yellow-4")
    assert first(barons(*castles, dwellings=useless).state) < first(barons(*castles).state)


def test_barons_low_health_and_lost_lives_lower_value() -> None:
    """Lower health is worse, and each loss is worse than the one before."""
    worth = [first(barons(health=health).state) for health in range(1, 11)]
    assert worth == sorted(worth)
    assert worth[1] - worth[0] > worth[9] - worth[8]


def test_barons_fleeing_is_preferred_to_hopeless_fight() -> None:
    """With little health, fleeing from the dragon is preferred; at full health, ants are fought."""

    def keenness(monster: str, health: int) -> float:
        table = barons(health=health, space="white-d1")
        table.play("roll 1 1 1", f"draw {monster}", "roll 6 6 6")
        state = table.state
        state.apply(state.rules.parse("roll " + " ".join("1" * (state.awaited_roll() or 1))))
        fight, flee = state.rules.parse("fight"), state.rules.parse("flee")
        sword, flight = evaluator(state.rules).priors(state, [fight, flee])
        return sword / flight

    assert keenness("dragon", 2) < 1 < keenness("giant-ants", 10)


def test_useful_claim_is_worth_more_than_no_claim() -> None:
    """A claim is worth more to its seat than none, while other players have still to claim."""
    rules = rulesets.load("baronies-2006")
    laid = {"0,0": "meadow", "1,0": "field", "2,0": "meadow", "3,0": "pond", "0,1": "village"}
    state = rules.state_from_json(
        position(
            turn={"seat": 1, "number": 40},
            map=laid,
            row=[],
            pile={},
            reserves=[[], ["forest"]],
            donjons={"0,0": knight(0), "2,0": knight(1)},
            donjons_left=[0, 0],
        )
    )
    state.apply(rules.parse("lay forest 3,-1"))
    values = evaluator(rules).values
    claimed, passed = (state.after(rules.parse(text)) for text in ("claim 0,0", "done"))
    assert (claimed.to_move, passed.to_move) == (1, 1)
    assert values(claimed)[0] > values(passed)[0]
