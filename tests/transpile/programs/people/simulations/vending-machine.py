from enum import Enum, auto


class State(Enum):
    IDLE = auto()
    HAS_MONEY = auto()
    SOLD = auto()


class Machine:
    TRANSITIONS = {
        (State.IDLE, "coin"): State.HAS_MONEY,
        (State.HAS_MONEY, "coin"): State.HAS_MONEY,
        (State.HAS_MONEY, "select"): State.SOLD,
        (State.SOLD, "take"): State.IDLE,
    }

    def __init__(self, stock):
        self.state = State.IDLE
        self.stock = dict(stock)
        self.money = 0
        self.observers = []

    def on_change(self, f):
        self.observers.append(f)
        return f

    def fire(self, event, *args):
        key = (self.state, event)
        if key not in self.TRANSITIONS:
            raise RuntimeError(f"cannot {event} while {self.state.name}")
        handler = getattr(self, f"do_{event}", None)
        if handler:
            handler(*args)
        old, self.state = self.state, self.TRANSITIONS[key]
        for f in self.observers:
            f(old, self.state)

    def do_coin(self, value):
        self.money += value

    def do_select(self, item):
        if self.stock.get(item, 0) == 0:
            raise LookupError(f"{item} is sold out")
        self.stock[item] -= 1
        self.money -= 2


m = Machine({"cola": 1, "chips": 0})


@m.on_change
def log(old, new):
    print(f"{old.name} -> {new.name} ({m.money})")


for event in [("select", "cola"), ("coin", 1), ("coin", 2), ("select", "chips"), ("select", "cola"), ("take",), ("take",)]:
    try:
        m.fire(*event)
    except (RuntimeError, LookupError) as e:
        print(type(e).__name__, e)
print(m.stock, m.state)
