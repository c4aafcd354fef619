"""Hash functions over text with 32 and 64 bit arithmetic."""


def djb2(s: str) -> int:
    value = 5381
    for x in s:
        value = ((value << 5) + value) + ord(x)
    return value & 0xFFFFFFFF


def sdbm(s: str) -> int:
    value = 0
    for ch in s:
        value = ord(ch) + (value << 6) + (value << 16) - value
    return value


def adler32(text: str) -> int:
    a, b = 1, 0
    for ch in text:
        a = (a + ord(ch)) % 65521
        b = (b + a) % 65521
    return (b << 16) | a


def elf(data: str) -> int:
    result = x = 0
    for letter in data:
        result = (result << 4) + ord(letter)
        x = result & 0xF0000000
        if x != 0:
            result ^= x >> 24
        result &= ~x
    return result


def murmur_mix(k: int) -> int:
    mask = (1 << 64) - 1
    k ^= k >> 33
    k = k * 0xFF51AFD7ED558CCD & mask
    k ^= k >> 33
    k = k * 0xC4CEB9FE1A85EC53 & mask
    return k ^ k >> 33


def polynomial(s: str, p: int = 31, m: int = 10**9 + 9) -> int:
    power, value = 1, 0
    for ch in s:
        value = (value + (ord(ch) - 96) * power) % m
        power = power * p % m
    return value


def checksum(numbers: str) -> str:
    total = sum(int(d) * w for d, w in zip(numbers, (1, 3) * 6))
    return numbers + str(-total % 10)


for text in ("", "a", "hash me", "日本", "x" * 40):
    print(djb2(text), sdbm(text), adler32(text), elf(text), polynomial(text))
print([murmur_mix(k) for k in (0, 1, 2**63, 123456789)], checksum("400638133393"), hex(djb2("scramble bits")), bin(adler32("Algorithms")))
