from queue import Queue

jobs = Queue()
for number in range(3):
    jobs.put(number)

done = []
for _ in range(4):  # twin: for _ in range(3):
    done.append(jobs.get_nowait())  # raises: _queue.Empty
print(done)
