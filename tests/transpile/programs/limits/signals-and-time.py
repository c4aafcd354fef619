"""Clocks and signals."""
import signal
import time

print(signal.SIGINT.value, signal.Signals(15).name)
start = time.time()
time.sleep(0.001)
print(time.time() > start, time.monotonic() > 0)
print(time.strftime("%Y", time.localtime(0)) in ("1969", "1970"))
signal.signal(signal.SIGUSR1, lambda *a: print("signal", a[0] == signal.SIGUSR1))
signal.raise_signal(signal.SIGUSR1)
print("end")
