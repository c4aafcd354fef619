# Kills itself with a signal.
# ends: signal SIGKILL
import os
os.kill(os.getpid(), 9)
