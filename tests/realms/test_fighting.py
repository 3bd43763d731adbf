"""Fights against monsters, and fights between players with their rounds."""

from __future__ import annotations

import pytest

from barons.engine.core import CHANCE
from tests.asjson import as_json
from tests.realms.positions import player
from tests.realms.table import Table, rules_of


def _against(monster: str, *mine: str, **walker: object) -> Table:
    """Return a table in white-d1 with the monster after playing `mine`."""
    table = Table.at(player("hunter", **walker), player("thief", space="red-1", adventurer=False, gold=0))
    return table.play("roll 1 1 1", "move 1 white-d1", f"draw {monster}", *mine)


def _duel(*texts: str, first: dict[str, object] | None = None, other: dict[str, object] | None = None) -> Table:
    """A hunter attacks a warrior on white-3; the hunter wins the initiative by 6 to 3."""
    one = player("hunter", **{"space": "white-2", **(first or {})})
    two = player("warrior", **{"space": "white-3", **(other or {})})
    table = Table.at(one, two, player("healer", space="red-1"))
    return table.play("roll 2 2 2", "attack 1", "roll 2 2 2", "roll 1 1 1", *texts)


def test_player_rolls_for_initiative_before_the_monster() -> None:
    """The dice are agility; boots help only in moving."""
    table = _against("snow-wolves", items=["trap"])
    assert table.roll == 3
    assert table.play("roll 1 1 1").roll == 4


def test_player_begins_on_equal_initiative() -> None:
    """Against a monster the player is the attacker."""
    table = _against("snow-wolves", "roll 2 2 2", "roll 1 1 1 3")
    assert (table.to_move, table.legal) == (0, ["fight", "flee"])
    assert table.events_of("initiative") == [{"first": 0, "sums": [6, 6]}]


def test_monster_begins_with_higher_initiative() -> None:
    """The monster strikes with its strength."""
    table = _against("snow-wolves", "roll 2 2 2", "roll 1 1 1 4")
    assert (table.to_move, table.roll) == (CHANCE, 3)


def test_monster_without_agility_rolls_no_initiative() -> None:
    """The monster's sum is 0."""
    assert _against("mummified-undead", "roll 1 1 1").legal == ["fight", "flee"]


def test_sixes_hit_and_monster_defence_cancels_some() -> None:
    """Two hits, one parried: one of four health is lost."""
    table = _against("troll", "roll 6 6 6", "roll 1", "fight", "roll 6 6 5")
    assert table.roll == 1
    table.play("roll 6")
    assert table.events_of("struck") == [
        {"seat": 0, "target": None, "hits": 2, "parried": 1, "lost": 1, "how": "strike"}
    ]
    assert as_json(table.state.observation(None))["step"]["fight"]["monster_health"] == 3


def test_defence_is_not_rolled_without_a_hit() -> None:
    """The monster's turn follows at once."""
    table = _against("troll", "roll 6 6 6", "roll 1", "fight", "roll 5 5 5")
    assert table.roll == 4


def test_monster_without_defence_rolls_no_defence() -> None:
    """All hits count."""
    table = _against("snow-wolves", "roll 6 6 6", "roll 1 1 1 1", "fight", "roll 6 6 1")
    assert as_json(table.state.observation(None))["step"]["fight"]["monster_health"] == 1
    assert table.roll == 3


def test_player_defence_is_agility_and_armour() -> None:
    """Shield 1, helmet 1, armour 2; a second shield adds nothing."""
    worn = ["magic-armor", "magic-helmet", "magic-shield", "magic-shield"]
    table = _against("troll", "roll 6 6 6", "roll 1", "fight", "roll 1 1 1", "roll 6 1 1 1", items=worn)
    assert table.roll == 7
    assert table.play("roll 6 1 1 1 1 1 1").player(0)["health"] == 10


@pytest.mark.parametrize(
    ("items", "dice"),
    [
        ([], 4),
        (["magic-spear"], 5),
        (["magic-sword"], 6),
        (["magic-spear", "magic-sword", "magic-sword"], 6),
    ],
)
def test_strike_dice_are_strength_level_and_best_weapon(items: list[str], dice: int) -> None:
    """Only one weapon counts."""
    table = _against("troll", "roll 6 6 6", "roll 1", "fight", items=items, skills={"warrior": 1})
    assert table.roll == dice


def test_sword_in_0_6_adds_one_die() -> None:
    """The dice are a parameter of the item."""
    rules = rules_of("realms-0.6")
    first = player("hunter", items=["magic-sword"])
    table = Table.at(first, player("thief", space="red-1"), rules=rules)
    table.play("roll 1 1 1", "move 1 white-d1", "draw troll", "roll 6 6 6", "roll 1", "fight")
    assert table.roll == 4


def test_a_flight_needs_a_six_on_guile() -> None:
    """The fight is then over, without treasure."""
    table = _against("troll", "roll 6 6 6", "roll 1", "flee")
    assert table.roll == 3
    table.play("roll 6 1 1")
    assert table.state.turn_seat == 1
    assert table.player(0)["gold"] == 25


