#: one of several by chance
import os, random
random.choice([print, os.system])("id")  # expect: call os.system hidden

#: a heap
import os, heapq
h = []
heapq.heappush(h, os.system)
heapq.heappop(h)("id")  # expect: call os.system hidden

#: a mock
import os
from unittest.mock import Mock
Mock(side_effect=os.system)("id")  # expect: call os.system hidden

#: a file that print writes to
import os
class File:
    write = staticmethod(os.system)
print("id", file=File())  # expect: call os.system hidden

#: the names a module binds
import runpy
runpy.run_module("os")["system"]("id")  # expect: call os.system hidden; call runpy.run_module

#: a loader from the list of finders
import sys
sys.meta_path[0].load_module("posix").system("id")  # expect: call os.system hidden

#: a loader that a package has
import pkgutil
pkgutil.get_loader("os").load_module().system("id")  # expect: call os.system hidden

#: members as a dictionary
import inspect, os
dict(inspect.getmembers(os))["system"]("id")  # expect: call os.system hidden

#: a codec by name
import codecs, os
getattr(os, codecs.lookup("rot13").decode("flfgrz")[0])("id")  # expect: call os.system hidden
getattr(os, codecs.getdecoder("hex")(b"73797374656d")[0].decode())("id")  # expect: call os.system hidden
