LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def winner(board):
    for a, b, c in LINES:
        if board[a] != " " and board[a] == board[b] == board[c]:
            return board[a]
    return "draw" if " " not in board else None


def minimax(board, player, memo={}):
    key = (tuple(board), player)
    if key in memo:
        return memo[key]
    result = winner(board)
    if result:
        score = {"X": 1, "O": -1, "draw": 0}[result], None
    else:
        moves = []
        for i, cell in enumerate(board):
            if cell == " ":
                board[i] = player
                moves.append((minimax(board, "O" if player == "X" else "X")[0], i))
                board[i] = " "
        score = max(moves) if player == "X" else min(moves)
    memo[key] = score
    return score


board = list("XO  X    ")
print(minimax(board, "O"))
board[minimax(board, "O")[1]] = "O"
for row in range(0, 9, 3):
    print("|".join(board[row : row + 3]))
print(winner(list("XXXOO    ")), winner(list(" " * 9)))
