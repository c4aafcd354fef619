# Forks in an endless loop.
# ends: limit timeout | limit pids
import os
while True:
    try: os.fork()
    except OSError: pass
