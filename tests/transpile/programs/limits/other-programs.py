"""Other programs."""
import subprocess
import sys

done = subprocess.run([sys.executable, "-c", "print('child')"], capture_output=True, text=True)
print(done.stdout.strip(), done.returncode)
out = subprocess.check_output([sys.executable, "-c", "import sys; sys.exit(0)"])
print(out)
try:
    subprocess.run(["/no/such/program"], check=True)
except FileNotFoundError as error:
    print(type(error).__name__)
print("end")
