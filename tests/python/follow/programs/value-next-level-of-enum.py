from enum import Enum


class Level(Enum):
    BRONZE = 1
    SILVER = 2
    GOLD = 3

    def following(self):
        return Level(self.value + 1)  # raises: ValueError


class Member:
    def __init__(self, name):
        self.name = name
        self.level = Level.BRONZE

    def promote(self):
        self.level = self.level.following()


member = Member("ann")
for _ in range(3):  # twin: for _ in range(2):
    member.promote()
    print(member.name, member.level.name)
