# Exits while a child still holds its stdout.
# ends: exit 0
# prints: over
import os, time
if os.fork() == 0: time.sleep(1000)
print("over", flush=True)
os._exit(0)
