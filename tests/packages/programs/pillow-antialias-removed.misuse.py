from PIL import Image


def shrink(path, size=(64, 64)):
    with Image.open(path) as image:
        small = image.resize(size, Image.ANTIALIAS)  # misuse
        small.save("small.png")


Image.new("RGB", (200, 100), "white").save("big.png")
shrink("big.png")
