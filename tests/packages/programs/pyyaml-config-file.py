from pathlib import Path

import yaml

DEFAULTS = {"server": {"port": 8080, "hosts": []}, "debug": False}

TEXT = """
server:
  port: 9000
  hosts:
    - a.example
    - b.example
debug: true
started: 2024-05-01
---
name: second
"""


def merge(base, extra):
    result = dict(base)
    for key, value in extra.items():
        if isinstance(value, dict) and isinstance(result.get(key), dict):
            result[key] = merge(result[key], value)
        else:
            result[key] = value
    return result


def load_config(path: Path) -> dict:
    with open(path) as f:
        documents = list(yaml.safe_load_all(f))
    return merge(DEFAULTS, documents[0])


path = Path("config.yml")
path.write_text(TEXT)
config = load_config(path)
print(config["server"]["port"], config["started"].year)
with path.open("w") as out:
    yaml.safe_dump(config, out, default_flow_style=False, sort_keys=False, allow_unicode=True)
assert yaml.safe_load(path.read_text()) == config
try:
    yaml.safe_load("a: [1, 2")
except yaml.YAMLError as error:
    print("line", error.problem_mark.line + 1)
