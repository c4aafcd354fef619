"""Reads what is typed; nothing is, so that the end comes at once."""
import sys

try:
    name = input("name? ")
    print("hello", name)
except EOFError as error:
    print()
    print(type(error).__name__, error)
lines = sys.stdin.readlines()
print(lines, sys.stdin.read() == "")
for line in sys.stdin:
    print("never", line)
print("end")
