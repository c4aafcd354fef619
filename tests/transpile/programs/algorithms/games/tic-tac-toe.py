"""Tic-tac-toe with minimax."""
from functools import lru_cache
from typing import Optional

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner(board: str) -> Optional[str]:
    for a, b, c in LINES:
        if board[a] != " " and board[a] == board[b] == board[c]:
            return board[a]
    return None


def moves(board: str) -> list[int]:
    return [i for i, cell in enumerate(board) if cell == " "]


def play(board: str, i: int, player: str) -> str:
    return board[:i] + player + board[i + 1 :]


@lru_cache(maxsize=None)
def minimax(board: str, player: str) -> tuple[int, Optional[int]]:
    won = winner(board)
    if won:
        return (1 if won == "X" else -1), None
    if not moves(board):
        return 0, None
    other = "O" if player == "X" else "X"
    options = [(minimax(play(board, i, player), other)[0], i) for i in moves(board)]
    best = max if player == "X" else min
    score = best(options)[0]
    return score, next(i for s, i in options if s == score)


def show(board: str) -> None:
    print("\n-+-+-\n".join("|".join(board[r : r + 3]) for r in (0, 3, 6)))


board, player = " " * 9, "X"
while winner(board) is None and moves(board):
    score, move = minimax(board, player)
    board = play(board, move, player)
    print(player, move, score, repr(board))
    player = "O" if player == "X" else "X"
show(board)
print(winner(board), minimax.cache_info().currsize, minimax("XX OO    ", "X"), minimax("XX OO    ", "O"))
