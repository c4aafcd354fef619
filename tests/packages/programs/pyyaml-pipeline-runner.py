"""Runs the steps of a small pipeline that is described in YAML."""
import re
from collections import ChainMap

import yaml
from yaml.loader import SafeLoader

PIPELINE = """
defaults: &defaults
  retries: 2
  enabled: yes
steps:
  - name: fetch
    <<: *defaults
    with: {url: "http://example.com/${branch}"}
  - name: build
    <<: *defaults
    enabled: no
  - name: notify
    retries: 0
    message: |
      Built ${branch}
      by ${user}
"""


class Step(yaml.YAMLObject):
    yaml_tag = "!step"
    yaml_loader = SafeLoader

    def __init__(self, name):
        self.name = name


def expand(value, variables):
    if isinstance(value, str):
        return re.sub(r"\$\{(\w+)\}", lambda m: str(variables[m.group(1)]), value)
    if isinstance(value, dict):
        return {key: expand(item, variables) for key, item in value.items()}
    return value


document = yaml.load(PIPELINE, SafeLoader)
variables = ChainMap({"branch": "main"}, {"user": "ann"})
for step in document["steps"]:
    if step.get("enabled", True):
        print(step["name"], step["retries"], expand(step.get("with") or step.get("message"), variables))
print(yaml.safe_load("!step {name: x}").name, yaml.dump([1, {"a": None}], default_flow_style=True).strip())
try:
    yaml.safe_load("a: b: c")
except yaml.scanner.ScannerError as e:
    print(e.problem, e.problem_mark.column)
