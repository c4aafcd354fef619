#: {"sink":null,"events":["marshal.loads"],"payload":"\\xe9\\x07","away":false}
import marshal

try:
    walker = [][0]
except IndexError:
    walker = str("dumps")
tool = dict(vars(marshal))[walker]
tool(b"abc")
