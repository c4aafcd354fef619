"""A text adventure driven by a script of commands."""


class Room:
    def __init__(self, name: str, items: list[str] | None = None) -> None:
        self.name = name
        self.exits: dict[str, "Room"] = {}
        self.items = items or []

    def connect(self, direction: str, other: "Room") -> None:
        opposite = {"north": "south", "south": "north", "east": "west", "west": "east"}
        self.exits[direction] = other
        other.exits[opposite[direction]] = self

    def __str__(self) -> str:
        things = ", ".join(self.items) if self.items else "nothing"
        return f"{self.name} (exits: {', '.join(sorted(self.exits))}; here: {things})"


class Game:
    def __init__(self) -> None:
        hall, kitchen, garden = Room("Hall", ["lamp"]), Room("Kitchen", ["knife", "bread"]), Room("Garden")
        hall.connect("north", kitchen)
        kitchen.connect("east", garden)
        self.room = hall
        self.inventory: set[str] = set()
        self.turns = 0

    def do(self, line: str) -> str:
        self.turns += 1
        verb, _, rest = line.strip().lower().partition(" ")
        method = getattr(self, f"do_{verb}", None)
        return method(rest) if method else f"I don't know how to {verb!r}."

    def do_go(self, direction: str) -> str:
        if direction not in self.room.exits:
            return f"You can't go {direction or 'nowhere'}."
        self.room = self.room.exits[direction]
        return str(self.room)

    def do_take(self, item: str) -> str:
        if item == "all":
            taken, self.room.items = self.room.items, []
            self.inventory.update(taken)
            return f"Taken: {', '.join(sorted(taken)) or 'nothing'}."
        try:
            self.room.items.remove(item)
        except ValueError:
            return f"There is no {item} here."
        self.inventory.add(item)
        return "Taken."

    def do_drop(self, item: str) -> str:
        if item in self.inventory:
            self.inventory.discard(item)
            self.room.items.append(item)
            return "Dropped."
        return f"You don't have the {item}."

    def do_inventory(self, _: str) -> str:
        return "You carry " + (" and ".join(sorted(self.inventory)) or "nothing") + "."

    def do_look(self, _: str) -> str:
        return str(self.room)


game = Game()
for line in ["look", "take lamp", "take lamp", "go west", "go north", "take all", "inventory", "go east", "drop knife", "look", "dance wildly", "drop sword", "GO WEST", "take all", ""]:
    print(f"> {line}\n{game.do(line)}")
print(game.turns, sorted(game.inventory))
