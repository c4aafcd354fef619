#: container-list
import os
tools = [print, os.system]
tools[1]("id")  # expect: call os.system hidden


#: container-dict
import os
table = {"show": print, "clean": os.system}
table["clean"]("id")  # expect: call os.system hidden


#: container-for
import os
for f in [len, os.system]:
    if f is not len:
        f("id")  # expect: call os.system hidden


#: container-dict
import os
table = {}
table["x"] = os
table.get("x").system("id")  # expect: call os.system hidden


#: container-namedtuple
import os
from collections import namedtuple
Op = namedtuple("Op", "label fn")
Op("x", os.system).fn("id")  # expect: call os.system hidden


#: container-dict
import os
table = dict(run=os.system)
table.setdefault("run", print)("id")  # expect: call os.system hidden
