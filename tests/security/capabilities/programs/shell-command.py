import os

status = os.system("true")  # can: process-run
with os.popen("echo hello") as pipe:  # can: process-run
    print(pipe.read(), status)
