PAIRS = {")": "(", "]": "[", "}": "{"}


def check(text):
    stack = []
    for at, letter in enumerate(text):
        if letter in PAIRS.values():
            stack.append((letter, at))
        elif letter in PAIRS:
            opened, where = stack.pop()  # raises: IndexError
            if opened != PAIRS[letter]:
                return where
    return None if not stack else stack[0][1]


for text in ("f(x[0])", "a)b", "{[}"):  # twin: for text in ("f(x[0])", "(a)b", "{[}"):
    print(text, check(text))
