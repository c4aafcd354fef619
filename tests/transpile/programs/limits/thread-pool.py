"""A pool of workers."""
from concurrent.futures import ThreadPoolExecutor, as_completed


def square(n: int) -> int:
    return n * n


with ThreadPoolExecutor(max_workers=3) as pool:
    print(list(pool.map(square, range(6))))
    futures = {pool.submit(square, n): n for n in (7, 8)}
    print(sorted((futures[f], f.result()) for f in as_completed(futures)))
print("closed")
