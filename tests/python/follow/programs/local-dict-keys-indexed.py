scores = {"ann": 90, "bob": 72, "cid": 85}


def rank(table):
    return sorted(table, key=table.get, reverse=True)


order = rank(scores)
for place, name in enumerate(order, 1):
    print(place, name, scores[name])
first = scores.keys()[0]  # raises: TypeError  # twin: first = list(scores.keys())[0]
print("first entered:", first)
