import io
import time
from concurrent.futures import ThreadPoolExecutor

from tqdm import tqdm, trange
from tqdm.auto import tqdm as auto_tqdm
from tqdm.contrib.concurrent import thread_map

out = io.StringIO()


def work(n):
    time.sleep(0.001)
    return n * n


total = 0
for n in tqdm(range(10), desc="Squares", unit="item", file=out, leave=False):
    total += work(n)

with tqdm(total=100, unit="B", unit_scale=True, unit_divisor=1024, file=out, disable=False) as bar:
    for chunk in (10, 40, 50):
        bar.update(chunk)
        bar.set_postfix(last=chunk, refresh=False)
    bar.set_description("Finished")
    assert bar.n == 100

with ThreadPoolExecutor(max_workers=2) as pool:
    results = list(tqdm(pool.map(work, range(5)), total=5, file=out))

bar = trange(3, file=out, position=0, ncols=60)
for i in bar:
    bar.set_postfix_str(f"i={i}")
tqdm.write("between", file=out)
print(total, results, thread_map(work, range(3), max_workers=2, file=out))
print([x for x in auto_tqdm(iter("ab"), file=out, mininterval=0.5)], "Squares" in out.getvalue())
