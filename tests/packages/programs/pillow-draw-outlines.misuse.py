from PIL import Image, ImageDraw, ImageFont

card = Image.new("RGB", (200, 100), "#fff")
draw = ImageDraw.Draw(card)
font = ImageFont.load_default()
draw.rectangle((5, 5, 195, 95), outlines="blue", width=2)  # misuse
left, top, right, bottom = draw.textbbox((0, 0), "hello", font=font)
draw.text(((200 - right + left) / 2, 40), "hello", fill="black", font=font)
