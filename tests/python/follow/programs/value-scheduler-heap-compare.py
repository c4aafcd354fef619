import heapq


class Task:
    def __init__(self, name):
        self.name = name


def schedule(entries):
    queue = []
    for priority, name in entries:
        heapq.heappush(queue, (priority, Task(name)))  # raises: TypeError
    order = []
    while queue:
        _, task = heapq.heappop(queue)
        order.append(task.name)
    return order


print(schedule([(2, "write"), (1, "read")]))
print(schedule([(1, "test"), (1, "ship")]))  # twin: print(schedule([(1, "test"), (2, "ship")]))
