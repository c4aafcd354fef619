def split_address(address):
    at = address.index("@")  # raises: ValueError
    return address[:at], address[at + 1 :]


class Book:
    def __init__(self):
        self.by_domain = {}

    def add(self, address):
        user, domain = split_address(address)
        self.by_domain.setdefault(domain, []).append(user)


book = Book()
for address in ["ann@example.org", "bob@example.org", "carol.example.org"]:  # twin: for address in ["ann@example.org", "bob@example.org"]:
    book.add(address)
print(book.by_domain)
