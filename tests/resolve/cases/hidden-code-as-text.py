#: bdb
import bdb
bdb.Bdb().run("__import__('os').system('id')")  # expect: call os.system hidden in text


#: exec-lines
lines = ["import os", "os.system('id')"]
exec("\n".join(lines))  # expect: call builtins.exec; call os.system in text


#: eval-const
eval("__import__('os').system('id')")  # expect: call builtins.eval; call os.system hidden in text


#: exec-define
exec("def boom():\n    import os\n    return os.system('id')")  # expect: call builtins.exec; call os.system in text
boom()


#: function-type
import types
code = compile("__import__('os').system('id')", "<f>", "eval")
types.FunctionType(code, globals())()  # expect: call builtins.exec hidden; call os.system hidden in text


#: exec-const
exec("import os\nos.system('id')")  # expect: call builtins.exec; call os.system in text


#: code-object
def f(): return 1
def g(): return 2
f.__code__ = g.__code__.replace(co_name="f")  # expect: internals __code__ chained 1; internals __code__ chained 2


#: compile-const
code = compile("import os; os.system('id')", "<cfg>", "exec")
exec(code)  # expect: call builtins.exec; call os.system in text