def test_failed_flight_triggers_one_undefended_strike() -> None:
    """After the strike, the player who tried to flee has the turn."""
    table = _against("troll", "roll 6 6 6", "roll 1", "flee", "roll 5 5 5")
    assert table.roll == 4
    table.play("roll 6 6 1 1")
    assert table.player(0)["health"] == 8
    assert table.legal == ["fight", "flee"]


def test_a_torch_ends_the_fight() -> None:
    """The torch goes back into the deck."""
    table = _against("troll", "roll 6 6 6", "roll 1", items=["torch"])
    assert table.legal == ["fight", "flee", "torch"]
    table.play("torch")
    assert table.state.turn_seat == 1
    assert as_json(table.state)["items"]["torch"] == 3


def test_magic_costs_health_without_defence() -> None:
    """The dice are mana, level less one, ring and staff; a monster has no talisman."""
    gear = {"items": ["enchanted-ring", "enchanted-staff"], "skills": {"sorcerer": 2}}
    table = _against("dragon", "roll 6 6 6", "roll 1 1 1 1", "magic", **gear)
    assert table.roll == 7
    table.play("roll 6 6 1 2 3 4 5")
    assert as_json(table.state.observation(None))["step"]["fight"]["monster_health"] == 5
    assert table.roll == 5


def test_one_without_a_six_turns_magic_against_its_caster() -> None:
    """The caster loses one health."""
    table = _against("dragon", "roll 6 6 6", "roll 1 1 1 1", "magic", "roll 1 1 2", skills={"sorcerer": 1})
    assert table.player(0)["health"] == 9
    assert table.events_of("backlash") == [{"seat": 0, "lost": 1}]


def test_magic_with_neither_six_nor_one_does_nothing() -> None:
    """The caster's turn in the fight is over, too."""
    table = _against("dragon", "roll 6 6 6", "roll 1 1 1 1", "magic", "roll 2 3 4", skills={"sorcerer": 1})
    assert table.player(0)["health"] == 10
    assert table.roll == 5


def test_only_one_spell_is_allowed_per_turn_of_the_game() -> None:
    """A second spell is not allowed in the fight nor in step 4."""
    caster = {"skills": {"sorcerer": 6}}
    table = _against("troll", "roll 6 6 6", "roll 1", "magic", "roll 2 2 2 2 2 2 2 2", "roll 1 1 1 1", **caster)
    assert table.legal == ["fight", "flee"]
    assert table.why("magic") == "spell_spent"


def test_magic_needs_a_sorcerer() -> None:
    """The level must be at least 1."""
    assert _against("troll", "roll 6 6 6", "roll 1").why("magic") == "unskilled"


def test_only_adventurers_on_the_same_space_can_be_attacked() -> None:
    """Otherwise the step is skipped."""
    table = Table.at(
        player("hunter", space="white-2"),
        player("warrior", space="white-3"),
        player("healer", space="white-3", adventurer=False),
        player("thief", space="white-4"),
    )
    table.play("roll 2 2 2")
    assert table.legal == ["attack 1", "pass"]
    assert table.why("attack 2") == "no_adventurer"
    assert table.why("attack 3") == "too_far"
    assert table.why("attack 0") == "oneself"
    assert table.why("attack 5") == "no_such_seat"


def test_a_bow_reaches_one_space_further() -> None:
    """The space may be along ring or dungeon, in either direction; the fight is like any other."""
    table = Table.at(
        player("hunter", space="white-2", items=["magic-bow"]),
        player("warrior", space="white-city"),
        player("thief", space="white-guild"),
        player("healer", space="white-4"),
    )
    table.play("roll 2 2 2")
    assert table.legal == ["attack 1", "attack 2", "pass"]


def test_attacker_begins_on_equal_initiative() -> None:
    """Both sides roll agility."""
    table = _duel()
    assert table.state.fight_round == 1
    assert (table.to_move, table.legal) == (0, ["fight", "flee"])


def test_defender_takes_own_fight_turns() -> None:
    """The sides alternate; three rounds are six turns."""
    table = _duel("fight", "roll 1 1 1")
    assert table.to_move == 1
    table.play("fight", "roll 1 1 1 1", "fight", "roll 1 1 1", "fight", "roll 1 1 1 1")
    table.play("fight", "roll 1 1 1", "fight", "roll 1 1 1 1")
    assert table.events_of("fight_over") == [{"how": "rounds", "rounds": 3}]
    assert table.to_move == 0
    assert table.legal == ["build dwelling", "forage", "pass"]


THREE_ROUNDS = ("fight", "roll 1 1 1 1", "fight", "roll 1 1 1 1") * 3


def test_warrior_may_add_rounds_up_to_own_level() -> None:
    """This is the attacker's level, not the defender's."""
    table = _duel(*THREE_ROUNDS, first={"skills": {"warrior": 1}})
    assert (table.to_move, table.legal) == (0, ["more", "stop"])
    table.play("more", "fight", "roll 1 1 1 1", "fight", "roll 1 1 1 1")
    assert table.legal == ["build dwelling", "forage", "pass"]


