"""Numbers in text."""
pi = 3.14159265
count = 42
print(f"{pi:.2f} {pi:10.3f}| {pi:<10.1f}| {count:5d}| {count:<5}| {count:05d} {count:x} {count:b} {1234567:,} {0.256:.1%} {count:+d}")
print("{:.3f} and {}".format(pi, count), "{0} {1} {0}".format("a", "b"), "{name} is {age}".format(name="Al", age=3), "%d %5.2f %s %%" % (count, pi, "ok"))
print(round(pi, 2), round(2.5), round(3.5), int(pi), float(count), str(pi) + "!", repr(0.1), 1e10, 1e16, 1.0, 100.0 / 3, 7 / 2, 7 // 2, -7 // 2, 2**0.5)
for n in (1, 10, 100):
    print(f"{n:>5}|{n:^5}|{n:<5}|{n / 3:8.4f}|{n * 1000:>10,}")
print(f"{'name':<10}{'qty':>5}", f"{'apple':<10}{3:>5}", f"{True} {None} {[1, 2]} {'q'!r}", sep="\n")
width = 8
print(f"{pi:{width}.{2}f}|{'mid':^{width}}|{'x':*>{width}}", f"{count=}", f"{{}}", f"{5 + 3} {max(1, 9)} {'a' if count else 'b'}")
