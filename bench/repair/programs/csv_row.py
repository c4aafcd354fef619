def split_row(line):
    """The fields of a line; quoted ones may hold commas.

    >>> split_row('a,b,c')
    ['a', 'b', 'c']
    >>> split_row('a,"b,c",d')
    ['a', 'b,c', 'd']
    >>> split_row('')
    ['']
    """
    fields = []
    field = ''
    quoted = False
    for character in line:
        if character == '"':
            quoted = not quoted
        elif character == ',' and not quoted:
            fields.append(field)
            field = ''
        else:
            field += character
    fields.append(field)
    return fields


# --- held back
assert split_row('x') == ['x']
assert split_row(',') == ['', '']
assert split_row('"a,b"') == ['a,b']
assert split_row('1,"2",3') == ['1', '2', '3']
