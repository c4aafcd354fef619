from datetime import datetime, timedelta, timezone


class Task:
    def __init__(self, title, due):
        self.title = title
        self.due = due

    def is_late(self, now):
        return now > self.due  # raises: TypeError


def make_tasks():
    start = datetime(2024, 1, 1)  # twin: start = datetime(2024, 1, 1, tzinfo=timezone.utc)
    return [Task(f"step {n}", start + timedelta(days=n)) for n in range(3)]


now = datetime.now(timezone.utc)
for task in make_tasks():
    print(task.title, task.is_late(now))
