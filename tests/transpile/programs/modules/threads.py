import threading
from queue import Queue, Empty


class Worker(threading.Thread):
    def __init__(self, number, results):
        super().__init__(name=f"worker-{number}")
        self.number = number
        self.results = results

    def run(self):
        self.results[self.number] = sum(i * i for i in range(self.number * 10))


results = {}
workers = [Worker(n, results) for n in range(4)]
for w in workers:
    w.start()
for w in workers:
    w.join()
print(results, [w.name for w in workers], workers[0].is_alive(), workers[0].daemon)


class Account:
    def __init__(self):
        self.balance = 0
        self._lock = threading.RLock()

    def deposit(self, amount):
        with self._lock:
            self.balance += amount
            self.log(amount)

    def log(self, amount):
        with self._lock:
            pass


account = Account()
threads = []
for i in range(5):
    t = threading.Thread(target=account.deposit, args=(10,), kwargs={}, daemon=True)
    threads.append(t)
    t.start()
for t in threads:
    t.join()
print(account.balance, threads[0].name)


def talk(word, times=1):
    for _ in range(times):
        print(word, threading.current_thread().name)


t = threading.Thread(target=talk, args=("hi",), kwargs={"times": 2}, name="talker")
t.start()
t.join()
print(threading.current_thread().name, threading.main_thread().name)
q = Queue()
for n in range(6):
    q.put(n)
done = []


def drain():
    while True:
        try:
            n = q.get_nowait()
        except Empty:
            break
        done.append(n * 2)
        q.task_done()


pool = [threading.Thread(target=drain) for _ in range(2)]
[t.start() for t in pool]
q.join()
[t.join() for t in pool]
print(sorted(done))
ready = threading.Event()
threading.Thread(target=ready.set).start()
print(ready.wait(1), ready.is_set())
lock = threading.Lock()
print(lock.acquire(), lock.locked(), lock.acquire(blocking=False), lock.release(), lock.locked())
try:
    lock.release()
except RuntimeError as e:
    print(e)
try:
    t.start()
except RuntimeError as e:
    print(e)
try:
    threading.Thread(target=talk).join()
except RuntimeError as e:
    print(e)
sem = threading.BoundedSemaphore(2)
with sem:
    print("inside")
try:
    sem.release()
except ValueError as e:
    print(e)
