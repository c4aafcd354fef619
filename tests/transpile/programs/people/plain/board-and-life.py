from abc import ABC, abstractmethod
from enum import Enum, auto
from typing import Dict, List, Tuple, Union, Optional
class Color(Enum):
    RED = 1
    GREEN = auto()
class Piece(ABC):
    def __init__(self, color: Color):
        self.color = color
    @abstractmethod
    def moves(self, pos: Tuple[int, int]) -> List[Tuple[int, int]]: ...
class Rook(Piece):
    def moves(self, pos):
        x, y = pos
        return [(x, j) for j in range(8) if j != y] + [(i, y) for i in range(8) if i != x]
board: Dict[Tuple[int, int], Optional[Piece]] = {(i, j): None for i in range(8) for j in range(8)}
board[0, 0] = Rook(Color.RED)
piece = board[(0, 0)]
print(len(piece.moves((0, 0))), piece.color.name, Color(2), Color["RED"].value + 1)
grid = [[" " for _ in range(3)] for _ in range(3)]
grid[1][1] = "X"
print("\n".join("|".join(r) for r in grid))
Number = Union[int, float]
def scale(x: Number, by: Number = 2) -> Number:
    return x * by
def neighbours(cell: Tuple[int, int], size: int) -> List[Tuple[int, int]]:
    r, c = cell
    return [(r + dr, c + dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1) if (dr or dc) and 0 <= r + dr < size and 0 <= c + dc < size]
def life(cells: set, size: int) -> set:
    counts: Dict[Tuple[int, int], int] = {}
    for cell in cells:
        for n in neighbours(cell, size):
            counts[n] = counts.get(n, 0) + 1
    return {c for c, k in counts.items() if k == 3 or k == 2 and c in cells}
print(scale(3), scale(1.5, 3), sorted(life({(1, 0), (1, 1), (1, 2)}, 3)))
