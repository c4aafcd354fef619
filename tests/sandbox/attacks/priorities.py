# Raises its own priority.
# ends: exit 0
# prints: []
import ctypes, os, resource
won = []
def attempt(name, action):
    try: action()
    except (OSError, ValueError): return
    won.append(name)
attempt("nice", lambda: os.nice(-20))
attempt("fifo", lambda: os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1)))
attempt("files", lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (100000, 100000)))
attempt("size", lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 40, 1 << 40)))
attempt("core", lambda: resource.setrlimit(resource.RLIMIT_CORE, (1 << 30, 1 << 30)))
attempt("others", lambda: resource.prlimit(1, resource.RLIMIT_NOFILE, (0, 0)))
if ctypes.CDLL(None).mlockall(3) == 0: won.append("mlockall")
print(won)
