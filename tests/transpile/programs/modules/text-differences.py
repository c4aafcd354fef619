"""difflib: similar texts, matching blocks and unified diffs."""
import difflib
import random
from difflib import SequenceMatcher, get_close_matches

s = SequenceMatcher(None, "private Thread currentThread;", "private volatile Thread currentThread;")
print(round(s.ratio(), 3), s.ratio(), s.quick_ratio(), s.real_quick_ratio())
for block in s.get_matching_blocks():
    print("a[%d] and b[%d] match for %d elements" % block, block.a, block.size)
print(s.get_matching_blocks())
for tag, i1, i2, j1, j2 in s.get_opcodes():
    print(f"{tag:7} a[{i1}:{i2}] ({s.a[i1:i2]}) b[{j1}:{j2}] ({s.b[j1:j2]})")
blanks = SequenceMatcher(lambda x: x == " ", " abcd", "abcd abcd")
print(blanks.find_longest_match(0, 5, 0, 9), SequenceMatcher(a=" abcd", b="abcd abcd").find_longest_match())
print(SequenceMatcher(None, [1, 2, 3, 4], [2, 3.0, 5]).get_opcodes(), SequenceMatcher().ratio())
print(get_close_matches("appel", ["ape", "apple", "peach", "puppy"]))
print(get_close_matches("Whelp", ["while", "help", "wheel", "where"], n=2, cutoff=0.5), get_close_matches("x", []))
for call in (lambda: get_close_matches("a", ["a"], n=0), lambda: get_close_matches("a", ["a"], cutoff=2)):
    try:
        call()
    except ValueError as error:
        print(error)

old = "one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\neleven\ntwelve\n".splitlines(keepends=True)
new = "one\n2\nthree\nfour\nfive\nsix\nseven\neight\nnine\nnine and a half\nten\ntwelve\n".splitlines(keepends=True)
print("".join(difflib.unified_diff(old, new, fromfile="before.txt", tofile="after.txt")))
for line in difflib.unified_diff(["a", "b"], ["a", "c", "d"], "x", "y", "today", "later", lineterm="", n=0):
    print(line)
print(list(difflib.unified_diff(["same"], ["same"])), list(difflib.unified_diff([], ["new"], lineterm="")))

random.seed(5)
for length in (5, 12, 40, 300):
    a = "".join(random.choice("abc ") for _ in range(length))
    b = "".join(random.choice("abcd ") for _ in range(length + 3))
    m = SequenceMatcher(None, a, b)
    print(m.ratio(), m.quick_ratio(), len(m.get_opcodes()), m.get_opcodes()[:4])
    m = SequenceMatcher(str.isspace, a, b, autojunk=False)
    print(m.ratio(), m.get_matching_blocks()[:3], [len(group) for group in m.get_grouped_opcodes(2)])
m.set_seq1("abcabc")
print(m.ratio() == SequenceMatcher(lambda c: c == " ", "abcabc", b, False).ratio())
