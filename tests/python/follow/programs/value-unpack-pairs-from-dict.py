SCORES = {"ann": [3, 4], "bo": [5]}


def best_of(scores):
    winner, best = None, -1
    for name, values in scores:  # raises: ValueError  # twin: for name, values in scores.items():
        if max(values) > best:
            winner, best = name, max(values)
    return winner, best


def main():
    print(best_of({**SCORES, "cyn": [9]}))


main()
