# Starts six children with 80 MB each: only a limit on their sum stops it.
# needs: groups
# ends: limit memory | exit 0
# prints-not: 6
import os, time
children = []
for _ in range(6):
    pid = os.fork()
    if pid == 0:
        held = b"x" * (80 << 20)
        time.sleep(0.5)
        os._exit(0)
    children.append(pid)
print(sum(os.waitpid(pid, 0)[1] == 0 for pid in children))
