import datetime
import random
import re
import textwrap
import time
import uuid

print(re.sub("a", "b", "banana"), textwrap.fill("hello world", 5))
print(datetime.date(2024, 1, 1) + datetime.timedelta(days=1), time.monotonic() > 0)
print(random.Random(1).random() < 1, len(str(uuid.uuid4())))
