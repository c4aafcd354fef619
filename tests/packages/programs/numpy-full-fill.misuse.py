import numpy as np

board = np.full((3, 3), fill=0)  # misuse
board[1, 1] = 5
print(board.sum(), np.count_nonzero(board))
