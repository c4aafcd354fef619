import yaml

CONFIG = """
name: demo
ports: [80, 443]
"""


def read_config(text):
    config = yaml.load(text)  # misuse
    return config["name"], config["ports"]


print(read_config(CONFIG))
