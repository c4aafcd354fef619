from concurrent.futures import ThreadPoolExecutor, as_completed
import concurrent.futures


def square(n, plus=0):
    if n == 3 and plus:
        raise ValueError("three")
    return n * n + plus


with ThreadPoolExecutor(max_workers=4) as pool:
    print(list(pool.map(square, range(5))), list(pool.map(pow, [2, 3], [5, 2])))
    futures = {pool.submit(square, n, plus=1): n for n in range(5)}
    for future, n in futures.items():
        try:
            print(n, future.result())
        except ValueError as e:
            print(n, "failed", e, repr(future.exception()))
    one = [pool.submit(square, 7)]
    for f in as_completed(one):
        print(f.result(timeout=5))
try:
    pool.submit(square, 1)
except RuntimeError as e:
    print(e)
try:
    ThreadPoolExecutor(0)
except ValueError as e:
    print(e)
with concurrent.futures.ThreadPoolExecutor() as ex:
    print(sum(ex.map(len, ["a", "bb"])))
