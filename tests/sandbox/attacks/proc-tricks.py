# Uses files in /proc that need privileges.
# ends: exit 0
# prints: []
import os
got = []
for path, mode in [("/proc/1/mem", "rb"), ("/proc/1/environ", "rb"), ("/proc/kcore", "rb"), ("/proc/kallsyms", "rb"), ("/proc/sysrq-trigger", "wb"), ("/proc/sys/kernel/core_pattern", "wb"), ("/proc/self/oom_score_adj_", "wb"), ("/proc/sys/kernel/hostname", "wb"), ("/proc/acpi", "rb"), ("/proc/keys", "rb"), ("/proc/1/root/etc/passwd_", "rb"), ("/proc/1/cwd/x", "wb")]:
    try:
        with open(path, mode) as file:
            data = file.read(1) if "r" in mode else file.write(b"x") and b"x"
            if data: got.append(path)
    except OSError: pass
for path in ["/proc/1/fd", "/proc/1/root", "/proc/1/map_files"]:
    try: got += os.listdir(path) and [path]
    except OSError: pass
print(got)
