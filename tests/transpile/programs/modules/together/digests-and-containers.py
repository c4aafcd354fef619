"""Digests, codes of bytes, chained mappings and classes to derive from."""
import hashlib, base64
from collections import ChainMap, UserDict, UserList, Counter
for n in ["md5","sha1","sha224","sha256","sha384","sha512"]:
    h=hashlib.new(n); h.update(b"abc"); print(n,h.hexdigest(),h.digest_size,h.block_size,h.name)
print(hashlib.md5(b"").hexdigest(), hashlib.sha256("héllo".encode()).hexdigest(), hashlib.sha1(b"x"*200).hexdigest(), hashlib.sha512(b"y"*300).hexdigest()[:20])
h=hashlib.sha256(); h.update(b"a"); c=h.copy(); c.update(b"b"); print(h.hexdigest()==hashlib.sha256(b"a").hexdigest(), c.digest()==hashlib.sha256(b"ab").digest())
try: hashlib.md5("text")
except TypeError as e: print(e)
for s in [b"",b"a",b"ab",b"abc",b"hello world\xff\x00"]:
    e=base64.b64encode(s); print(e, base64.b64decode(e)==s, base64.urlsafe_b64encode(s), base64.b16encode(s), base64.b32encode(s), base64.b64encode(s).decode("ascii"))
print(base64.b64decode("aGk="), base64.urlsafe_b64decode("_-8="), base64.b16decode("6869"))
for bad in ["aGk","a"]:
    try: base64.b64decode(bad)
    except Exception as e: print(type(e).__name__, e)
cm=ChainMap({"a":1},{"a":2,"b":3})
print(cm["a"],cm["b"],dict(cm),len(cm),"b" in cm,list(cm),cm.get("z",9),cm)
child=cm.new_child({"c":5}); child["a"]=7
print(child, child.parents, child.maps[0], cm["a"], sorted(child.items()))
try: cm["zz"]
except KeyError as e: print(e)
try: del cm["b"]
except KeyError as e: print(e)
class Lower(UserDict):
    def __setitem__(self,k,v): super().__setitem__(k.lower(),v)
    def __getitem__(self,k): return super().__getitem__(k.lower())
d=Lower({"A":1},B=2); d["C"]=3
print(d, d["a"], len(d), "b" in d, dict(d), d.pop("c"), list(d.items()), d=={"a":1,"b":2}, d.data)
class Stack(UserList):
    def push(self,x): self.append(x)
    def peek(self): return self[-1]
s=Stack([1,2]); s.push(3); print(s, s.peek(), len(s), s+[9], s[:2], 2 in s, s==[1,2,3], [x*2 for x in s]); s.sort(reverse=True); print(s, s.pop(), s.index(3), s.data)
