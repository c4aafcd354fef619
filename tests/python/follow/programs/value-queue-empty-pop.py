class Printer:
    def __init__(self):
        self.jobs = []

    def submit(self, *jobs):
        self.jobs += jobs
        return self

    def run(self, count):
        done = []
        while len(done) < count:
            done.append(self.jobs.pop(0))  # raises: IndexError
        return done


print(Printer().submit("a", "b").run(2))
print(Printer().submit("a", "b").run(3))  # twin: print(Printer().submit("a", "b").run(1))
