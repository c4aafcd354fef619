def play_time(tracks, gap=2):
    """Minutes and seconds that tracks take, with a gap of some seconds between them.

    >>> play_time([200, 100])
    '5:02'
    >>> play_time([59])
    '0:59'
    >>> play_time([])
    '0:00'
    >>> play_time([60, 60, 60], gap=0)
    '3:00'
    """
    if not tracks:
        return '0:00'
    total = sum(tracks) + gap * (len(tracks) - 1)
    return f'{total // 60}:{total % 60:02d}'


# --- held back
assert play_time([30, 28]) == '1:00'
assert play_time([600]) == '10:00'
assert play_time([1, 1, 1], gap=10) == '0:23'
assert play_time([61], gap=5) == '1:01'
