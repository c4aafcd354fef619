"""Which operands are evaluated, and in what order."""
log: list[str] = []


def say(name, value):
    log.append(name)
    return value


def report(result) -> None:
    print(result, log)
    log.clear()


report(say("a", 0) or say("b", 1) or say("c", 2))
report(say("a", 1) and say("b", 0) and say("c", 2))
report(say("a", 1) < say("b", 2) < say("c", 3))
report(say("a", 3) < say("b", 2) < say("c", 3))
report(say("a", 1) if say("test", False) else say("b", 2))
report([say("x", 1), say("y", 2)][say("i", 0)])
report({say("k1", 1): say("v1", 2), say("k2", 3): say("v2", 4)})
report(say("f", lambda *a, **k: (a, k))(say("p", 1), *say("star", [2]), q=say("q", 3), **say("kw", {"z": 1})))
report(say("l", 2) + say("m", 3) * say("n", 4) ** say("o", 2))
report(not say("a", 0) == say("b", 0))
report(say("a", [1, 2])[say("lo", 0) : say("hi", 1)])
target = [0, 0]
target[say("i", 1)] = say("value", 5)
report(target)
target[say("i", 0)], target[say("j", 1)] = say("p", 7), say("q", 8)
report(target)
x = y = say("once", [])
report(x is y)
report(say("in", 2) in say("list", [1, 2]))
report(f"{say('p', 1)}{say('q', 2):{say('w', 4)}}")
report((lambda d=say("default", 1): d)())
report([say(f"e{i}", i) for i in say("it", [1, 2, 3]) if say("if", i % 2)])
report(say("a", 1) == say("b", 1) != say("c", 2) > say("d", 1))
