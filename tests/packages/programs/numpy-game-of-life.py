import numpy as np


def step(board: np.ndarray) -> np.ndarray:
    neighbours = sum(
        np.roll(np.roll(board, dy, axis=0), dx, axis=1)
        for dy in (-1, 0, 1)
        for dx in (-1, 0, 1)
        if (dy, dx) != (0, 0)
    )
    return ((neighbours == 3) | ((board == 1) & (neighbours == 2))).astype(np.uint8)


def show(board):
    for row in board:
        print("".join("#" if cell else "." for cell in row))


board = np.zeros((8, 8), dtype=np.uint8)
glider = np.array([[0, 1, 0], [0, 0, 1], [1, 1, 1]])
board[1:4, 1:4] = glider

for _ in range(4):
    board = step(board)
show(board)
assert board.sum() == 5
