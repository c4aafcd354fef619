from PIL import Image

image = Image.new("RGB", (4, 4), "red")
red, green, blue = image.getpixel(1, 1)  # misuse
print(red, green, blue)
small = image.resize((2, 2), Image.Resampling.LANCZOS).rotate(90, expand=True)
print(small.width * small.height, image.convert("L").getbbox())
