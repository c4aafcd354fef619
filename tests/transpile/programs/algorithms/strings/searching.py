"""KMP, Rabin-Karp, Boyer-Moore-Horspool and Z function."""


def prefix(pattern: str) -> list[int]:
    table, k = [0] * len(pattern), 0
    for i in range(1, len(pattern)):
        while k and pattern[k] != pattern[i]:
            k = table[k - 1]
        if pattern[k] == pattern[i]:
            k += 1
        table[i] = k
    return table


def kmp(text: str, pattern: str) -> list[int]:
    table, k, found = prefix(pattern), 0, []
    for i, ch in enumerate(text):
        while k and pattern[k] != ch:
            k = table[k - 1]
        if pattern[k] == ch:
            k += 1
        if k == len(pattern):
            found.append(i - k + 1)
            k = table[k - 1]
    return found


def rabin_karp(text, pattern, base=256, mod=1_000_000_007):
    n, m = len(text), len(pattern)
    if m > n:
        return []
    high = pow(base, m - 1, mod)
    want = have = 0
    for i in range(m):
        want = (want * base + ord(pattern[i])) % mod
        have = (have * base + ord(text[i])) % mod
    out = []
    for i in range(n - m + 1):
        if want == have and text[i : i + m] == pattern:
            out.append(i)
        if i < n - m:
            have = ((have - ord(text[i]) * high) * base + ord(text[i + m])) % mod
    return out


def horspool(text, pattern):
    m = len(pattern)
    skip = {ch: m - i - 1 for i, ch in enumerate(pattern[:-1])}
    i, out = 0, []
    while i <= len(text) - m:
        if text[i : i + m] == pattern:
            out.append(i)
        i += skip.get(text[i + m - 1], m)
    return out


def z_function(s):
    z = [0] * len(s)
    left = right = 0
    for i in range(1, len(s)):
        if i < right:
            z[i] = min(right - i, z[i - left])
        while i + z[i] < len(s) and s[z[i]] == s[i + z[i]]:
            z[i] += 1
        if i + z[i] > right:
            left, right = i, i + z[i]
    return z


cases = [("abababcabab", "abab"), ("aaaaa", "aa"), ("hello world", "o w"), ("short", "longer one"), ("日本日本語", "日本"), ("abc", "abc")]
for text, pattern in cases:
    naive = [i for i in range(len(text)) if text.startswith(pattern, i)]
    print(naive, kmp(text, pattern) == naive, rabin_karp(text, pattern) == naive, horspool(text, pattern) == naive, prefix(pattern))
print(z_function("aabxaabxcaabxaabxay"), z_function(""), prefix("AABAACAABAA"))
