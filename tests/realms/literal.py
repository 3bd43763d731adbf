"""A second implementation of Barons, slow and literal, to compare the engine with.

Nothing is shared with the engine: it uses strings and dictionaries instead of indices and counts, its own
tables, a new search for each distance, and a generator for the turn, which yields what it waits for (`("ask",
seat, legal)`, `("roll", dice)`, `("draw", {card: copies})`) and is sent the answer.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Callable, Generator
from functools import partial
from typing import Any

REALMS = ["white", "yellow", "green", "blue", "red", "black"]
RESOURCE = dict(zip(REALMS, ["pelts", "spice", "lumber", "fish", "iron", "crystals"], strict=True))
GUILD = dict(zip(REALMS, ["healer", "thief", "hunter", "merchant", "warrior", "sorcerer"], strict=True))
SKILLS = ["merchant", "healer", "hunter", "warrior", "sorcerer", "thief"]
TOOL = {
    "spice": "basket",
    "iron": "shovel",
    "lumber": "axe",
    "pelts": "trap",
    "fish": "net",
    "crystals": "pick",
}
TOLLS = [1, 1, 1, 2, 2, 2, 2, 4, 3, 3, 3, 6, 4, 4, 4, 8, 5, 5, 5, 10, 6, 6, 6, 12]
LANDS = [f"{realm}-{number}" for realm in REALMS for number in (1, 2, 3, 4)]
COST = {land: number for number, land in enumerate(LANDS, start=1)}
TOLL = dict(zip(LANDS, TOLLS, strict=True))
PRICES = {  # by outpost, white to black
    "pelts": [5, 5, 5, 6, 6, 6],
    "spice": [1, 6, 6, 7, 7, 7],
    "lumber": [2, 2, 7, 8, 7, 8],
    "fish": [3, 3, 3, 4, 8, 8],
    "iron": [3, 4, 4, 5, 9, 9],
    "crystals": [4, 4, 5, 6, 5, 10],
}
CHARACTERS = {  # strength, agility, mana, guile
    "merchant": (3, 3, 2, 4),
    "healer": (3, 2, 4, 3),
    "hunter": (3, 3, 3, 3),
    "warrior": (4, 3, 3, 2),
    "sorcerer": (2, 3, 4, 3),
    "thief": (3, 4, 2, 3),
}
MONSTERS = {  # strength, agility, defence, health, treasure
    "northern-raiders": (3, 2, 1, 2, 10),
    "snow-wolves": (3, 4, 0, 3, 20),
    "yetti": (4, 1, 1, 5, 30),
    "giant-ants": (2, 3, 2, 2, 10),
    "mummified-undead": (3, 0, 3, 3, 20),
    "sand-worm": (3, 3, 1, 6, 30),
    "kobold": (2, 4, 0, 2, 10),
    "treant": (4, 1, 1, 3, 20),
    "griffon": (4, 4, 2, 5, 30),
    "giant-crab": (1, 2, 3, 2, 10),
    "lizard-man": (3, 3, 1, 4, 20),
    "swamp-monster": (4, 4, 2, 6, 30),
    "gnoll": (2, 2, 2, 2, 10),
    "stone-giant": (4, 1, 1, 4, 20),
    "dragon": (5, 4, 2, 7, 30),
    "orc": (3, 3, 1, 3, 10),
    "troll": (4, 1, 1, 4, 20),
    "vampire": (3, 3, 4, 6, 30),
}
ITEMS = [
    "torch",
    "boots",
    "saddle",
    "catapult",
    "healing-potion",
    "power-potion",
    "basket",
    "shovel",
    "axe",
    "trap",
    "net",
    "pick",
    "magic-spear",
    "magic-sword",
    "magic-bow",
    "magic-shield",
    "magic-armor",
    "magic-helmet",
    "talisman",
    "enchanted-ring",
    "enchanted-staff",
]
EDITIONS: dict[str, dict[str, Any]] = {
    "realms-main": {"gold": 25, "item": 10, "castle": 1, "room": 4, "sword": 2, "steal_resource": False},
    "realms-0.6": {"gold": 25, "item": 20, "castle": 2, "room": 3, "sword": 1, "steal_resource": True},
    "realms-0.3": {"gold": 50, "item": 20, "castle": 1, "room": 3, "sword": 2, "steal_resource": True},
}

Steps = Generator[tuple[Any, ...], Any, Any]
RING = [f"{realm}-{part}" for realm in REALMS for part in ["outpost", "1", "2", "city", "3", "guild", "4"]]


def adventure_deck() -> Counter[str]:
    deck = Counter(MONSTERS)
    for name in MONSTERS:
        deck[name] = 1
    for gold in (10, 20, 30):
        deck[f"treasure-{gold}"] = 6
    return deck


def item_deck(edition: str) -> Counter[str]:
    deck = Counter(dict.fromkeys(ITEMS, 2))
    if edition == "realms-0.6":
        for name in ("power-potion", "magic-spear", "magic-helmet"):
            del deck[name]
        deck["healing-potion"] += 4
        deck["torch"] += 4
    else:
        deck["healing-potion"] += 1
        deck["torch"] += 1
    assert deck.total() == 44
    return deck


def onward(space: str) -> list[str]:
    """Spaces one step away: along the ring, into the dungeon from an outpost, along it and out of it."""
    realm, part = space.split("-")
    if part.startswith("d"):
        number = int(part[1:])
        if number < 5:
            return [f"{realm}-d{number + 1}"]
        return [REALMS[(REALMS.index(realm) + 1) % 6] + "-outpost"]
    steps = [RING[(RING.index(space) + 1) % 42]]
    if part == "outpost":
        steps.append(f"{realm}-d1")
    return steps


SPACES = RING + [f"{realm}-d{number}" for realm in REALMS for number in range(1, 6)]
NEIGHBOURS: dict[str, set[str]] = {space: set() for space in SPACES}
for _space in SPACES:
    for _other in onward(_space):
        NEIGHBOURS[_space].add(_other)
        NEIGHBOURS[_other].add(_space)


def near(space: str, reach: int) -> set[str]:
    """All spaces up to `reach` steps away, in either direction."""
    found = {space}
    for _ in range(reach):
        found |= {other for one in found for other in NEIGHBOURS[one]}
    return found


def ends(space: str, steps: int, adventurer: bool) -> list[tuple[str, bool]]:
    """Spaces where exactly `steps` steps may end, and whether the player is an adventurer there."""
    if steps == 0:
        return [(space, adventurer)]
    found: list[tuple[str, bool]] = []
    for there in onward(space):
        if there.endswith("-d1") and not adventurer:
            continue
        found += ends(there, steps - 1, adventurer or there == "white-outpost")
    return found


class TurnOver(Exception):
    pass


class GameOver(Exception):
    pass


class Player:
    def __init__(self, gold: int) -> None:
        self.character: str | None = None
        self.space: str | None = "white-outpost"
        self.gold = gold
        self.health = 10
        self.adventurer = False
        self.skills = dict.fromkeys(SKILLS, 0)
        self.items: list[str] = []
        self.resources: Counter[str] = Counter()
        self.power = 0
        self.spell = False

    def attribute(self, number: int) -> int:
        assert self.character is not None
        return CHARACTERS[self.character][number]

    def holds(self, item: str) -> bool:
        return item in self.items


class Game:
    """One game; `play` is the generator."""

    def __init__(self, edition: str, seats: int, **optional: Any) -> None:
        self.edition = edition
        self.data = EDITIONS[edition]
        self.optional = optional
        self.players = [Player(self.data["gold"]) for _ in range(seats)]
        self.buildings: dict[str, list[tuple[int, str]]] = {land: [] for land in LANDS}
        self.adventures = adventure_deck()
        self.used: Counter[str] = Counter()
        self.items = item_deck(edition)
        self.deaths: list[int] = []
        self.seat = 0
        self.number = 0
        self.winners: list[int] = []

    # Frequent questions.

    @property
    def me(self) -> Player:
        return self.players[self.seat]

    def alive(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player.space is not None]

    def others(self) -> list[int]:
        return [seat for seat in self.alive() if seat != self.seat]

    def count(self, seat: int, kind: str) -> int:
        return sum(stands.count((seat, kind)) for stands in self.buildings.values())

    def castle_on(self, land: str) -> int | None:
        return next((seat for seat, kind in self.buildings[land] if kind == "castle"), None)

    def castle_realms(self, seat: int) -> int:
        return sum(
            any((seat, "castle") in self.buildings[f"{realm}-{number}"] for number in (1, 2, 3, 4))
            for realm in REALMS
        )

    def free_cards(self, resource: str) -> int:
        return 6 - sum(player.resources[resource] for player in self.players)

    # Asking.

    def roll(self, dice: int, roller: Player | None = None) -> Steps:
        if roller is not None:
            dice += roller.power
            roller.power = 0
        if dice == 0:
            return []
        answer = yield ("roll", dice)
        assert len(answer) == dice
        return answer

    def draw(self, cards: Counter[str]) -> Steps:
        return (yield ("draw", {name: count for name, count in cards.items() if count}))

    def uses(self, seat: int, with_power: bool = True) -> list[str]:
        player = self.players[seat]
        uses = []
        if player.holds("healing-potion") and player.health < 10:
            uses.append("use healing-potion")
        if player.holds("power-potion") and with_power:
            uses.append("use power-potion")
        if player.holds("catapult") and player.space in self.buildings:
            owners = {owner for owner, _ in self.buildings[player.space] if owner != seat}
            uses += [f"use catapult {owner}" for owner in owners]
        return uses

    def use(self, seat: int, answer: str) -> Steps:
        player = self.players[seat]
        words = answer.split()
        self.give_back(player, words[1])
        if words[1] == "healing-potion":
            (die,) = yield from self.roll(1)
            player.health = min(10, player.health + die)
        elif words[1] == "power-potion":
            player.power += 1
        else:
            owner = int(words[2])
            assert player.space is not None
            stands = self.buildings[player.space]
            if (owner, "castle") in stands:
                stands.remove((owner, "castle"))
                stands.append((owner, "dwelling"))
            else:
                stands.remove((owner, "dwelling"))

    def decide(
        self, seat: int, own: Callable[[], list[str]], always: Callable[[], bool] | None = None
    ) -> Steps:
        """The answer of a seat; a single option is chosen unasked; None if there is none."""
        while True:
            actions = own()
            if not actions:
                return None
            if len(actions) == 1 and not (always and always()):
                return actions[0]
            answer = yield ("ask", seat, sorted(actions + self.uses(seat)))
            if not answer.startswith("use "):
                return answer
            yield from self.use(seat, answer)

    def give_back(self, player: Player, item: str) -> None:
        player.items.remove(item)
        self.items[item] += 1

    # The game.

    def play(self) -> Steps:
        try:
            if self.number == 0:
                for seat, player in enumerate(self.players):
                    self.seat = seat
                    taken = {other.character for other in self.players}
                    free = [f"character {name}" for name in CHARACTERS if name not in taken]
                    answer = yield from self.decide(seat, partial(list, free))
                    player.character = answer.split()[1]
                self.seat, self.number = 0, 1
            while True:
                self.look_for_winners()
                with contextlib.suppress(TurnOver):
                    yield from self.turn()
                for player in self.players:
                    player.power = 0
                    player.spell = False
                self.number += 1
                self.seat = min(self.alive(), key=lambda seat: (seat - self.seat - 1) % len(self.players))
        except GameOver:
            return

    def look_for_winners(self) -> None:
        if len(self.alive()) == 1:
            self.winners = self.alive()
            raise GameOver
        seats = len(self.players)
        for seat in sorted(range(seats), key=lambda seat: (seat - self.seat) % seats):
            if self.castle_realms(seat) == 6:
                self.winners = [seat]
                raise GameOver
        political = self.optional.get("political_win", "none")
        if political != "none" and all(self.buildings.values()):
            votes = {seat: self.votes(seat, political) for seat in self.alive()}
            self.winners = [seat for seat, vote in votes.items() if vote == max(votes.values())]
            raise GameOver
        rounds = self.optional.get("rounds", 0)
        if rounds and self.number > rounds * seats:
            raise GameOver

    def votes(self, seat: int, political: str) -> int:
        if political == "most":
            return self.count(seat, "dwelling") + self.count(seat, "castle")
        if political == "value":
            castle = 1 + self.data["castle"]
            return sum(
                COST[land] * (castle if kind == "castle" else 1)
                for land, stands in self.buildings.items()
                for owner, kind in stands
                if owner == seat
            )
        won = 0
        for realm in REALMS:
            owners = [owner for number in (1, 2, 3, 4) for owner, _ in self.buildings[f"{realm}-{number}"]]
            won += owners.count(seat) > len(owners) / 2
        return won

    def turn(self) -> Steps:
        me = self.me
        # 0 and 1.
        answer = yield from self.decide(self.seat, self.before_the_roll, lambda: me.holds("power-potion"))
        if answer == "skip":
            raise TurnOver
        assert me.space is not None
        if answer == "crawl":
            me.space = onward(me.space)[0]
            if me.space == "white-outpost":
                me.adventurer = True
        else:
            yield from self.move()
        # 2.
        answer = yield from self.decide(self.seat, self.attacks)
        if answer != "pass":
            yield from self.fight_player(int(answer.split()[1]))
        # 3.
        part = me.space.split("-")[1]
        if part in "1234":
            yield from self.on_land(me.space)
        elif part == "city":
            yield from self.in_city()
        elif part == "guild":
            yield from self.in_guild()
        elif part != "outpost":
            yield from self.in_dungeon()
        while True:
            answer = yield from self.decide(self.seat, self.sales)
            if answer == "done":
                break
            self.sell_resource(answer)
        # 4.
        yield from self.skills()

    def before_the_roll(self) -> list[str]:
        actions = ["roll"]
        assert self.me.space is not None
        if self.optional.get("crawl") and "-d" in self.me.space:
            actions.append("crawl")
        if self.optional.get("skip"):
            actions.append("skip")
        return actions

    def move(self) -> Steps:
        me = self.me
        dice = yield from self.roll(me.attribute(1) + (1 if me.holds("boots") else 0), me)

        def moves() -> list[str]:
            values = set(dice)
            if me.holds("saddle"):
                values.add(sum(dice))
            assert me.space is not None
            return sorted(
                {f"move {value} {end}" for value in values for end, _ in ends(me.space, value, me.adventurer)}
            )

        answer = yield from self.decide(self.seat, moves)
        _, value, space = answer.split()
        (me.adventurer,) = {
            adventurer for end, adventurer in ends(str(me.space), int(value), me.adventurer) if end == space
        }
        me.space = space

    def attacks(self) -> list[str]:
        me = self.me
        assert me.space is not None
        reach = near(me.space, 1 if me.holds("magic-bow") else 0)
        return ["pass"] + [
            f"attack {seat}"
            for seat in self.others()
            if me.adventurer and self.players[seat].adventurer and self.players[seat].space in reach
        ]

    # The space.

    def on_land(self, land: str) -> Steps:
        me = self.me
        debts: Counter[int] = Counter()
        for owner, kind in self.buildings[land]:
            if owner != self.seat:
                debts[owner] += TOLL[land] * (2 if kind == "castle" else 1)
        while me.gold < debts.total():

            def things() -> list[str]:
                mine = {f"sell {item}" for item in me.items}
                for place, stands in self.buildings.items():
                    if any(owner == self.seat for owner, _ in stands):
                        mine.add(f"sell {place}")
                return sorted(mine)

            answer = yield from self.decide(self.seat, things)
            if answer is None:
                break
            self.sell_for_toll(answer.split()[1])
        banished = me.gold < debts.total()
        for owner in sorted(debts):
            paid = min(me.gold, debts[owner])
            me.gold -= paid
            self.players[owner].gold += paid
        if banished:
            me.space = "white-d1"
            yield from self.in_dungeon()
            raise TurnOver
        realm = land.split("-")[0]

        def work() -> list[str]:
            mine = [kind for owner, kind in self.buildings[land] if owner == self.seat]
            actions = ["pass"]
            available = len(self.buildings[land]) < self.data["room"]
            if not mine and available and me.gold >= COST[land] and self.count(self.seat, "dwelling") < 6:
                actions.append("build dwelling")
            if (
                "dwelling" in mine
                and self.castle_on(land) is None
                and me.gold >= COST[land] * self.data["castle"]
                and self.count(self.seat, "castle") < 6
            ):
                actions.append("build castle")
            if self.free_cards(RESOURCE[realm]):
                actions.append("harvest" if mine else "forage")
            return actions

        answer = yield from self.decide(self.seat, work)
        if answer == "build dwelling":
            me.gold -= COST[land]
            self.buildings[land].append((self.seat, "dwelling"))
        elif answer == "build castle":
            me.gold -= COST[land] * self.data["castle"]
            self.buildings[land].remove((self.seat, "dwelling"))
            self.buildings[land].append((self.seat, "castle"))
        elif answer == "forage":
            dice = yield from self.roll(me.attribute(3) + me.skills["hunter"], me)
            if 6 in dice:
                self.take(RESOURCE[realm], 1)
        elif answer == "harvest":
            cards = 1 + me.skills["hunter"]
            if (self.seat, "castle") in self.buildings[land]:
                cards *= 2
            self.take(RESOURCE[realm], cards)

    def take(self, resource: str, cards: int) -> None:
        if self.me.holds(TOOL[resource]):
            cards *= 2
        self.me.resources[resource] += min(cards, self.free_cards(resource))

    def sell_for_toll(self, thing: str) -> None:
        me = self.me
        if thing in self.buildings:
            stands = self.buildings[thing]
            if (self.seat, "dwelling") in stands:
                stands.remove((self.seat, "dwelling"))
                me.gold += COST[thing] // 2
            else:
                stands.remove((self.seat, "castle"))
                me.gold += (COST[thing] + COST[thing] * self.data["castle"]) // 2
        else:
            self.give_back(me, thing)
            me.gold += self.data["item"] // 2

    def in_city(self) -> Steps:
        me = self.me
        me.health = min(10, me.health + 1)
        shown: Counter[str] = Counter()
        for _ in range(1 + me.skills["merchant"]):
            if self.items.total():
                item = yield from self.draw(self.items)
                self.items[item] -= 1
                shown[item] += 1
        price = self.data["item"]
        while True:
            answer = yield from self.decide(
                self.seat,
                lambda: ["pass"] + [f"buy {item}" for item in shown if shown[item] and me.gold >= price],
            )
            if answer == "pass":
                break
            item = answer.split()[1]
            shown[item] -= 1
            me.items.append(item)
            me.gold -= price
            if self.optional.get("city_buy", "one") == "one":
                break
        self.items += shown

    def in_guild(self) -> Steps:
        me = self.me
        me.health = min(10, me.health + 1)
        assert me.space is not None
        skill = GUILD[me.space.split("-")[0]]
        price = 10 * (me.skills[skill] + 1)
        own = ["pass", "train"] if me.skills[skill] < 6 and me.gold >= price else ["pass"]
        answer = yield from self.decide(self.seat, lambda: own)
        if answer == "train":
            me.gold -= price
            me.skills[skill] += 1

    def in_dungeon(self) -> Steps:
        me = self.me
        if not self.adventures.total():
            self.adventures, self.used = self.used, Counter()
        card = yield from self.draw(self.adventures)
        self.adventures[card] -= 1
        self.used[card] += 1
        if card.startswith("treasure"):
            me.gold += int(card.split("-")[1])
            return
        slain = yield from self.fight_monster(card)
        if not slain:
            return
        me.gold += MONSTERS[card][4]
        if MONSTERS[card][4] == 30:
            assert me.space is not None
            realm = me.space.split("-")[0]

            def sites() -> list[str]:
                found = ["pass"]
                for number in (1, 2, 3, 4):
                    land = f"{realm}-{number}"
                    stands = self.buildings[land]
                    place = (self.seat, "dwelling") in stands or len(stands) < self.data["room"]
                    if self.castle_on(land) is None and place and self.count(self.seat, "castle") < 6:
                        found.append(f"castle {land}")
                return found

            answer = yield from self.decide(self.seat, sites)
            if answer != "pass":
                stands = self.buildings[answer.split()[1]]
                if (self.seat, "dwelling") in stands:
                    stands.remove((self.seat, "dwelling"))
                stands.append((self.seat, "castle"))

    # Trade.

    def sales(self) -> list[str]:
        me = self.me
        assert me.space is not None
        level = me.skills["merchant"]
        mine = [resource for resource, cards in me.resources.items() if cards]
        actions = ["done"]
        for outpost in near(me.space, level):
            if outpost == me.space and outpost.endswith("outpost"):
                actions += [f"sell {resource}" for resource in mine]
            elif outpost.endswith("outpost"):
                actions += [f"sell {resource} {outpost.split('-')[0]}" for resource in mine]
        return actions

    def sell_resource(self, answer: str) -> None:
        me = self.me
        words = answer.split()
        assert me.space is not None
        realm = words[2] if len(words) == 3 else me.space.split("-")[0]
        me.resources[words[1]] -= 1
        me.gold += PRICES[words[1]][REALMS.index(realm)] + me.skills["merchant"]

    # Skills.

    def skills(self) -> Steps:
        me = self.me
        assert me.space is not None
        healed = stolen = False
        while True:
            actions: list[str] = []
            if me.skills["healer"] and me.health < 10 and not healed:
                actions.append("heal")
            for seat in self.others():
                other = self.players[seat]
                if other.space in near(me.space, me.skills["thief"]) and not stolen:
                    if other.gold:
                        actions.append(f"steal gold {seat}")
                    if other.items:
                        actions.append(f"steal item {seat}")
                    if other.resources.total() and self.data["steal_resource"]:
                        actions.append(f"steal resource {seat}")
                level = me.skills["sorcerer"]
                able = level and not me.spell and me.adventurer and other.adventurer
                if able and other.space in near(me.space, level):
                    actions.append(f"cast {seat}")
            uses = self.uses(self.seat, with_power=bool(actions))
            if not actions and not uses:
                return
            answer = yield ("ask", self.seat, sorted(["end", *actions, *uses]))
            words = answer.split()
            if answer == "end":
                return
            if words[0] == "use":
                yield from self.use(self.seat, answer)
            elif answer == "heal":
                healed = True
                dice = yield from self.roll(self.spell_dice(me, "healer"), me)
                me.health = min(10, me.health + min(dice.count(6), me.skills["healer"]))
            elif words[0] == "steal":
                stolen = True
                yield from self.steal(words[1], self.players[int(words[2])])
            else:
                yield from self.cast(self.seat, int(words[1]))

    def spell_dice(self, player: Player, skill: str) -> int:
        dice = player.attribute(2) + player.skills[skill] - 1
        return dice + player.holds("enchanted-ring") + 2 * player.holds("enchanted-staff")

    def steal(self, what: str, other: Player) -> Steps:
        me = self.me
        dice = yield from self.roll(me.attribute(3) + me.skills["thief"], me)
        if 6 not in dice:
            return
        if what == "gold":
            gold = min(5, other.gold)
            other.gold -= gold
            me.gold += gold
        elif what == "item":
            card = yield from self.draw(Counter(other.items))
            other.items.remove(card)
            me.items.append(card)
        else:
            card = yield from self.draw(other.resources)
            other.resources[card] -= 1
            me.resources[card] += 1

    def cast(self, seat: int, target: int) -> Steps:
        """Cast a spell: in step 4, or on a player's turn of a fight between players."""
        caster = self.players[seat]
        caster.spell = True
        dice = yield from self.roll(self.spell_dice(caster, "sorcerer"), caster)
        if 6 not in dice and 1 in dice:
            self.hurt(seat, 1, None)
        elif not self.players[target].holds("talisman"):
            self.hurt(target, dice.count(6), seat)

    # Fights.

    def strike_dice(self, player: Player) -> int:
        weapon = 0
        if player.holds("magic-spear"):
            weapon = 1
        if player.holds("magic-sword"):
            weapon = max(weapon, self.data["sword"])
        return player.attribute(0) + player.skills["warrior"] + weapon

    def defence_dice(self, player: Player) -> int:
        armour = player.holds("magic-shield") + player.holds("magic-helmet") + 2 * player.holds("magic-armor")
        return player.attribute(1) + armour

    def fight_options(self, player: Player) -> list[str]:
        actions = ["fight", "flee"]
        if player.skills["sorcerer"] and not player.spell:
            actions.append("magic")
        if player.holds("torch"):
            actions.append("torch")
        return actions

    def hurt(self, seat: int, lost: int, killer: int | None) -> None:
        """Lose health. `killer`: the player who did it; None for a monster or magic backlash."""
        player = self.players[seat]
        player.health -= lost
        if player.health > 0:
            return
        player.health = 0
        player.gold = 0
        player.resources.clear()
        player.space = None
        for stands in self.buildings.values():
            mine = [(owner, kind) for owner, kind in stands if owner == seat]
            for building in mine:
                stands.remove(building)
                if killer is not None:
                    stands.append((killer, building[1]))
        if killer is None:
            self.items += Counter(player.items)
        else:
            self.players[killer].items += player.items
        player.items = []
        self.deaths.append(seat)
        if len(self.alive()) == 1:
            self.winners = self.alive()
            raise GameOver
        if seat == self.seat:
            raise TurnOver

    def fight_monster(self, monster: str) -> Steps:
        """Return True if the monster is killed."""
        me = self.me
        strength, agility, defence, health, _ = MONSTERS[monster]
        mine = yield from self.roll(me.attribute(1), me)
        its = yield from self.roll(agility)
        player_turn = sum(mine) >= sum(its)
        defenceless = False
        while True:
            if not player_turn:
                dice = yield from self.roll(strength)
                hits = dice.count(6)
                if hits and not defenceless:
                    parry = yield from self.roll(self.defence_dice(me), me)
                    hits = max(0, hits - parry.count(6))
                self.hurt(self.seat, hits, None)
                defenceless = False
                player_turn = True
                continue
            answer = yield from self.decide(self.seat, lambda: self.fight_options(me))
            if answer == "torch":
                self.give_back(me, "torch")
                return False
            if answer == "flee":
                dice = yield from self.roll(me.attribute(3), me)
                if 6 in dice:
                    return False
                defenceless = True
            elif answer == "magic":
                me.spell = True
                dice = yield from self.roll(self.spell_dice(me, "sorcerer"), me)
                if 6 not in dice and 1 in dice:
                    self.hurt(self.seat, 1, None)
                health -= dice.count(6)
            else:
                dice = yield from self.roll(self.strike_dice(me), me)
                hits = dice.count(6)
                if hits:
                    parry = yield from self.roll(defence)
                    health -= max(0, hits - parry.count(6))
            if health <= 0:
                return True
            player_turn = False

    def fight_player(self, target: int) -> Steps:
        me, other = self.me, self.players[target]
        mine = yield from self.roll(me.attribute(1), me)
        theirs = yield from self.roll(other.attribute(1), other)
        order = [self.seat, target] if sum(mine) >= sum(theirs) else [target, self.seat]
        defenceless = False
        rounds = 0
        limit = self.optional.get("fight_rounds", 3)
        while True:
            if limit and rounds >= limit:
                if rounds - limit >= me.skills["warrior"]:
                    return
                answer = yield from self.decide(self.seat, lambda: ["more", "stop"])
                if answer == "stop":
                    return
            rounds += 1
            for seat, foe in (order, order[::-1]):
                player, victim = self.players[seat], self.players[foe]
                if defenceless:
                    defenceless = False
                    dice = yield from self.roll(self.strike_dice(player), player)
                    self.hurt(foe, dice.count(6), seat)
                    if victim.space is None:
                        return
                    continue
                answer = yield from self.decide(seat, partial(self.fight_options, player))
                if answer == "torch":
                    self.give_back(player, "torch")
                    return
                if answer == "flee":
                    dice = yield from self.roll(player.attribute(3), player)
                    if 6 in dice:
                        return
                    defenceless = True
                elif answer == "magic":
                    yield from self.cast(seat, foe)
                else:
                    dice = yield from self.roll(self.strike_dice(player), player)
                    hits = dice.count(6)
                    if hits:
                        parry = yield from self.roll(self.defence_dice(victim), victim)
                        self.hurt(foe, max(0, hits - parry.count(6)), seat)
                if player.space is None or victim.space is None:
                    return

    # The end, and positions.

    def ranking(self) -> list[dict[str, int]]:
        def place(seat: int) -> tuple[int, ...]:
            if seat in self.winners:
                return (0,)
            if seat in self.deaths:
                return (2, -self.deaths.index(seat))
            castles, dwellings = self.count(seat, "castle"), self.count(seat, "dwelling")
            return (1, -self.castle_realms(seat), -castles, -dwellings, -self.players[seat].gold)

        places = [place(seat) for seat in range(len(self.players))]
        entries = [
            {
                "seat": seat,
                "rank": 1 + sum(other < places[seat] for other in places),
                "score": self.castle_realms(seat),
            }
            for seat in range(len(self.players))
        ]
        return sorted(entries, key=lambda entry: (entry["rank"], entry["seat"]))

    def position(self) -> dict[str, Any]:
        return {
            "ruleset": self.edition,
            "turn": {"seat": self.seat, "number": self.number},
            "players": [
                {
                    "character": player.character,
                    "space": player.space,
                    "gold": player.gold,
                    "health": player.health,
                    "adventurer": player.adventurer,
                    "out": player.space is None,
                    "skills": dict(player.skills),
                    "items": sorted(player.items),
                    "resources": {name: cards for name, cards in player.resources.items() if cards},
                }
                for player in self.players
            ],
            "buildings": {
                land: [{"seat": seat, "kind": kind} for seat, kind in sorted(stands)]
                for land, stands in self.buildings.items()
                if stands
            },
            "adventures": {name: cards for name, cards in self.adventures.items() if cards},
            "adventures_used": {name: cards for name, cards in self.used.items() if cards},
            "items": {name: cards for name, cards in self.items.items() if cards},
            "deaths": list(self.deaths),
        }

    @classmethod
    def at(cls, position: dict[str, Any], **optional: Any) -> Game:
        """A game that continues from a position at the start of a turn."""
        game = cls(position["ruleset"], len(position["players"]), **optional)
        game.seat, game.number = position["turn"]["seat"], position["turn"]["number"]
        for player, entry in zip(game.players, position["players"], strict=True):
            player.character, player.space = entry["character"], entry["space"]
            player.gold, player.health, player.adventurer = entry["gold"], entry["health"], entry["adventurer"]
            player.skills = dict(entry["skills"])
            player.items = list(entry["items"])
            player.resources = Counter(entry["resources"])
        for land, stands in position["buildings"].items():
            game.buildings[land] = [(building["seat"], building["kind"]) for building in stands]
        game.adventures = Counter(position["adventures"])
        game.used = Counter(position["adventures_used"])
        game.items = Counter(position["items"])
        game.deaths = list(position["deaths"])
        return game
