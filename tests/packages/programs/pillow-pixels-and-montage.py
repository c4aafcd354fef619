import io

import numpy as np
from PIL import Image, ImageChops, ImageColor, ImageEnhance, ImageStat

gradient = np.linspace(0, 255, 64, dtype=np.uint8)
base = Image.fromarray(np.tile(gradient, (64, 1)))
print(base.mode, base.size, base.getpixel((63, 0)), base.getextrema())

red = Image.merge("RGB", (base, Image.new("L", base.size), base.transpose(Image.Transpose.ROTATE_90)))
pixels = red.load()
for x in range(10):
    pixels[x, x] = ImageColor.getrgb("#ffffff")

tiles = [
    red,
    red.rotate(45, expand=False, fillcolor="black"),
    red.resize((64, 64), resample=Image.Resampling.BICUBIC, box=(0, 0, 32, 32)),
    ImageEnhance.Contrast(red).enhance(1.5),
    red.convert("L").point(lambda p: 255 if p > 60 else 0).convert("RGB"),
    red.crop((8, 8, 72, 72)),
]
sheet = Image.new("RGBA", (64 * 3, 64 * 2), (0, 0, 0, 0))
for i, tile in enumerate(tiles):
    sheet.paste(tile, (64 * (i % 3), 64 * (i // 3)))
sheet.putalpha(200)

buffer = io.BytesIO()
sheet.save(buffer, format="PNG")
buffer.seek(0)
again = Image.open(buffer)
print(again.size, again.split()[3].getextrema(), ImageStat.Stat(base).mean[0] > 100)
print(ImageChops.difference(red, tiles[3]).getbbox() is not None, np.asarray(again).shape, len(base.histogram()))
red.save("anim.gif", save_all=True, append_images=tiles[1:3], duration=100, loop=0)
with Image.open("anim.gif") as gif:
    print(gif.n_frames, gif.info.get("duration"), gif.is_animated)
