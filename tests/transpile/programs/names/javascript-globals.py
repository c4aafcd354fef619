"""Variables may be called like what JavaScript calls its own."""
import hashlib
import math
import random
import time

ArrayBuffer = "buffer"
Atomics = "atomics"
BigInt64Array = "bigints"
DataView = "view"
Date = "date"
Float64Array = "floats"
Int32Array = "ints"
SharedArrayBuffer = "shared"
Uint32Array = "words"
performance = "performance"
prompt = "prompt"

time.sleep(0.001)
print(time.monotonic() > 0, time.time() > 1e9)
random.seed(1)
print(random.random(), random.Random().random() < 1)
print(hashlib.sha512(b"x").hexdigest()[:16], math.nextafter(1.0, 2.0), sorted([2.5, 1.5]))
print("ü".encode("utf-16")[:1])
print(ArrayBuffer, Atomics, BigInt64Array, DataView, Date, Float64Array)
print(Int32Array, SharedArrayBuffer, Uint32Array, performance, prompt)
