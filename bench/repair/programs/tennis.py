def score_name(server, receiver):
    """The name of the score of a tennis game.

    >>> score_name(0, 0)
    'love-love'
    >>> score_name(3, 1)
    'forty-fifteen'
    >>> score_name(3, 3)
    'deuce'
    >>> score_name(5, 4)
    'advantage server'
    >>> score_name(6, 4)
    'game server'
    >>> score_name(4, 5)
    'advantage receiver'
    """
    names = ['love', 'fifteen', 'thirty', 'forty']
    if server >= 3 and receiver >= 3:
        if server == receiver:
            return 'deuce'
        leader = 'server' if server > receiver else 'receiver'
        if abs(server - receiver) == 1:
            return 'advantage ' + leader
        return 'game ' + leader
    if server >= 4 or receiver >= 4:
        return 'game ' + ('server' if server > receiver else 'receiver')
    return names[server] + '-' + names[receiver]


# --- held back
assert score_name(2, 2) == 'thirty-thirty'
assert score_name(4, 0) == 'game server'
assert score_name(1, 4) == 'game receiver'
assert score_name(4, 4) == 'deuce'
assert score_name(3, 5) == 'game receiver'
assert score_name(0, 3) == 'love-forty'
assert score_name(2, 4) == 'game receiver'
