"""A metaclass that takes the fields out of the classes that it creates."""
class Field:
    def __init__(self, type_, default=None): self.type_, self.default = type_, default
class ModelMeta(type):
    def __new__(mcs, name, bases, attrs):
        fields = {}
        for base in bases: fields.update(getattr(base, "_fields", {}))
        fields.update({k: v for k, v in attrs.items() if isinstance(v, Field)})
        for k in list(attrs):
            if isinstance(attrs[k], Field): attrs.pop(k)
        attrs["_fields"] = fields
        return super().__new__(mcs, name, bases, attrs)
class Model(metaclass=ModelMeta):
    def __init__(self, **kw):
        for name, f in self._fields.items():
            v = kw.pop(name, f.default)
            if v is not None and not isinstance(v, f.type_):
                v = f.type_(v)
            setattr(self, name, v)
        if kw: raise TypeError(f"unexpected {', '.join(sorted(kw))}")
    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{k}={getattr(self, k)!r}' for k in self._fields)})"
    def to_sql(self):
        cols = ", ".join(self._fields)
        vals = ", ".join(repr(getattr(self, c)) for c in self._fields)
        return f"INSERT INTO {type(self).__name__.lower()} ({cols}) VALUES ({vals})"
class User(Model):
    id = Field(int)
    name = Field(str, "anon")
class Admin(User):
    level = Field(int, 1)
print(User(id="3"), Admin(id=1, level="7", name=5), Admin(id=2).to_sql(), list(Admin._fields))
try: User(foo=1)
except TypeError as e: print(e)
