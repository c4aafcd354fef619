import os

debug = os.environ.get("DEBUG", "0")  # can: environment-read
home = os.getenv("HOME")  # can: environment-read
os.environ["LOG_LEVEL"] = "info"
for name in ("LANG", "LC_ALL"):
    os.environ[name] = "C"
    del os.environ[name]
level = os.environ["LOG_LEVEL"]  # can: environment-read
token = os.environ.get("SERVICE_TOKEN")  # can: environment-read, credentials-read
print(debug, home, level, token is None)
for name in sorted(os.environ):  # can: environment-read
    print(len(name))
