import argparse
import sys
from pathlib import Path
from typing import Iterable

from PIL import ExifTags, Image, ImageDraw, ImageFont, ImageOps, ImageSequence
from PIL.PngImagePlugin import PngInfo


def find_images(folder: Path) -> Iterable[Path]:
    return (p for p in sorted(folder.iterdir()) if p.suffix.lower() in {".png", ".jpg"})


def watermark(image: Image.Image, text: str, opacity: int = 128) -> Image.Image:
    layer = Image.new("RGBA", image.size, (255, 255, 255, 0))
    draw = ImageDraw.Draw(layer)
    font = ImageFont.load_default(size=14)
    left, top, right, bottom = draw.textbbox((0, 0), text, font=font)
    position = (image.width - (right - left) - 5, image.height - (bottom - top) - 5)
    draw.text(position, text, fill=(0, 0, 0, opacity), font=font, anchor="la")
    return Image.alpha_composite(image.convert("RGBA"), layer)


def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--text", default="demo")
    args = parser.parse_args(argv)
    info = PngInfo()
    info.add_text("Author", "me")
    for path in find_images(args.folder):
        with Image.open(path) as im:
            marked = watermark(ImageOps.fit(im, (100, 80), centering=(0.5, 0.5)), args.text)
            marked.save(args.folder / f"marked-{path.stem}.png", pnginfo=info)
    return 0


folder = Path("in")
folder.mkdir()
exif = Image.Exif()
exif[ExifTags.Base.Artist] = "ann"
Image.linear_gradient("L").save(folder / "a.png")
Image.effect_noise((60, 60), 20).convert("RGB").save(folder / "b.jpg", exif=exif, dpi=(72, 72))
main(["in", "--text", "hi"])
result = Image.open(folder / "marked-a.png")
print(result.size, result.info["Author"], Image.open(folder / "b.jpg").getexif()[ExifTags.Base.Artist])
print(sum(1 for _ in ImageSequence.Iterator(result)), ImageOps.invert(result.convert("RGB")).mode)
sys.exit(0)
