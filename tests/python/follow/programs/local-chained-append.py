def build(limit):
    squares = []
    for number in range(limit):
        squares = squares.append(number**2)  # raises: AttributeError  # twin: squares = squares + [number**2]
    return squares


if __name__ == "__main__":
    print(build(4))
