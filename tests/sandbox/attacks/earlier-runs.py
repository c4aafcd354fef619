# Looks for files of an earlier run, and leaves some itself.
# twice
# ends: exit 0
# prints: ['main.py'] [] []
import os
def listed(path):
    try: return sorted(os.listdir(path))
    except OSError: return []
print(listed("/tmp"), listed("/dev/shm"), listed("/run"))
for path in ["/tmp/left", "/dev/shm/left", "/run/left", "/var/tmp/left"]:
    try: open(path, "w").write("secret")
    except OSError: pass
