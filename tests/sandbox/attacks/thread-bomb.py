# Starts threads until the limit, then keeps running.
# ends: limit timeout | limit pids
import threading, time
while True:
    try: threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
    except RuntimeError: pass
