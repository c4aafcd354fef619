"""A traffic light, a vending machine and a parser state as enums."""
from enum import Enum, auto


class Light(Enum):
    RED = "stop"
    GREEN = "go"
    YELLOW = "slow"

    def next(self) -> "Light":
        members = list(Light)
        return members[(members.index(self) + 1) % len(members)]


class State(Enum):
    IDLE = auto()
    PAID = auto()
    VENDING = auto()

    def __str__(self) -> str:
        return self.name.lower()


class Machine:
    TRANSITIONS = {
        (State.IDLE, "coin"): State.PAID,
        (State.PAID, "select"): State.VENDING,
        (State.PAID, "refund"): State.IDLE,
        (State.VENDING, "done"): State.IDLE,
    }

    def __init__(self) -> None:
        self.state = State.IDLE
        self.trace: list[str] = [str(self.state)]

    def handle(self, event: str) -> None:
        key = (self.state, event)
        if key not in self.TRANSITIONS:
            raise ValueError(f"{event!r} is not possible in {self.state}")
        self.state = self.TRANSITIONS[key]
        self.trace.append(f"{event}->{self.state}")


light = Light.RED
for _ in range(5):
    print(light, light.value, end=" | ")
    light = light.next()
print()
machine = Machine()
for event in ("coin", "select", "coin", "done", "coin", "refund"):
    try:
        machine.handle(event)
    except ValueError as error:
        print(error)
print(machine.trace, machine.state, [str(s) for s in State], [s for s in State])
class Face(Enum):
    HAPPY = ":)"
    SAD = ":("
    @classmethod
    def _missing_(cls, value):
        return cls.SAD if value == "" else None
print(Face(":)"), Face(""), Face.HAPPY.value)
try:
    Face("?")
except ValueError as error:
    print(error)
