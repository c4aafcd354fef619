from dataclasses import dataclass, field


@dataclass
class Poll:
    question: str
    votes: dict = field(default_factory=dict)

    def vote(self, option, count=1):
        self.votes[option] = self.votes.get(option, 0) + count

    def share(self, option):
        total = sum(self.votes.values())
        return self.votes.get(option, 0) / total * 100  # raises: ZeroDivisionError


def report(polls):
    for poll in polls:
        print(f"{poll.question}: {poll.share('yes'):.1f}%")


first = Poll("Tabs?")
first.vote("yes", 3)
first.vote("no", 7)
second = Poll("Spaces?")
second.vote("yes", 0)  # twin: second.vote("yes", 4)
report([first, second])
