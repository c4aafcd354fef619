# Runs a busy loop and ignores every signal it can.
# timeout: 400
# ends: limit timeout
import signal
for number in range(1, 65):
    try: signal.signal(number, signal.SIG_IGN)
    except (OSError, ValueError): pass
while True: pass
