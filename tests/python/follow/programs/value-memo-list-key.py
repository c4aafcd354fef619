def count_paths(grid, position, memo):
    if position in memo:  # raises: TypeError
        return memo[position]
    row, column = position
    if row == 0 or column == 0:
        return 1
    result = count_paths(grid, (row - 1, column), memo) + count_paths(grid, (row, column - 1), memo)
    memo[position] = result
    return result


print(count_paths(None, [2, 2], {}))  # twin: print(count_paths(None, (2, 2), {}))
