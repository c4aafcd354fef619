import os
from dataclasses import dataclass

import yaml


@dataclass
class Duration:
    seconds: int


def env_constructor(loader, node):
    return os.environ.get(loader.construct_scalar(node), "")


def duration_constructor(loader: yaml.SafeLoader, node: yaml.Node) -> Duration:
    value = loader.construct_scalar(node)
    return Duration(int(value[:-1]) * {"s": 1, "m": 60}[value[-1]])


def represent_duration(dumper, data):
    return dumper.represent_scalar("!duration", f"{data.seconds}s")


class ConfigLoader(yaml.SafeLoader):
    pass


class ConfigDumper(yaml.SafeDumper):
    def increase_indent(self, flow=False, indentless=False):
        return super().increase_indent(flow, False)


ConfigLoader.add_constructor("!env", env_constructor)
ConfigLoader.add_constructor("!duration", duration_constructor)
ConfigDumper.add_representer(Duration, represent_duration)

os.environ["APP_HOST"] = "example.com"
data = yaml.load("host: !env APP_HOST\nwait: !duration 2m\nlist: &l [1, 2]\nagain: *l\n", Loader=ConfigLoader)
print(data)
print(yaml.dump({"wait": data["wait"], "items": ["a", "b"]}, Dumper=ConfigDumper, indent=2))
for token in yaml.scan("a: 1"):
    print(type(token).__name__, end=" ")
