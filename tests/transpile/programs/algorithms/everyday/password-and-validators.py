"""Validators for passwords, e-mail addresses, card numbers, ISBNs."""


def luhn(number: str) -> bool:
    digits = [int(d) for d in number if d.isdigit()]
    if len(digits) < 2:
        return False
    checksum = 0
    for i, d in enumerate(reversed(digits)):
        if i % 2 == 1:
            d *= 2
            if d > 9:
                d -= 9
        checksum += d
    return checksum % 10 == 0


def isbn10(code: str) -> bool:
    code = code.replace("-", "")
    if len(code) != 10 or not code[:9].isdigit() or code[9] not in "0123456789X":
        return False
    return sum((10 - i) * (10 if c == "X" else int(c)) for i, c in enumerate(code)) % 11 == 0


def password_problems(password: str) -> list[str]:
    problems = []
    if len(password) < 8:
        problems.append("too short")
    if not any(map(str.isdigit, password)):
        problems.append("no digit")
    if password.lower() == password:
        problems.append("no capital")
    if password != password.strip():
        problems.append("spaces around")
    return problems


def valid_ip(text: str) -> bool:
    parts = text.split(".")
    return len(parts) == 4 and all(p.isdigit() and str(int(p)) == p and 0 <= int(p) <= 255 for p in parts)


def iban_ok(iban: str) -> bool:
    iban = iban.replace(" ", "").upper()
    moved = iban[4:] + iban[:4]
    return int("".join(str(int(c, 36)) for c in moved)) % 97 == 1


print([luhn(n) for n in ("4539 1488 0343 6467", "8273 1232 7352 0569", "0", "")])
print([isbn10(c) for c in ("3-598-21508-8", "3-598-21507-X", "3-598-21508-9", "abc")])
for p in ("Secret123", "short", " Password1", "alllowercase9"):
    print(repr(p), password_problems(p) or "ok")
print([valid_ip(ip) for ip in ("192.168.0.1", "256.1.1.1", "1.2.3", "01.2.3.4", "a.b.c.d")])
print(iban_ok("GB82 WEST 1234 5698 7654 32"), iban_ok("GB82 WEST 1234 5698 7654 33"))
def is_valid_date(y, m, d):
    days = [31, 29 if y % 4 == 0 and (y % 100 or y % 400 == 0) else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return 1 <= m <= 12 and 1 <= d <= days[m - 1]
print([is_valid_date(*d) for d in ((2024, 2, 29), (2023, 2, 29), (1900, 2, 29), (2000, 13, 1), (2000, 4, 31))])
