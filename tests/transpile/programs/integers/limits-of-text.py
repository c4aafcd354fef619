"""The limit on digits when integers become text and back."""
import sys

print(sys.get_int_max_str_digits())
big = 10**4299
print(len(str(big)))
for exponent in (4300, 5000):
    try:
        print(len(str(10**exponent)))
    except ValueError as error:
        print(type(error).__name__, error)
try:
    int("9" * 4301)
except ValueError as error:
    print(type(error).__name__, error)
print(len(hex(10**5000)), (10**5000).bit_length(), 10**5000 % 97)
print(int("f" * 5000, 16) % 1_000_003)
