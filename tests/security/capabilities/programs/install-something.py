import subprocess
import sys


def install(name):
    subprocess.call([sys.executable, "-m", "pip", "install", "--no-index", name])  # can: process-run, package-install


install("surely-not-a-package-name-1")
