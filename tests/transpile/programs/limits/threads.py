"""Threads and locks."""
import threading

total = 0
lock = threading.Lock()


def add(n):
    global total
    for _ in range(n):
        with lock:
            total += 1


threads = [threading.Thread(target=add, args=(100,)) for _ in range(4)]
for t in threads:
    t.start()
for t in threads:
    t.join()
print(total, threading.active_count(), threading.current_thread().name)
print([t.is_alive() for t in threads])
