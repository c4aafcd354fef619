"""Functions for operators, getters of items and attributes."""
import operator
from operator import itemgetter

print(operator.add(2, 3), operator.mul(4, 5), operator.truediv(7, 2), operator.mod(7, 3), operator.lt(1, 2), operator.neg(5), operator.concat("a", "b"))
people = [("Ann", 31), ("Bob", 25), ("Cy", 28)]
print(sorted(people, key=itemgetter(1)), max(people, key=itemgetter(1)), [itemgetter(0)(p) for p in people], itemgetter(0, 1)(["x", "y"]))
table = {"+": operator.add, "-": operator.sub, "*": operator.mul, "//": operator.floordiv}


def evaluate(tokens: str) -> int:
    stack: list[int] = []
    for token in tokens.split():
        if token in table:
            b, a = stack.pop(), stack.pop()
            stack.append(table[token](a, b))
        else:
            stack.append(int(token))
    return stack[0]


print(evaluate("3 4 + 2 *"), evaluate("7 2 //"), evaluate("5 1 2 + 4 * + 3 -"), sorted([{"n": 2}, {"n": 1}], key=itemgetter("n")), operator.itemgetter(-1)("abc"))
