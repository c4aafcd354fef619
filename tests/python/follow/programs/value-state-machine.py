TRANSITIONS = {
    "idle": {"start": "running"},
    "running": {"pause": "paused", "stop": "idle"},
    "paused": {"resume": "running"},
}


class Machine:
    def __init__(self):
        self.state = "idle"
        self.history = []

    def fire(self, event):
        self.history.append((self.state, event))
        self.state = TRANSITIONS[self.state][event]  # raises: KeyError


machine = Machine()
for event in "start pause stop".split():  # twin: for event in "start pause resume".split():
    machine.fire(event)
print(machine.state, len(machine.history))
