from PIL import Image, ImageOps

photo = Image.new("RGBA", (100, 50))
width, height = photo.size()  # misuse
square = ImageOps.fit(photo, (min(width, height),) * 2)
print(square.size, photo.mode, ImageOps.grayscale(square.convert("RGB")).mode)
