# Starts processes that replace themselves faster than they can be counted.
# timeout: 700
# ends: limit timeout | limit pids
import os
for _ in range(10):
    try:
        if os.fork() == 0:
            while True:
                try:
                    if os.fork(): os._exit(0)
                except OSError: pass
    except OSError: pass
while True: pass
