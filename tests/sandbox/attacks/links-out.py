# Creates links to the outside under every name that the host might open.
# ends: exit 0
# prints: done
import os
for name in ["main.py", "result", "stdout", "stderr", "status", "pid", "config.json"]:
    path = f"/tmp/{name}"
    if os.path.lexists(path): os.unlink(path)
    os.symlink("/etc/passwd", path)
os.mkfifo("/tmp/pipe")
try: os.link("/etc/passwd", "/tmp/hard")
except OSError: pass
print("done")
