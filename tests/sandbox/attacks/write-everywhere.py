# Tries to change the system it runs on.
# ends: exit 0
# prints: []
import os
written = []
for folder, folders, _ in os.walk("/"):
    folders[:] = [name for name in folders if os.path.join(folder, name) not in ("/tmp", "/dev/shm", "/proc")]
    try:
        open(os.path.join(folder, "planted"), "w").close()
        written.append(folder)
    except OSError: pass
print(written)
