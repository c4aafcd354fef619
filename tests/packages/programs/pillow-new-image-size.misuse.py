from PIL import Image

WIDTH, HEIGHT = 120, 80


def checkerboard(cell=10):
    board = Image.new("L", WIDTH, HEIGHT)  # misuse
    for x in range(WIDTH):
        for y in range(HEIGHT):
            board.putpixel((x, y), 255 * ((x // cell + y // cell) % 2))
    return board


checkerboard().save("board.png")
