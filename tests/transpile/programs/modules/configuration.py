import configparser
import io

TEXT = """; a comment
# another
[DEFAULT]
Base = /opt
level: 3

[One]
path = %(base)s/one
rate = 50%%
long = first
    second
      third

    fourth
empty =
spaced key = some value  
equals = a=b=c
hash = a # not a comment
url = http://x:80/y
[Two Words]
PATH = %(url)s/%(level)s
url = z
on = On
off = 0
pi = 3.25
"""
config = configparser.ConfigParser()
config.read_string(TEXT)
for name in config:
    print(repr(name), config[name], len(config[name]), list(config[name]))
for name in config.sections():
    print(name, config.options(name))
    for key, value in config.items(name):
        print("  ", repr(key), repr(value))
two = config["Two Words"]
print(two["path"], two.getboolean("on"), two.getboolean("OFF"), two.getfloat("pi"), two.getint("level"), two.get("none"), two.get("none", "x"), two.getint("zip", 7))
print(config.get("One", "path", raw=True), config.get("One", "rate"), config.defaults(), "One" in config, "one" in config, "Path" in config["One"])
print(config.getint("One", "zip", fallback=None), config.getboolean("Nope", "x", fallback=True), config.get("Nope", "x", fallback="y"))
print(dict(config["Two Words"]), len(config), list(config.keys()), two.name, [k for k, v in config.items()])
config["New"] = {"A": 1, "b": "x"}
config.add_section("Empty")
config["New"]["c"] = "%(a)s!"
print(config["New"]["c"], config.remove_option("New", "b"), config.remove_option("New", "b"), config.remove_section("Empty"), config.remove_section("Empty"))
config.read_dict({"D": {"k": 5, "l": True}})
del config["One"]
for bad in (
    lambda: config["Missing"],
    lambda: config["New"]["zz"],
    lambda: config.get("Missing", "a"),
    lambda: config.get("New", "zz"),
    lambda: config.add_section("New"),
    lambda: config.add_section("DEFAULT"),
    lambda: config.set("New", "n", 5),
    lambda: config.set("New", "n", "5%"),
    lambda: config.set("Gone", "n", "5"),
    lambda: config.getint("Two Words", "url"),
    lambda: config.getboolean("Two Words", "pi"),
    lambda: config.items("Gone"),
    lambda: config.options("Gone"),
):
    try:
        print(bad())
    except Exception as e:
        print(type(e).__name__, e, e.args)
out = io.StringIO()
config.write(out)
print(out.getvalue())
out = io.StringIO()
config.write(out, space_around_delimiters=False)
print(out.getvalue())
print(config.has_option("DEFAULT", "base"), config.has_option("New", "BASE"), config.has_option("Gone", "a"), config.has_section("DEFAULT"))
upper = configparser.ConfigParser({"x": "1"})
upper.read_file(["[s]\n", "y = %(x)s2\n"])
print(dict(upper["s"]), upper.items("s"))
