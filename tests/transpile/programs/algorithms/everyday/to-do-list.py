"""A to-do list driven by commands, with priorities and filters."""
from dataclasses import dataclass, field
from enum import IntEnum


class Priority(IntEnum):
    LOW = 1
    NORMAL = 2
    HIGH = 3


@dataclass
class Task:
    title: str
    priority: Priority = Priority.NORMAL
    done: bool = False
    tags: set = field(default_factory=set)

    def __str__(self):
        mark = "x" if self.done else " "
        tags = " ".join(f"#{t}" for t in sorted(self.tags))
        return f"[{mark}] {'!' * self.priority} {self.title} {tags}".rstrip()


class TodoList:
    def __init__(self):
        self.tasks = []

    def add(self, title, priority=Priority.NORMAL, *tags):
        task = Task(title, priority, tags=set(tags))
        self.tasks.append(task)
        return task

    def finish(self, index):
        try:
            self.tasks[index].done = True
        except IndexError:
            return False
        return True

    def pending(self):
        return sorted((t for t in self.tasks if not t.done), key=lambda t: (-t.priority, t.title))

    def tagged(self, tag):
        return [t.title for t in self.tasks if tag in t.tags]

    def __len__(self):
        return len(self.tasks)

    def __iter__(self):
        return iter(self.tasks)


todo = TodoList()
todo.add("write tests", Priority.HIGH, "work", "code")
todo.add("buy milk", Priority.LOW, "home")
todo.add("call mum")
print(todo.finish(1), todo.finish(9), len(todo))
for task in todo:
    print(task)
print([str(t) for t in todo.pending()], todo.tagged("code"), todo.tagged("none"))
done = sum(t.done for t in todo)
print(f"{done}/{len(todo)} done ({done / len(todo):.0%})", max(todo, key=lambda t: t.priority).title, {p.name: sum(t.priority == p for t in todo) for p in Priority})
