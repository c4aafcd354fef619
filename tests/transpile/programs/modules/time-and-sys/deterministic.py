"""The parts of time and sys whose answers are the same each time."""
import sys
import time

started = time.perf_counter()
total = sum(range(1000))
elapsed = time.perf_counter() - started
print(total, elapsed >= 0, isinstance(elapsed, float), time.time() > 1_600_000_000, type(time.time()).__name__)
time.sleep(0)
print(time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(0)), time.gmtime(86400).tm_mday, tuple(time.gmtime(1_000_000_000))[:6])
print(sys.maxsize, sys.byteorder, sys.float_info.epsilon, sys.float_info.max, sys.version_info >= (3, 8), sys.version_info[0], len(sys.argv))
sys.stdout.write("direct\n")
print("to err", file=sys.stderr)
sys.stderr.write("err again\n")
print(sys.getrecursionlimit() > 0, isinstance(sys.argv, list))
a, b = time.monotonic(), time.monotonic()
print(b >= a, time.perf_counter_ns() > 0)
class Timer:
    def __enter__(self):
        self.start = time.perf_counter()
        return self
    def __exit__(self, *exc):
        self.elapsed = time.perf_counter() - self.start
with Timer() as t:
    sorted(range(100), key=lambda n: -n)
print(t.elapsed < 60)
