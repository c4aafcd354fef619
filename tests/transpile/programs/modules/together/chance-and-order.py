import random, heapq, bisect, operator, string
random.seed(42)
print([random.random() for _ in range(3)], random.randint(1, 100), random.getrandbits(70), random.randrange(0, 100, 7))
xs = list(range(20)); random.shuffle(xs); print(xs, random.choice("hello"), random.sample(range(1000), 5), random.sample(list("abcdef"), 3))
print(random.uniform(1, 10), random.gauss(0, 1), random.gauss(5, 2), random.normalvariate(0, 1), random.expovariate(1.5), random.triangular(0, 10, 3))
print(random.choices([1, 2, 3], weights=[1, 2, 3], k=8), random.choices("ab", k=3))
random.seed("text"); print(random.random(), random.randint(0, 10**30))
r = random.Random(7); print(r.random(), r.randint(1, 6), r.choice([1, 2, 3]))
try:
    random.choice([])
except IndexError as e:
    print(e)
try:
    random.randrange(5, 5)
except ValueError as e:
    print(e)
h = [5, 3, 8, 1, 9, 2]; heapq.heapify(h); print(h)
heapq.heappush(h, 0); print(heapq.heappop(h), h, heapq.heappushpop(h, 4), heapq.heapreplace(h, 7), h)
print(heapq.nlargest(3, [3, 1, 4, 1, 5], key=lambda x: -x), heapq.nsmallest(2, "hello"), list(heapq.merge([1, 4], [2, 3], [0, 9])))
print(list(heapq.merge([9, 4], [8, 3], reverse=True)), list(heapq.merge(["a", "ccc"], ["bb"], key=len)))
a = [1, 3, 3, 7]; bisect.insort(a, 3); print(a, bisect.bisect(a, 3), bisect.bisect_left(a, 3), bisect.bisect_right(a, 100))
rows = [{"n": 2}, {"n": 1}]; print(sorted(rows, key=operator.itemgetter("n")), operator.itemgetter(1, 0)("xy"), operator.add(1, 2.5), operator.mul("a", 3))
class P:
    def __init__(self, x): self.x = x
    def twice(self, by=2): return self.x * by
print(operator.attrgetter("x")(P(4)), operator.methodcaller("twice", 3)(P(5)), string.ascii_letters, string.capwords("a quick  fox"))
