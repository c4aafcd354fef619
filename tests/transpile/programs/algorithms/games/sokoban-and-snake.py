"""Snake on a board and a sliding puzzle solved by breadth-first search."""
from collections import deque


def snake(moves: str, width: int, height: int, food: list[tuple[int, int]]) -> tuple[int, str]:
    body = deque([(0, 0)])
    steps = {"U": (0, -1), "D": (0, 1), "L": (-1, 0), "R": (1, 0)}
    pantry = deque(food)
    for n, move in enumerate(moves, 1):
        dx, dy = steps[move]
        head = (body[0][0] + dx, body[0][1] + dy)
        if not (0 <= head[0] < width and 0 <= head[1] < height):
            return len(body), f"hit the wall after {n}"
        if pantry and head == pantry[0]:
            pantry.popleft()
        else:
            body.pop()
        if head in body:
            return len(body), f"bit itself after {n}"
        body.appendleft(head)
    return len(body), f"alive at {list(body)}"


def solve(start: tuple[int, ...], goal: tuple[int, ...]) -> list[str] | None:
    seen = {start: None}
    queue = deque([start])
    while queue:
        state = queue.popleft()
        if state == goal:
            path = []
            while seen[state] is not None:
                state, move = seen[state]
                path.append(move)
            return path[::-1]
        gap = state.index(0)
        r, c = divmod(gap, 3)
        for name, dr, dc in (("up", -1, 0), ("down", 1, 0), ("left", 0, -1), ("right", 0, 1)):
            nr, nc = r + dr, c + dc
            if 0 <= nr < 2 and 0 <= nc < 3:
                other = nr * 3 + nc
                tiles = list(state)
                tiles[gap], tiles[other] = tiles[other], tiles[gap]
                if tuple(tiles) not in seen:
                    seen[tuple(tiles)] = (state, name)
                    queue.append(tuple(tiles))
    return None


print(snake("RRDDLL", 4, 4, [(1, 0), (2, 2)]), snake("RRRR", 4, 4, []), snake("RDLU", 5, 5, [(1, 0), (1, 1), (0, 1), (4, 4)]), snake("", 1, 1, []))
print(solve((1, 2, 3, 4, 0, 5), (1, 2, 3, 4, 5, 0)), solve((1, 2, 3, 5, 4, 0), (1, 2, 3, 4, 5, 0)), len(solve((4, 1, 2, 5, 0, 3), (1, 2, 3, 4, 5, 0)) or []))
board = [[" "] * 5 for _ in range(3)]
for i, (x, y) in enumerate([(0, 0), (1, 1), (2, 2), (3, 1), (4, 0)]):
    board[y][x] = str(i)
print("\n".join("|" + "".join(row) + "|" for row in board))
