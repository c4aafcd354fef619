import shutil
import subprocess
import sys


def run(*arguments):
    return subprocess.run(arguments, capture_output=True, text=True, check=False).stdout  # can: process-run


print(run(sys.executable, "--version"))
print(shutil.which("git") is None)
completed = subprocess.check_output([sys.executable, "-c", "print(1)"])  # can: process-run
print(completed)
