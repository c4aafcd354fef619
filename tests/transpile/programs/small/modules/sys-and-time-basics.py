"""What small programs use of sys and time."""
import sys
import time

begin = time.time()
total = 0
for n in range(1000):
    total += n
print(total, time.time() - begin >= 0, isinstance(time.perf_counter(), float))
print("written to stdout", file=sys.stdout)
sys.stdout.write("and again\n")
print("this goes elsewhere", file=sys.stderr)
print(sys.maxsize > 2**31, len(sys.argv), sys.version_info >= (3, 8))


def main() -> int:
    print("in main")
    return 0


if __name__ == "__main__":
    code = main()
    if code:
        sys.exit(code)
    print("end")
    sys.exit(0)
