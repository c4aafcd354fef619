# Would leave a core file.
# ends: signal SIGABRT
import os
os.abort()
