def is_prime(n: int) -> bool:
    if n < 2: return False
    if n % 2 == 0: return n == 2
    i = 3
    while i * i <= n:
        if n % i == 0: return False
        i += 2
    return True
def sieve(n):
    flags = [True] * (n + 1)
    flags[0:2] = [False, False]
    for i in range(2, int(n ** 0.5) + 1):
        if flags[i]:
            flags[i * i :: i] = [False] * len(flags[i * i :: i])
    return [i for i, f in enumerate(flags) if f]
def factors(n):
    out = {}
    d = 2
    while d * d <= n:
        while n % d == 0:
            out[d] = out.get(d, 0) + 1
            n //= d
        d += 1
    if n > 1:
        out[n] = out.get(n, 0) + 1
    return out
def egcd(a, b):
    if b == 0:
        return a, 1, 0
    g, x, y = egcd(b, a % b)
    return g, y, x - a // b * y
def modinv(a, m):
    g, x, _ = egcd(a, m)
    return x % m if g == 1 else None
def to_base(n: int, b: int) -> str:
    digits = ""
    while n:
        n, r = divmod(n, b)
        digits = "0123456789ABCDEF"[r] + digits
    return digits or "0"
def roman(n):
    out = []
    for v, s in ((1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        k, n = divmod(n, v)
        out.append(s * k)
    return "".join(out)
def collatz(n):
    seq = [n]
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        seq.append(n)
    return seq
def newton(f, df, x0, tol=1e-10):
    x = x0
    for _ in range(100):
        step = f(x) / df(x)
        x -= step
        if abs(step) < tol:
            return x
    return None
print(is_prime(97), sieve(30), factors(360), egcd(12, 18), modinv(3, 11), to_base(255, 2), roman(1994), len(collatz(27)))
print(round(newton(lambda x: x * x - 2, lambda x: 2 * x, 1), 6), pow(3, -1, 11), 7 / 2, 7 // 2, -7 // 2, 2 ** -1, 2 ** 10, bin(5)[2:].zfill(8))
