"""Queens, sudoku, knight's tour, combinations that sum, word search."""


def queens(n):
    out = []
    def place(row, cols, d1, d2, board):
        if row == n:
            out.append(board[:])
            return
        for col in range(n):
            if col in cols or row - col in d1 or row + col in d2:
                continue
            board.append(col)
            place(row + 1, cols | {col}, d1 | {row - col}, d2 | {row + col}, board)
            board.pop()
    place(0, frozenset(), frozenset(), frozenset(), [])
    return out


def combos(candidates, target):
    result = []
    def go(start, path, left):
        if left == 0:
            result.append(list(path))
            return
        for i in range(start, len(candidates)):
            if candidates[i] > left:
                break
            path.append(candidates[i])
            go(i, path, left - candidates[i])
            path.pop()
    candidates = sorted(candidates)
    go(0, [], target)
    return result


def exists(board, word):
    rows, cols = len(board), len(board[0])
    def search(r, c, i):
        if i == len(word):
            return True
        if not (0 <= r < rows and 0 <= c < cols) or board[r][c] != word[i]:
            return False
        kept, board[r][c] = board[r][c], None
        found = any(search(r + dr, c + dc, i + 1) for dr, dc in [(0, 1), (1, 0), (0, -1), (-1, 0)])
        board[r][c] = kept
        return found
    return any(search(r, c, 0) for r in range(rows) for c in range(cols))


def sudoku(grid):
    for r in range(4):
        for c in range(4):
            if grid[r][c] == 0:
                for v in range(1, 5):
                    box = [grid[i][j] for i in range(r // 2 * 2, r // 2 * 2 + 2) for j in range(c // 2 * 2, c // 2 * 2 + 2)]
                    if v not in grid[r] and all(grid[i][c] != v for i in range(4)) and v not in box:
                        grid[r][c] = v
                        if sudoku(grid):
                            return True
                        grid[r][c] = 0
                return False
    return True


print(queens(4), len(queens(6)), queens(6)[0], [len(queens(n)) for n in range(1, 6)])
print(combos([2, 3, 6, 7], 7), combos([8, 2, 5], 10), combos([5], 3))
board = [list("ABCE"), list("SFCS"), list("ADEE")]
print([exists(board, w) for w in ("ABCCED", "SEE", "ABCB", "")], board)
grid = [[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]]
print(sudoku(grid))
for row in grid:
    print(*row)
def parens(n):
    def go(s, o, c):
        if len(s) == 2 * n:
            yield s
        if o < n:
            yield from go(s + "(", o + 1, c)
        if c < o:
            yield from go(s + ")", o, c + 1)
    return list(go("", 0, 0))
print(parens(3), len(parens(5)))
