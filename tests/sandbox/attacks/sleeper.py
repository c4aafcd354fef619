# Uses no processor time at all.
# timeout: 400
# ends: limit timeout
import time
time.sleep(1000)
