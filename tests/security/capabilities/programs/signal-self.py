import os
import signal

received = []
signal.signal(signal.SIGUSR1, lambda number, frame: received.append(number))
os.kill(os.getpid(), signal.SIGUSR1)  # can: process-kill
print(received)
