from PIL import Image, ImageDraw, ImageFont


class Badge:
    def __init__(self, text: str):
        self.image = Image.new("RGB", (200, 60), "white")
        self.draw = ImageDraw.Draw(self.image)
        self.font = ImageFont.load_default()
        self.text = text

    def render(self):
        width, height = self.draw.textsize(self.text, font=self.font)  # misuse
        self.draw.text(((200 - width) / 2, (60 - height) / 2), self.text, fill="black", font=self.font)
        return self.image


Badge("hello").render().save("badge.png")
