"""The older spelling of attrs, as many projects still use it."""
import attr


def to_bool(value):
    return value in (True, "yes", "1")


@attr.s(slots=True, auto_attribs=False)
class Server(object):
    host = attr.ib()
    port = attr.ib(default=80, converter=int, validator=attr.validators.in_([80, 443, 8080]))
    tls = attr.ib(default=False, converter=to_bool)
    labels = attr.ib(default=attr.Factory(dict))
    url = attr.ib(init=False, eq=False)

    def __attrs_post_init__(self):
        scheme = "https" if self.tls else "http"
        self.url = f"{scheme}://{self.host}:{self.port}"

    @labels.validator
    def check_labels(self, attribute, value):
        assert all(isinstance(key, str) for key in value)


@attr.s(auto_attribs=True, kw_only=True, frozen=True)
class Pool:
    servers: list
    name: str = "default"
    size: int = attr.ib()

    @size.default
    def _size(self):
        return len(self.servers)


a = Server("a.example", "443", tls="yes")
b = Server(host="b.example", labels={"zone": "x"})
pool = Pool(servers=[a, b])
print(a.url, b, pool.size, attr.evolve(pool, name="other").name)
print(attr.asdict(b, filter=attr.filters.exclude(attr.fields(Server).url)), a == Server("a.example", 443, True))
