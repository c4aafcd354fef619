"""Literals and names at the edge of the language."""
ünïcode = "name"
µ = 1
print(ünïcode, µ, 0xDEAD_BEEF, 0o17, 0b1_0, 1_0.0_1e1_0, 1e400, -1e400, 5j, 0j)
ﬁ = "ligature names are one name"
print(fi)
print("\N{SNOWMAN}", "\x41", "a" "b" r"\n" f"{1}")
_ = 5
__x = 6
print(_, __x, ..., None, (), [], {})
lst = [*range(3), *[], *(4,)]
print(lst, {**{}, "a": 1}, [a := 1, a + 1], (lambda: ...)(), not not 1, - -1, ~~5)
class_ = type
if (n := 10) > 5: print(n)
for x in 1, 2, 3: print(x, end=";")
print()
async_ = 1; await_ = 2; print(async_ + await_)
print(1if 1else 2, [1,2,3][-1], 1 .real, 1..real, "%s" "%s" % (1, 2))
