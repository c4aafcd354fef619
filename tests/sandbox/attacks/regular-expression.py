# Matches a regular expression that takes practically forever.
# timeout: 400
# ends: limit timeout
import re
re.match(r"(a+)+$", "a" * 60 + "b")
