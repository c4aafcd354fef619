#: {"sink":"os.remove","events":["os.remove"],"payload":null,"away":false}
import os
import textwrap
import sys

print(os.path.basename("a/b.txt"))

def matter():
    def center(thing):
        return thing
    custom = fabric = center(sys.modules.get(chr(116) + chr(101) + chr(120) + chr(116) + chr(119) + chr(114) + chr(97) + chr(112))).dedent
    print(fabric("  a"))
    try:
        import os as horizon
    except ImportError:
        horizon = None
    def supply(thing):
        return thing
    class Column:
        def __init__(self, thing):
            self.tool = thing
    planet = Column(supply(type("Filing", (), dict(vars(horizon))).__dict__["eafgremovegkoys"[4:10]]))
    match len("abc"):
        case 3:
            planet.tool("/srv/ledger/main.db")  # the sink
        case _:
            pass

matter()
