"""IP addresses, masks, routes and checksums by hand."""


def to_int(address: str) -> int:
    parts = address.split(".")
    if len(parts) != 4:
        raise ValueError("Invalid IPv4 address format")
    value = 0
    for part in parts:
        if not part.isdigit() or not 0 <= int(part) <= 255:
            raise ValueError(f"Invalid IPv4 octet {part}")
        value = (value << 8) + int(part)
    return value


def to_text(value: int) -> str:
    if not 0 <= value <= 0xFFFFFFFF:
        raise ValueError("Invalid decimal IPv4 address")
    return ".".join(str(value >> shift & 255) for shift in (24, 16, 8, 0))


def network(cidr: str) -> tuple[str, str, int]:
    address, _, bits = cidr.partition("/")
    mask = 0xFFFFFFFF << (32 - int(bits)) & 0xFFFFFFFF
    base = to_int(address) & mask
    return to_text(base), to_text(base | ~mask & 0xFFFFFFFF), 2 ** (32 - int(bits))


class RoutingTable:
    def __init__(self) -> None:
        self.routes: list[tuple[int, int, str]] = []

    def add(self, cidr: str, via: str) -> None:
        address, bits = cidr.split("/")
        self.routes.append((int(bits), to_int(address), via))
        self.routes.sort(reverse=True)

    def lookup(self, address: str) -> str | None:
        value = to_int(address)
        for bits, base, via in self.routes:
            if value >> (32 - bits) == base >> (32 - bits):
                return via
        return None


def internet_checksum(data: bytes) -> int:
    if len(data) % 2:
        data += b"\x00"
    total = 0
    for i in range(0, len(data), 2):
        total += (data[i] << 8) + data[i + 1]
        total = (total & 0xFFFF) + (total >> 16)
    return ~total & 0xFFFF


print(to_int("192.168.0.1"), to_text(3232235521), to_text(0), to_int("255.255.255.255"), network("192.168.5.77/20"), network("10.0.0.1/32"), network("1.2.3.4/0"))
for bad in (lambda: to_int("1.2.3"), lambda: to_int("256.0.0.1"), lambda: to_int("a.b.c.d"), lambda: to_text(-1), lambda: to_text(2**32)):
    try:
        bad()
    except ValueError as error:
        print(error)
table = RoutingTable()
for cidr, via in (("0.0.0.0/0", "default"), ("10.0.0.0/8", "ten"), ("10.1.0.0/16", "ten-one")):
    table.add(cidr, via)
print([table.lookup(a) for a in ("10.1.2.3", "10.2.0.1", "8.8.8.8")], RoutingTable().lookup("1.1.1.1"), table.routes)
print(hex(internet_checksum(b"\x45\x00\x00\x3c\x1c\x46")), internet_checksum(b""), hex(internet_checksum(b"abc")))
