"""Number tables made with comprehensions."""
primes = [n for n in range(2, 60) if all(n % d for d in range(2, int(n**0.5) + 1))]
print(primes)
print([(a, b, c) for c in range(1, 26) for b in range(1, c) for a in range(1, b) if a * a + b * b == c * c])
times = [[i * j for j in range(1, 6)] for i in range(1, 6)]
for row in times:
    print("".join(f"{n:4}" for n in row))
transposed = [[row[i] for row in times] for i in range(5)]
print(transposed == times, sum(sum(row) for row in times), [max(col) for col in zip(*times)])
index = {word: [i for i, w in enumerate("a b a c b a".split()) if w == word] for word in "abc"}
print(index)
flat = [cell for row in times for cell in row if cell % 2]
print(len(flat), flat[:7], sorted({n % 10 for n in flat}))
pascal = [[1]]
for _ in range(6):
    pascal.append([1] + [a + b for a, b in zip(pascal[-1], pascal[-1][1:])] + [1])
print(pascal)
print([x if x % 3 else "fizz" for x in range(1, 10)], ["FizzBuzz"[i * i % 3 * 4 : 8 - -(i**4) % 5] or i for i in range(1, 16)])
vowels = {v: sum(ch == v for ch in "comprehension") for v in "aeiou"}
print(vowels, {k: v for k, v in vowels.items() if v}, [k for k in vowels if vowels[k] == max(vowels.values())])
print([*{n: None for n in [3, 1, 3, 2]}], [a ^ b for a in (0, 1) for b in (0, 1)], [(x, y) for x, y in zip(range(3), "abc") if x])
