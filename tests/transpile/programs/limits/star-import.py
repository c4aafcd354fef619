"""Names that come with a star."""
from math import *
from string import *

print(sqrt(16), floor(2.7), pi > 3)
print(digits, ascii_lowercase[:3])
print(pow(2, 3), gcd(12, 18))
try:
    print(len(e))
except TypeError as error:
    print(error)