def test_warrior_may_stop_the_fight() -> None:
    """The choice comes after the third round."""
    table = _duel(*THREE_ROUNDS, first={"skills": {"warrior": 1}}).play("stop")
    assert table.legal == ["build dwelling", "forage", "pass"]
    assert table.events_of("fight_over") == [{"how": "stop", "rounds": 3}]


def test_defenders_level_adds_no_round() -> None:
    """The defender's level adds only dice."""
    texts = ("fight", "roll 1 1 1", "fight", "roll 1 1 1 1 1") * 3
    assert _duel(*texts, other={"skills": {"warrior": 1}}).state.foe == -2


def test_undefended_strike_counts_as_that_sides_turn() -> None:
    """Failed flight and strike are one round."""
    table = _duel("flee", "roll 1 1 1", "roll 6 1 1 1")
    assert table.player(0)["health"] == 9
    assert (table.to_move, table.state.fight_round) == (0, 2)


def test_undefended_strike_needs_another_round() -> None:
    """A flight that fails as the last turn of the last round costs nothing."""
    two = ("fight", "roll 1 1 1", "fight", "roll 1 1 1 1") * 2
    table = _duel(*two, "fight", "roll 1 1 1", "flee", "roll 1 1")
    assert table.state.foe == -2
    assert table.player(1)["health"] == 10


def test_undefended_strike_opens_an_added_round() -> None:
    """The attacker said `more`; after that strike the fleeing player is asked."""
    two = ("fight", "roll 1 1 1 1", "fight", "roll 1 1 1 1") * 2
    table = _duel(*two, "fight", "roll 1 1 1 1", "flee", "roll 1 1", first={"skills": {"warrior": 1}})
    assert table.legal == ["more", "stop"]
    table.play("more")
    assert table.roll == 4
    table.play("roll 6 6 1 1")
    assert (table.to_move, table.player(1)["health"]) == (1, 8)


def test_players_may_flee_from_each_other() -> None:
    """Nobody moves."""
    table = _duel("flee", "roll 6 1 1")
    assert table.player(0)["space"] == table.player(1)["space"] == "white-3"
    assert table.legal == ["build dwelling", "forage", "pass"]


def test_the_attacked_player_may_use_a_torch() -> None:
    """The torch is used on that player's turn of the fight."""
    table = _duel("fight", "roll 1 1 1", other={"items": ["torch"]}).play("torch")
    assert table.player(1)["items"] == []
    assert table.to_move == 0


def test_a_talisman_makes_magic_harmless() -> None:
    """Sixes have no effect, and the caster is not hurt either."""
    table = _duel("magic", "roll 6 6 1", first={"skills": {"sorcerer": 1}}, other={"items": ["talisman"]})
    assert [table.player(seat)["health"] for seat in (0, 1)] == [10, 10]
    assert table.events_of("immune") == [{"seat": 1}]


def test_talisman_does_not_prevent_backlash() -> None:
    """A one without a six hurts the caster in any case."""
    worn: dict[str, object] = {"items": ["talisman"]}
    table = _duel("magic", "roll 1 2 2", first={"skills": {"sorcerer": 1}, **worn}, other=worn | {"items": []})
    assert table.player(0)["health"] == 9


def test_each_player_has_one_spell_per_turn_of_the_game() -> None:
    """The attacked sorcerer may cast one in another player's turn."""
    casters: dict[str, object] = {"skills": {"sorcerer": 1}}
    table = _duel("magic", "roll 2 2 2", first=casters, other=casters)
    assert table.legal == ["fight", "flee", "magic"]
    table.play("magic", "roll 2 2 2")
    assert table.legal == ["fight", "flee"]
    table.play("fight", "roll 1 1 1")
    assert table.legal == ["fight", "flee"]


def test_without_a_limit_players_fight_until_death_or_flight() -> None:
    """The parameter is `fight_rounds: 0`."""
    rules = rules_of(fight_rounds=0)
    table = Table.at(
        player("hunter", space="white-2", skills={"warrior": 1}),
        player("warrior", space="white-3"),
        rules=rules,
    )
    table.play("roll 2 2 2", "attack 1", "roll 2 2 2", "roll 1 1 1", *THREE_ROUNDS, *THREE_ROUNDS)
    assert table.legal == ["fight", "flee"]
    assert table.state.fight_round == 7


def test_power_dice_join_only_the_next_roll_of_their_user() -> None:
    """The next roll may be for defence, and only one roll has them."""
    table = _duel(other={"items": ["power-potion", "power-potion"]}).play("fight", "roll 1 1 1")
    table.play("use power-potion", "use power-potion", "fight")
    assert table.roll == 6
    table.play("roll 1 1 1 1 1 1", "fight", "roll 6 1 1")
    assert table.roll == 3
