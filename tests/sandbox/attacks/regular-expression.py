# An expression that takes longer than the universe.
# timeout: 400
# ends: limit timeout
import re
re.match(r"(a+)+$", "a" * 60 + "b")
