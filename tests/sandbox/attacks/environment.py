# Looks for secrets in the environment of every visible process.
# ends: exit 0
# prints: ['HOME', 'LANG', 'OMP_NUM_THREADS', 'PATH'] False
import glob, os
seen = b""
for path in glob.glob("/proc/[0-9]*/environ") + glob.glob("/proc/[0-9]*/cmdline"):
    try: seen += open(path, "rb").read()
    except OSError: pass
print(sorted(set(os.environ) - {"LC_CTYPE", "PWD"}), b"canary-of-the-service" in seen)
