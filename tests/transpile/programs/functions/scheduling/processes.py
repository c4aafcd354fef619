"""First come first served, shortest job, round robin: waiting and turnaround times."""
from collections import deque


def waiting_times(durations: list[int]) -> list[int]:
    waiting = [0] * len(durations)
    for i in range(1, len(durations)):
        waiting[i] = durations[i - 1] + waiting[i - 1]
    return waiting


def turnaround(durations: list[int], waiting: list[int]) -> list[int]:
    return [d + waiting[i] for i, d in enumerate(durations)]


def shortest_first(jobs: dict[str, int]) -> list[tuple[str, int]]:
    clock, out = 0, []
    for name, time in sorted(jobs.items(), key=lambda kv: (kv[1], kv[0])):
        out.append((name, clock))
        clock += time
    return out


def round_robin(jobs: dict[str, int], quantum: int) -> list[str]:
    queue, clock, log = deque(jobs.items()), 0, []
    while queue:
        name, left = queue.popleft()
        used = min(quantum, left)
        clock += used
        if left > used:
            queue.append((name, left - used))
        else:
            log.append(f"{name}@{clock}")
    return log


def activities(spans: list[tuple[int, int]]) -> list[tuple[int, int]]:
    chosen: list[tuple[int, int]] = []
    for start, end in sorted(spans, key=lambda s: s[1]):
        if not chosen or start >= chosen[-1][1]:
            chosen.append((start, end))
    return chosen


def deadlines(jobs: list[tuple[str, int, int]]) -> tuple[list, int]:
    slots: dict[int, str] = {}
    profit = 0
    for name, deadline, value in sorted(jobs, key=lambda j: j[2], reverse=True):
        for slot in range(deadline, 0, -1):
            if slot not in slots:
                slots[slot] = name
                profit += value
                break
    return [slots[s] for s in sorted(slots)], profit


times = [5, 10, 15]
print(waiting_times(times), turnaround(times, waiting_times(times)), sum(waiting_times(times)) / len(times), waiting_times([]))
print(shortest_first({"a": 6, "b": 8, "c": 7, "d": 3}), round_robin({"p": 5, "q": 3, "r": 1}, 2))
print(activities([(1, 2), (3, 4), (0, 6), (5, 7), (8, 9), (5, 9)]), deadlines([("a", 2, 100), ("b", 1, 19), ("c", 2, 27), ("d", 1, 25), ("e", 3, 15)]))
