def evaluate(tokens):
    """An expression in reverse Polish notation.

    >>> evaluate(['3', '4', '+', '2', '*'])
    14
    >>> evaluate(['9', '2', '-'])
    7
    >>> evaluate(['8', '2', '/'])
    4
    """
    stack = []
    for token in tokens:
        if token in ('+', '-', '*', '/'):
            right = stack.pop()
            left = stack.pop()
            if token == '+':
                stack.append(left + right)
            elif token == '-':
                stack.append(left - right)
            elif token == '*':
                stack.append(left * right)
            else:
                stack.append(left // right)
        else:
            stack.append(int(token))
    return stack.pop()


# --- held back
assert evaluate(['5']) == 5
assert evaluate(['5', '1', '2', '+', '4', '*', '+', '3', '-']) == 14
assert evaluate(['7', '2', '/']) == 3
assert evaluate(['2', '3', '-']) == -1
