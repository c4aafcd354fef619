# Looks for files of the host.
# ends: exit 0
# prints: []
import os
found = []
for path in ["/etc/shadow", "/root", "/home", "/var", "/work", "/etc/hostname", "/run/docker.sock", "/sys/fs/cgroup", "/sys/class", "/boot", "/bin/sh", "/usr/bin/env", "/dev/vda", "/dev/kmsg", "/dev/mem", "@CANARY@"]:
    try:
        if os.path.isdir(path): os.listdir(path)
        else: open(path, "rb").read(1)
        found.append(path)
    except OSError: pass
print(found)
