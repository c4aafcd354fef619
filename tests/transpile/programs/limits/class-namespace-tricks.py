"""Class bodies that look at or change their own namespace."""


class Auto:
    for name in ("alpha", "beta"):
        locals()[f"get_{name}"] = lambda self, n=name: n.upper()
    del name
    total = len([k for k in locals() if k.startswith("get_")])


print(Auto().get_alpha(), Auto().get_beta(), Auto.total)
print(sorted(k for k in Auto.__dict__ if not k.startswith("__")))
setattr(Auto, "added", classmethod(lambda cls: cls.__name__))
print(Auto.added())
Dynamic = type("Dynamic", (Auto,), {"x": 5, "show": lambda self: self.x})
print(Dynamic().show(), Dynamic.__name__, Dynamic.__mro__[1].__name__)
