import configparser

TEXT = """
[server]
host = localhost
"""

config = configparser.ConfigParser()
config.read_string(TEXT)
print(config["server"]["host"])
print(config["server"]["port"])  # raises: KeyError  # twin: print(config["server"].get("port", "80"))
