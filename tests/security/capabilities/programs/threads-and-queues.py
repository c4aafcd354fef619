import concurrent.futures
import queue
import threading

jobs = queue.Queue()
jobs.put(1)
thread = threading.Thread(target=lambda: jobs.get())
thread.start()
thread.join()
with concurrent.futures.ThreadPoolExecutor() as pool:
    print(list(pool.map(abs, [-1, 2])))
