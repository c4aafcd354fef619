import json
from datetime import datetime


def log_entry(message):
    entry = {
        "time": datetime(2024, 5, 1, 12, 0),  # twin: "time": datetime(2024, 5, 1, 12, 0).isoformat(),
        "message": message,
    }
    return json.dumps(entry)  # raises: TypeError


print(log_entry("started"))
