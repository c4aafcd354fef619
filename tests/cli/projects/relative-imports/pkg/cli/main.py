from ..core import length
from ..core.length import describe
from ..core.units import metre  # expect: python:no-such-name  # fixed: from ..core.units import metres
from ..gone import nothing  # expect: python:no-such-name  # fixed: from ..core import units

print(describe("6"))  # expect: mypy:arg-type  # fixed: print(describe(6), metres(1), units)
print(length.describe())  # expect: mypy:call-arg  # fixed: print(length.describe(1))
