from PIL import Image

image = Image.new("L", (4, 6))
print(image.rotate(degrees=90).size)  # misuse
print(image.crop((0, 0, 2, 2)).size, image.transpose(Image.Transpose.ROTATE_90).size)
