# Sets the system clock.
# ends: exit 0
# prints: True
import time
try:
    time.clock_settime(time.CLOCK_REALTIME, 0)
    print(False)
except OSError: print(time.time() > 10**9)
