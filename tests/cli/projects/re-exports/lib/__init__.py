from lib.engine import Engine as Engine
from lib.engine import start as start
