"""Class scopes, global in functions, comprehension leaks, del and rebinding of builtins."""
len_ = len
list_ = [1, 2]


def shadow():
    len = lambda x: -1
    return len([1, 2])


def use_builtin():
    return len([1, 2])


print(shadow(), use_builtin())
sum = lambda xs: "my sum"
print(sum([1]))
del sum
print(sum([1, 2]))
print = print
str = "shadowed"
print(str, type("x").__name__)
del str
print(str(5))


def conditional(flag):
    if flag:
        value = "bound"
    try:
        return value
    except UnboundLocalError as error:
        return f"{type(error).__name__}: {error}"


print(conditional(True), conditional(False))
for i in range(3):
    pass
print(i)
try:
    for j in []:
        pass
    print(j)
except NameError as error:
    print(error)
def maker():
    fs = []
    for k in range(3):
        def f(k=k):
            return k
        fs.append(f)
    return [f() for f in fs], k
print(maker())
class K:
    x = [i for i in range(2)]
    y = (lambda: 5)()
    z = {k: v for k, v in zip("ab", x)}
print(K.x, K.y, K.z)
if False:
    never = 1
try:
    never
except NameError as error:
    print(error)
def gl():
    global made
    made = 1
try:
    made
except NameError as error:
    print(error)
gl()
print(made)
