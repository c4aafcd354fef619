import io

from PIL import Image

buffer = io.BytesIO()
Image.new("RGB", (2, 2)).save(buffer, "PNG")
buffer.seek(0)
image = Image.load(buffer)  # misuse
print(image.format)
