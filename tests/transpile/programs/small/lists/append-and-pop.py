"""Appending, popping, inserting and removing."""
tasks = ["wash", "cook"]
tasks.append("sleep")
tasks.insert(1, "shop")
print(tasks, len(tasks))
last = tasks.pop()
first = tasks.pop(0)
print(first, last, tasks)
tasks.extend(["read", "cook"])
tasks.remove("cook")
print(tasks, "cook" in tasks, tasks.index("cook"), tasks.count("cook"))
tasks.reverse()
print(tasks, sorted(tasks), tasks[-1], tasks[1:])
tasks.sort(key=len)
print(tasks)
tasks.clear()
print(tasks, bool(tasks))
try:
    tasks.pop()
except IndexError as error:
    print("IndexError:", error)
