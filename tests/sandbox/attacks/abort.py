# Aborts, which would leave a core file.
# ends: signal SIGABRT
import os
os.abort()
