"""Queues and schedulers of the standard library."""
import queue
import sched
import time

q: queue.Queue = queue.Queue(maxsize=2)
q.put(1)
q.put(2)
print(q.full(), q.get(), q.qsize())
p = queue.PriorityQueue()
for item in (3, 1, 2):
    p.put(item)
print([p.get() for _ in range(3)])
try:
    queue.Queue().get_nowait()
except queue.Empty as error:
    print(type(error).__name__)
s = sched.scheduler(time.monotonic, time.sleep)
s.enter(0, 2, print, ("second",))
s.enter(0, 1, print, ("first",))
s.run()
