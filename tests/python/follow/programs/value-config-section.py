import configparser

TEXT = """
[server]
host = localhost
port = 8080
"""


def load(text):
    config = configparser.ConfigParser()
    config.read_string(text)
    return config


def address(config, section):
    return config[section]["host"] + ":" + config[section]["port"]  # raises: KeyError


config = load(TEXT)
print(address(config, "server"))
print(address(config, "database"))  # twin: print(config.has_section("database"))
