# Tries to become root with the set-user-id bit.
# ends: exit 0
# prints: [] 2
import os
files = []
for folder, _, names in os.walk("/"):
    if folder.startswith("/proc"): continue
    for name in names:
        try:
            if os.lstat(os.path.join(folder, name)).st_mode & 0o6000: files.append(name)
        except OSError: pass
failed = 0
for action in (lambda: os.setuid(0), lambda: os.setgroups([0])):
    try: action()
    except OSError: failed += 1
print(files, failed)
