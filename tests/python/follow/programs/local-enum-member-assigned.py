from enum import Enum


class State(Enum):
    OPEN = "open"
    CLOSED = "closed"

    @property
    def label(self):
        return self.value.title()


def toggle(state):
    return State.CLOSED if state is State.OPEN else State.OPEN


state = toggle(State.OPEN)
print(state.label)
State.OPEN = "opened"  # raises: AttributeError  # twin: state = State.OPEN
print(state)
