class Sensor:
    """Reports when readings have been too high for some time in a row.

    >>> sensor = Sensor(limit=50, patience=2)
    >>> sensor.read(60)
    False
    >>> sensor.read(70)
    True
    >>> sensor.read(10)
    False
    >>> sensor.read(60)
    False
    >>> sensor.alarms
    1
    """

    def __init__(self, limit, patience):
        self.limit = limit
        self.patience = patience
        self.high = 0
        self.alarms = 0

    def read(self, value):
        if value > self.limit:
            self.high += 1
        else:
            self.high = 0
        alarm = self.high >= self.patience
        if alarm:
            self.alarms += 1
        return alarm


# --- held back
sensor = Sensor(5, 1)
assert sensor.read(5) is False
assert sensor.read(6) is True
assert sensor.read(7) is True
assert sensor.alarms == 2
other = Sensor(0, 3)
assert other.read(1) is False
assert other.read(1) is False
assert other.read(1) is True
assert other.read(1) is True
assert other.alarms == 2
