"""What runs at the end, and variables of a context."""
import atexit
import contextvars

var = contextvars.ContextVar("var", default=0)
token = var.set(5)
print(var.get())
var.reset(token)
print(var.get())
ctx = contextvars.copy_context()
ctx.run(var.set, 9)
print(var.get(), ctx[var])
atexit.register(print, "at exit", 1)
atexit.register(lambda: print("first"))
print("end")
