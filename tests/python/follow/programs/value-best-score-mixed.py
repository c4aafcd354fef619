def best(scores):
    top = 0
    for name, score in scores.items():
        if score > top:  # raises: TypeError  # twin: if int(score) > int(top):
            top = score
    return top


print(best({"ada": 31, "bob": "27", "cyd": 40}))
