from motors.engine import Engine as Engine
from motors.engine import start as start
