def profile(name, score=None):
    return {"name": name, "score": score}


def line(entry):
    return f"{entry['name']:<8}{entry['score']:>6.1f}"  # raises: TypeError


entries = [profile("ada", 9.5), profile("bob")]  # twin: entries = [profile("ada", 9.5), profile("bob", 7)]
for entry in entries:
    print(line(entry))
