"""Counters, deques and named tuples, as people use them."""
from collections import Counter, defaultdict, deque, OrderedDict, namedtuple
c=Counter("mississippi"); print(c.most_common(2), c["z"], c.total(), +c, c-Counter("miss"), c|Counter("zzz"), c&Counter("iii"), sorted(c.elements())[:3])
try: Counter.fromkeys("ab")
except NotImplementedError as e: print(e)
c.subtract("mm"); c.update({"q":3}); print(c, c==Counter(c), Counter(a=1)<=Counter(a=2))
d=defaultdict(lambda: defaultdict(int)); d["a"]["b"]+=1; print(d["a"], dict(d), d.default_factory is None)
q=deque([1,2,3],maxlen=3); q.append(4); q.rotate(1); q.extendleft([9]); print(q, q.index(9), q.count(2), q[0], list(reversed(q)), q.copy(), 4 in q)
o=OrderedDict(a=1,b=2); o.move_to_end("a"); print(o, o.popitem(last=False), list(o))
P=namedtuple("P","x y",defaults=[0]); p=P(1); print(p,p._asdict(),p._replace(y=5),P._fields,P._make([7,8]),p==(1,0),P._field_defaults); x,y=p; print(x+y)
