"""In-place operators, templates, cached properties, dispatch by type, namespaces and queues."""
import operator, functools, string, types, queue
from functools import cached_property, singledispatch
from string import Template
a=[1,2]
print(operator.iadd(a,[3]), a, operator.imul(5,3), operator.isub(5,2), operator.ior({1},{2}), operator.ixor(5,3), operator.ifloordiv(7,2), operator.ipow(2,5))
print(operator.call(max, 3, 9), operator.length_hint([1,2,3]), operator.length_hint(iter(()), 7) in (0,7), operator.iconcat("a","b"))
t=Template("Hi $name, you owe ${amount} dollars, $$5")
print(t.substitute(name="Ann", amount=5), t.substitute({"name":"Bob","amount":1.5}), t.safe_substitute(name="C"))
try: t.substitute(name="x")
except KeyError as e: print("missing", e)
try: Template("a\nb $ c").substitute()
except ValueError as e: print(e)
print(Template("$x $y").get_identifiers(), Template("$x ${").is_valid(), Template("$x").is_valid(), t.template)
class Circle:
    def __init__(self,r): self.r=r
    @cached_property
    def area(self):
        print("computing")
        return 3*self.r**2
c=Circle(2); print(c.area,c.area); c.r=5; print(c.area); del c.area; print(c.area)
@singledispatch
def show(x): return f"object {x}"
@show.register(int)
def _(x): return f"int {x}"
@show.register(list)
def _(x): return f"list of {len(x)}"
@show.register(str)
def show_str(x): return "str "+x
print(show(1), show([1,2]), show("s"), show(2.5), show(True), show(None))
ns=types.SimpleNamespace(a=1,name="x")
ns.b=[2]
print(ns, ns.a, ns.name, ns==types.SimpleNamespace(a=1,name="x",b=[2]), ns != types.SimpleNamespace(a=1))
q=queue.Queue(maxsize=2); q.put(1); q.put(2)
print(q.full(), q.qsize(), q.get(), q.get(), q.empty())
try: q.get_nowait()
except queue.Empty: print("empty")
pq=queue.PriorityQueue()
for x in [(3,"c"),(1,"a"),(2,"b")]: pq.put(x)
while not pq.empty(): print(pq.get(), end=" ")
print()
lq=queue.LifoQueue(); lq.put(1); lq.put(2); print(lq.get())
def deco(f):
    @functools.wraps(f)
    def inner(*a, **k): return f(*a, **k)
    return inner
@deco
def hello(): return 1
print(hello.__name__, hello())
