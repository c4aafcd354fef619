# Starts a process that leaves the session and closes all descriptors.
# ends: exit 0
# prints: started
import os, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        for fd in range(3): os.close(fd)
        time.sleep(1000)
    os._exit(0)
os.wait()
print("started")
