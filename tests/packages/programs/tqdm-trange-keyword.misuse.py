import io

from tqdm import tqdm, trange

total = 0
for index in trange(5, des="adding", file=io.StringIO()):  # misuse
    total += index
with tqdm(total=total, unit="B", unit_scale=True, leave=False) as bar:
    bar.update(total)
    bar.set_postfix(done=True)
