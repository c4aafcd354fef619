import re

PATTERN = re.compile(r"^(\w+)@(\w+)\.org$")
ADDRESSES = ["ada@example.org", "linus@kernel.com"]  # twin: ADDRESSES = ["ada@example.org", "linus@kernel.org"]


def domain(address):
    match = PATTERN.match(address)
    return match.group(2)  # raises: AttributeError


def main():
    domains = set()
    for address in ADDRESSES:
        domains.add(domain(address))
    print(sorted(domains))


if __name__ == "__main__":
    main()
