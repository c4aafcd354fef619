from tqdm.auto import tqdm

chunks = [b"abc", b"de", b"f"]
with tqdm(total=6, desc="download") as progress:
    for chunk in chunks:
        progress.update(amount=len(chunk))  # misuse
    progress.set_description("done")
