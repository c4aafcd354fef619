from io import BytesIO

from PIL import Image, ImageDraw, ImageFilter

image = Image.new("RGB", (60, 40), color="white")
draw = ImageDraw.Draw(image)
draw.ellipse([10, 10, 30, 30], fill=(255, 0, 0), outline="black")
buffer = BytesIO()
image.filter(ImageFilter.GaussianBlur(2)).save(buffer, format="PNG")
print(buffer.tell() > 0, image.size)
