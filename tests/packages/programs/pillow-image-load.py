import io

from PIL import Image

buffer = io.BytesIO()
Image.new("RGB", (2, 2)).save(buffer, "PNG")
buffer.seek(0)
image = Image.open(buffer)
print(image.format)
