import heapq
import itertools
from dataclasses import dataclass, field
from typing import Callable


@dataclass(order=True)
class Event:
    time: float
    order: int = field(compare=True)
    name: str = field(compare=False)
    action: Callable[[], None] = field(compare=False, repr=False, default=lambda: None)


class Simulator:
    def __init__(self):
        self.now = 0.0
        self.queue = []
        self.counter = itertools.count()

    def at(self, delay, name, action):
        heapq.heappush(self.queue, Event(self.now + delay, next(self.counter), name, action))

    def run(self, until=float("inf")):
        while self.queue and self.queue[0].time <= until:
            event = heapq.heappop(self.queue)
            self.now = event.time
            print(f"{self.now:5.1f} {event.name}")
            event.action()


sim = Simulator()


class Customer:
    def __init__(self, name, shop):
        self.name, self.shop = name, shop

    def arrive(self):
        self.shop.waiting.append(self)
        self.shop.serve()


class Shop:
    def __init__(self):
        self.waiting, self.busy, self.served = [], False, []

    def serve(self):
        if self.busy or not self.waiting:
            return
        customer = self.waiting.pop(0)
        self.busy = True

        def done():
            self.busy = False
            self.served.append(customer.name)
            self.serve()

        sim.at(2.5, f"{customer.name} done", done)


shop = Shop()
for i, name in enumerate(["ann", "bob", "cid"]):
    sim.at(i * 1.0, f"{name} arrives", Customer(name, shop).arrive)
sim.run(until=20)
print(shop.served, sim.now, Event(1, 0, "x"))
