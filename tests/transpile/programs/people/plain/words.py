from collections import Counter, OrderedDict, namedtuple, ChainMap
import re, string, itertools, functools, operator
text = "the quick brown fox jumps over the lazy dog the end"
words = text.split()
freq = Counter(words)
print(freq.most_common(2), freq["the"], sum(freq.values()), dict(freq - Counter(["the"])))
print(max(freq, key=freq.get), max(freq.items(), key=operator.itemgetter(1)), sorted(freq, key=lambda w: (-freq[w], w))[:3])
table = str.maketrans(string.ascii_lowercase, string.ascii_lowercase[13:] + string.ascii_lowercase[:13])
print(text.translate(table), "".join(c for c in text if c not in "aeiou"))
print(re.sub(r"(\w+) (\w+)", r"\2 \1", text), re.findall(r"\b\w{5}\b", text), re.match(r"(\w+)", text).group(1))
print([(k, len(list(g))) for k, g in itertools.groupby(sorted(len(w) for w in words))])
print(functools.reduce(lambda a, b: a * b, range(1, 6)), functools.reduce(operator.add, [[1], [2]], []), list(itertools.accumulate([1, 2, 3], operator.mul)))
print(sum([[1, 2], [3]], []), list(map(list, zip(*[[1, 2], [3, 4]]))), list(itertools.chain.from_iterable([[1], [2, 3]])))
Point = namedtuple("Point", "x y")
p = Point(1, 2)
print(p._replace(x=5), p + (3,), Point(*[3, 4]), p == (1, 2), {**p._asdict(), "z": 3})
od = OrderedDict(sorted(freq.items()))
od.move_to_end("the", last=False)
print(next(iter(od)), ChainMap({"a": 1}, {"b": 2})["b"])
inv = {}
for k, v in freq.items():
    inv.setdefault(v, []).append(k)
print({k: sorted(v) for k, v in inv.items()})
