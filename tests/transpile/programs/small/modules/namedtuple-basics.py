"""Typed named tuples."""
from typing import NamedTuple


class City(NamedTuple):
    name: str
    people: int
    country: str = "?"

    def describe(self) -> str:
        return f"{self.name} ({self.country}): {self.people:,}"


cities = [City("Rome", 2_800_000, "IT"), City("Oslo", 700_000), City("Lima", 10_000_000, "PE")]
for city in sorted(cities, key=lambda c: -c.people):
    print(city.describe())
name, people, country = cities[0]
print(name, people, country, cities[1], cities[1][0], cities[1]._replace(country="NO"), len(cities[0]), cities[0] == ("Rome", 2_800_000, "IT"))
print(max(cities).name, [c.name for c in cities if c.people > 10**6], cities[0]._fields, City("A", 1) < City("B", 0))
try:
    cities[0].name = "x"
except AttributeError as error:
    print(error)
