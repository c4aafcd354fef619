from dataclasses import dataclass


@dataclass
class Task:
    name: str
    due: int | None = None


def next_task(tasks):
    return min(tasks, key=lambda task: task.due)  # raises: TypeError


backlog = [Task("write", 3), Task("test", 1)]
print(next_task(backlog).name)
backlog.append(Task("ship"))  # twin: backlog.append(Task("ship", 9))
print(next_task(backlog).name)
