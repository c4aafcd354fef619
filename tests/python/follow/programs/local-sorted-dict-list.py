SCORES = [{"name": "a", "points": 3}, {"name": "b", "points": 1}]


def ranking(scores):
    return sorted(scores)  # raises: TypeError  # twin: return sorted(scores, key=lambda score: score["points"])


print([score["name"] for score in ranking(SCORES)])
