# Sends signals to the supervisor, the parent and every process.
# timeout: 800
# ends: exit 7
import os, signal
for pid in (1, os.getppid()):
    for number in (signal.SIGKILL, signal.SIGSTOP, signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGCHLD, signal.SIGSEGV):
        try: os.kill(pid, number)
        except OSError: pass
try: os.kill(-1, signal.SIGCONT)
except OSError: pass
os._exit(7)
