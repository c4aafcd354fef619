"""Discrete event simulation with a clock of its own."""
import heapq
import itertools
from dataclasses import dataclass, field


@dataclass(order=True)
class Event:
    time: float
    serial: int
    action: str = field(compare=False)
    customer: str = field(compare=False, default="")


class Bank:
    def __init__(self, tellers: int) -> None:
        self.free = tellers
        self.waiting: list[str] = []
        self.queue: list[Event] = []
        self.serial = itertools.count()
        self.log: list[str] = []
        self.served = 0

    def schedule(self, time: float, action: str, customer: str) -> None:
        heapq.heappush(self.queue, Event(time, next(self.serial), action, customer))

    def run(self) -> None:
        while self.queue:
            event = heapq.heappop(self.queue)
            getattr(self, "on_" + event.action)(event)

    def on_arrive(self, event: Event) -> None:
        self.log.append(f"{event.time:5.1f} {event.customer} arrives")
        if self.free:
            self.start(event.time, event.customer)
        else:
            self.waiting.append(event.customer)

    def start(self, time: float, customer: str) -> None:
        self.free -= 1
        self.schedule(time + 2.5 + len(customer) * 0.5, "leave", customer)

    def on_leave(self, event: Event) -> None:
        self.log.append(f"{event.time:5.1f} {event.customer} leaves")
        self.free += 1
        self.served += 1
        if self.waiting:
            self.start(event.time, self.waiting.pop(0))


bank = Bank(2)
for i, name in enumerate(["ann", "bo", "cecilia", "dave", "eve"]):
    bank.schedule(i * 1.5, "arrive", name)
bank.run()
print(*bank.log, sep="\n")
print(bank.served, bank.free, bank.waiting, Event(1, 2, "x") < Event(1, 3, "a"), Event(2.0, 0, "q"))


def elevator(requests: list[tuple[int, int]], floor: int = 0) -> list[str]:
    trace = []
    for start, end in requests:
        trace.append(f"{floor}{'↑' if start > floor else '↓' if start < floor else '='}{start}")
        trace.append(f"{start}{'↑' if end > start else '↓'}{end}")
        floor = end
    return trace


print(elevator([(0, 5), (3, 1), (1, 4)]))
