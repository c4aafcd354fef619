def is_balanced(text):
    """
    >>> is_balanced('(a[b]{c})')
    True
    >>> is_balanced('(]')
    False
    >>> is_balanced('((')
    False
    >>> is_balanced('')
    True
    >>> is_balanced(')')
    False
    """
    pairs = {')': '(', ']': '[', '}': '{'}
    stack = []
    for character in text:
        if character in pairs.values():
            stack.append(character)
        elif character in pairs:
            if not stack or stack.pop() != pairs[character]:
                return False
    return len(stack) == 0


# --- held back
assert is_balanced('([)]') is False
assert is_balanced('{[()]}') is True
assert is_balanced('a)') is False
assert is_balanced('()()') is True
assert is_balanced('[') is False
