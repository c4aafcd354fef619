import json

DEFAULTS = json.loads("{'theme': 'dark', 'size': 12}")  # raises: json.decoder.JSONDecodeError  # twin: DEFAULTS = json.loads('{"theme": "dark", "size": 12}')


def setting(name, fallback=None):
    return DEFAULTS.get(name, fallback)


print(setting("theme"), setting("font", "mono"))
