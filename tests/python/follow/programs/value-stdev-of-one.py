import statistics


class Sensor:
    def __init__(self, name):
        self.name = name
        self.values = []

    def record(self, *values):
        self.values.extend(values)

    def report(self):
        mean = statistics.mean(self.values)
        spread = statistics.stdev(self.values)  # raises: statistics.StatisticsError
        return f"{self.name}: {mean:.1f} +- {spread:.1f}"


north, south = Sensor("north"), Sensor("south")
north.record(20, 21, 23)
south.record(19)  # twin: south.record(19, 18)
for sensor in (north, south):
    print(sensor.report())
