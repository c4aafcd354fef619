import numpy as np

board = np.full((3, 3), fill_value=0)
board[1, 1] = 5
print(board.sum(), np.count_nonzero(board))
