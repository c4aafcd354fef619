# Changes what later programs would import: writes, replaces, removes and renames files.
# twice
# ends: exit 0
# prints: []
import os
import sys
done = []
def attempt(name, action):
    try:
        action()
        done.append(name)
    except OSError: pass
for folder in sys.path[1:]:
    attempt("write", lambda: open(f"{folder}/sitecustomize.py", "w").close())
    attempt("replace", lambda: os.replace("/tmp/main.py", f"{folder}/os.py"))
    attempt("remount", lambda: os.chmod(folder, 0o777))
    for name in (os.listdir(folder) if os.path.isdir(folder) else [])[:20]:
        attempt("append", lambda: open(f"{folder}/{name}", "ab").close())
        attempt("remove", lambda: os.unlink(f"{folder}/{name}"))
        attempt("rename", lambda: os.rename(f"{folder}/{name}", f"{folder}/{name}-"))
print(done)
