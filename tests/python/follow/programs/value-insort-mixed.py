import bisect


class Ranking:
    def __init__(self):
        self.scores = []

    def add(self, score):
        bisect.insort(self.scores, score)  # raises: TypeError

    def rank(self, score):
        return len(self.scores) - bisect.bisect_right(self.scores, score)


def fill(ranking, entries):
    for name, score in entries:
        ranking.add(score)
        print(name, ranking.rank(score))


fill(Ranking(), [("ann", 10), ("bob", 7), ("cid", "12")])  # twin: fill(Ranking(), [("ann", 10), ("bob", 7), ("cid", 12)])
