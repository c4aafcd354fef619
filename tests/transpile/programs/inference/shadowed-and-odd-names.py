"""Names that mean something in JavaScript, and Python names used twice."""
var = 1
let = 2
const = [3]
function = lambda new: new + 1
this = {"delete": 1}
null = "null"
undefined = "undefined"
typeof = instanceof = void = 0
switch, case, default, catch, throw, extends, export, static, enum, interface, package, private, protected, public, arguments, eval_ = range(16)
print(var, let, const, function(1), this, null, undefined, typeof, switch, catch, arguments, static, enum)
Object, Array, String, Number, Map, Set, Symbol, Promise, Math, JSON, console, process, globalThis, window, require, module, exports = (f"py {n}" for n in range(17))
print(Object, Array, String, Number, Map, Set, Symbol, Promise, Math, JSON, console, process, globalThis, window, require, module, exports)
NaN, Infinity, isNaN, parseInt, Float, Tuple, Dict, Error, TypeError_, RangeError, BigInt, Proxy, Reflect, Date, RegExp = range(15)
print(NaN, Infinity, isNaN, parseInt, Float, Tuple, Dict, Error, RangeError, BigInt, Proxy, Reflect, Date, RegExp)


class Function:
    constructor = "c"
    prototype = "p"
    length = 5
    name = "n"
    caller = "x"

    def toString(self):
        return "text"

    def then(self):
        return "not a promise"

    def get(self, default):
        return default

    def call(self, apply, bind):
        return apply, bind

    def next(self):
        return "next"

    def valueOf(self):
        return 1 / 0


f = Function()
print(f.constructor, f.prototype, f.length, f.name, f.toString(), f.then(), f.get(5), f.call(1, 2), Function.name, Function.length, f.next(), Function.caller)
f.__proto__ = "proto"
f.hasOwnProperty = 3
print(f.__proto__, f.hasOwnProperty, [f.length for f in (f,)])
d = {"__proto__": 1, "constructor": 2, "toString": 3, "length": 4, "hasOwnProperty": 5}
print(d, d["__proto__"], d.get("valueOf"), "constructor" in d, "valueOf" in d, len(d), list(d))
def arguments_(arguments, eval=1, this=2, super_=3): return arguments, eval, this, super_
print(arguments_(0), arguments_(1, 2, 3, 4), arguments_(arguments=9, this=8))
def outer():
    await_ = 1
    of = 2
    get = set_ = 3
    async_ = of + get
    yield_ = async_
    label = [await_, of, get, yield_]
    return label
print(outer(), [of for of in range(2)], {get: 1 for get in "ab"})
a_b, a__b, _a, a_, A, a = 1, 2, 3, 4, 5, 6
print(a_b, a__b, _a, a_, A, a)
ä, ß, 名前, x1 = "ä", "ß", "名", "x1"
print(ä, ß, 名前, x1)
def print_(): return "own"
class print2: pass
print(print_(), print2.__name__, (lambda print: print)(5))
_0, __, ___ = 1, 2, 3
print(_0, __, ___)
