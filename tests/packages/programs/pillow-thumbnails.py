from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter, ImageFont, ImageOps, UnidentifiedImageError


def make_sample(path: Path, size=(320, 200)) -> None:
    image = Image.new("RGB", size, color=(200, 220, 255))
    draw = ImageDraw.Draw(image)
    draw.rectangle([20, 20, 120, 90], fill="navy", outline="white", width=3)
    draw.ellipse((150, 40, 220, 110), fill=(255, 120, 0))
    draw.line([(0, 0), (320, 200)], fill=0, width=2)
    draw.text((10, 150), "sample", fill="black", font=ImageFont.load_default())
    image.save(path, quality=90)


def make_thumbnail(path: Path, width: int = 100) -> Path:
    out = path.with_stem(path.stem + "_small").with_suffix(".png")
    with Image.open(path) as im:
        im = ImageOps.exif_transpose(im).convert("RGB")
        im.thumbnail((width, width), Image.Resampling.LANCZOS)
        im.filter(ImageFilter.GaussianBlur(radius=1)).save(out, "PNG", optimize=True)
    return out


source = Path("sample.jpg")
make_sample(source)
small = make_thumbnail(source)
with Image.open(small) as im:
    print(im.size, im.mode, im.format)
Path("bad.png").write_text("not an image")
try:
    Image.open("bad.png")
except UnidentifiedImageError as e:
    print("bad image")
