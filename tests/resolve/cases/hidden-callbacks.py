#: atexit
import os, atexit
atexit.register(os.system, "id")  # expect: call os.system hidden


#: operator-attrgetter
import os
from operator import attrgetter as pick
pick("path.os.system")(os)("id")  # expect: call os.system hidden


#: partial
import os
from functools import partial
partial(os.system, "id")()  # expect: call os.system hidden


#: weakref
import os, weakref
class K: pass
k = K()
weakref.finalize(k, os.system, "id")  # expect: call os.system hidden
del k


#: iter-sentinel
import os
from functools import partial
next(iter(partial(os.system, "id"), None))  # expect: call os.system hidden


#: partial-getattr
import os, functools
functools.partial(getattr, os)("system")("id")  # expect: call os.system hidden


#: map
import os
list(map(os.system, ["id"]))  # expect: call os.system hidden


#: max-key
max(["1", "2"], key=eval)  # expect: call builtins.eval hidden


#: operator-call
import os, operator
operator.call(os.system, "id")  # expect: call os.system hidden


#: reduce-call
import os
from functools import reduce
reduce(lambda acc, f: f(acc), [str, os.system], "id")  # expect: call os.system hidden


#: filter
import os
list(filter(os.system, ["id"]))  # expect: call os.system hidden


#: thread
import os, threading
t = threading.Thread(target=os.system, args=("id",))
t.start()  # expect: call os.system hidden
t.join()


#: reduce
import os
from functools import reduce
reduce(getattr, ["path", "os", "system"], os)("id")  # expect: call os.system hidden

#: keys of sorted sequences
import bisect, heapq, os
list(heapq.merge(["id"], ["w"], key=os.system))  # expect: call os.system hidden
bisect.insort(["id"], "w", key=os.system)  # expect: call os.system hidden
