import operator

OPERATORS = {
    "+": (operator.add, 2),
    "-": (operator.sub, 2),
    "!": (operator.neg, 2),  # twin: "!": (operator.neg, 1),
}


def evaluate(tokens):
    stack = []
    for token in tokens:
        if token in OPERATORS:
            function, arity = OPERATORS[token]
            args = [stack.pop() for _ in range(arity)]
            stack.append(function(*reversed(args)))  # raises: TypeError
        else:
            stack.append(int(token))
    return stack[-1]


print(evaluate("1 2 + 5 -".split()))
print(evaluate("4 3 !".split()))
