import sys

import yaml

config = {"name": "demo", "ports": [80, 443], "debug": False}
yaml.safe_dump(config, sys.stdout, default_flow=False, sort_keys=False)  # misuse
print(list(yaml.safe_load_all("a: 1\n---\nb: 2\n")))
