"""Mazes: BFS on a grid, A*, island counting, path printing."""
import heapq
from collections import deque

MAZE = """
S.#.....
..#.###.
.##.#...
....#.#.
.##...#E
""".strip().splitlines()


def find(ch):
    return next((r, row.index(ch)) for r, row in enumerate(MAZE) if ch in row)


def neighbours(cell):
    r, c = cell
    for dr, dc in ((-1, 0), (0, 1), (1, 0), (0, -1)):
        nr, nc = r + dr, c + dc
        if 0 <= nr < len(MAZE) and 0 <= nc < len(MAZE[0]) and MAZE[nr][nc] != "#":
            yield nr, nc


def bfs(start, goal):
    came = {start: None}
    queue = deque([start])
    while queue:
        cell = queue.popleft()
        if cell == goal:
            break
        for nxt in neighbours(cell):
            if nxt not in came:
                came[nxt] = cell
                queue.append(nxt)
    else:
        return None
    path = []
    while cell is not None:
        path.append(cell)
        cell = came[cell]
    return path[::-1]


def a_star(start, goal):
    heap, cost = [(0, 0, start)], {start: 0}
    while heap:
        _, g, cell = heapq.heappop(heap)
        if cell == goal:
            return g
        for nxt in neighbours(cell):
            if g + 1 < cost.get(nxt, 10**9):
                cost[nxt] = g + 1
                h = abs(nxt[0] - goal[0]) + abs(nxt[1] - goal[1])
                heapq.heappush(heap, (g + 1 + h, g + 1, nxt))
    return -1


def islands(rows):
    land = {(r, c) for r, row in enumerate(rows) for c, ch in enumerate(row) if ch == "1"}
    count = 0
    while land:
        stack = [min(land)]
        count += 1
        while stack:
            r, c = stack.pop()
            if (r, c) in land:
                land.remove((r, c))
                stack += [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]
    return count


start, goal = find("S"), find("E")
path = bfs(start, goal)
print(start, goal, len(path) - 1, a_star(start, goal), path)
for r, row in enumerate(MAZE):
    print("".join("*" if (r, c) in path and ch == "." else ch for c, ch in enumerate(row)))
print(islands(["11000", "11000", "00100", "00011"]), islands(["0"]), islands([]))
