import json

DEFAULTS = '{"host": "localhost", "port": 8080, "debug": false}'


def load(text):
    settings = json.loads(text)
    settings["url"] = f"http://{settings['host']}:{settings['port']}"
    return settings


def describe(settings):
    lines = []
    for key in ("url", "debug", "timeout"):  # twin: for key in ("url", "debug", "port"):
        lines.append(f"{key} = {settings[key]}")  # raises: KeyError
    return "\n".join(lines)


if __name__ == "__main__":
    print(describe(load(DEFAULTS)))
