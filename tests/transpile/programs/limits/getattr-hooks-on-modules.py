"""Module-level hooks and dunder names."""
print(__name__, __doc__.splitlines()[0] if __doc__ else None, __file__.endswith(".py"), __package__, __spec__ is None or True)
print(type(__builtins__).__name__ in ("module", "dict"), __builtins__ is not None)
import sys

me = sys.modules[__name__]
me.injected = 5
print(injected)  # noqa: F821
print(hasattr(me, "sys"), me.__name__)
setattr(me, "other", 6)
print(other)  # noqa: F821
print("end")
