def parse_query(query):
    """The parameters of a URL's query; later ones win.

    >>> parse_query('a=1&b=2')
    {'a': '1', 'b': '2'}
    >>> parse_query('')
    {}
    >>> parse_query('flag&x=y=z')
    {'flag': '', 'x': 'y=z'}
    """
    parameters = {}
    for part in query.split('&'):
        if not part:
            continue
        name, _, value = part.partition('=')
        parameters[name] = value
    return parameters


# --- held back
assert parse_query('a=1&a=2') == {'a': '2'}
assert parse_query('&&k=v&') == {'k': 'v'}
assert parse_query('q=') == {'q': ''}
