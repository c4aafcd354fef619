# Forks for ever.
# ends: limit timeout | limit pids
import os
while True:
    try: os.fork()
    except OSError: pass
