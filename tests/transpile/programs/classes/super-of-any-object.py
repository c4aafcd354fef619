"""The limit on digits, `super()` of any object, and `__debug__`."""
import sys
n = 3 ** 10000
try:
    print(len(str(n)))
except ValueError as e:
    print(e)
sys.set_int_max_str_digits(0)
print(len(str(n)), sys.get_int_max_str_digits())
sys.set_int_max_str_digits(5000)
print(len(str(n)), len(str(int("7" * 4400))))
try:
    int("7" * 5001)
except ValueError as e:
    print(e)
try:
    sys.set_int_max_str_digits(5)
except ValueError as e:
    print(e)
class A:
    def f(self, x=1): return "A%d" % x
class B(A):
    def f(self, x=2): return "B" + super().f(x)
class C(B):
    def f(self, x=3): return "C"
c = C()
print(super(C, c).f(), super(B, c).f(x=9), super(C, C()).f(7))
try:
    super(C, A()).f()
except TypeError as e:
    print(e)
print(__debug__)
