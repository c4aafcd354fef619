# Writes a program to /tmp and executes it.
# needs: noexec
# ends: exit 0
# prints: ['PermissionError', 'FileNotFoundError']
import os, shutil, subprocess
shutil.copy("/usr/bin/python3", "/tmp/own")
os.chmod("/tmp/own", 0o755)
failed = []
for command in (["/tmp/own", "-c", ""], ["/bin/sh", "-c", "id"]):
    try: subprocess.run(command)
    except OSError as error: failed.append(type(error).__name__)
print(failed)
