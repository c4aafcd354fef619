import { py } from '../../src/python/marked-example.ts';

export type OptimizedProgram = {
  readonly name: string;
  /** A program that prints something, so that its behaviour can be compared. */
  readonly code: string;
  /** The optimized program; null if it must stay unchanged. */
  readonly becomes: string | null;
};

const unchanged = (name: string, code: string): OptimizedProgram => ({ name, code, becomes: null });
const changed = (name: string, code: string, becomes: string): OptimizedProgram => ({ name, code, becomes });

const constants: readonly OptimizedProgram[] = [
  changed('a product', 'day = 60 * 60 * 24\nprint(day)\n', 'day = 86400\nprint(day)\n'),
  changed('true division', 'print(7 / 2, 1 / 3)\n', 'print(3.5, 0.3333333333333333)\n'),
  changed(
    'floors and remainders of both signs',
    'print(-7 // 2, -7 % 3, 7 // -2, 7 % -3, -7.5 // 2, -7.5 % 2)\n',
    'print(-4, 2, -4, -2, -4.0, 0.5)\n',
  ),
  changed('bitwise operators', 'print(6 & 3, 6 | 3, 6 ^ 3, ~5, 1 << 10)\n', 'print(2, 7, 5, -6, 1024)\n'),
  changed('bools stay bools', 'print(True & False, True + True, not 0)\n', 'print(False, 2, True)\n'),
  changed('strings', "print('=' * 10 + 'x')\n", "print('==========x')\n"),
  changed('double quotes stay', 'print("a" + "b")\n', 'print("ab")\n'),
  changed('quotes inside', `print("it's" + ' "so"')\n`, `print('it\\'s "so"')\n`),
  changed('bytes', "print(b'a' + b'\\x00' * 2)\n", "print(b'a\\x00\\x00')\n"),
  changed('tuples', 'print((1, 2) + (3,), (0,) * 3)\n', 'print((1, 2, 3), (0, 0, 0))\n'),
  changed('strings side by side', "print('a' 'b' + 'c')\n", "print('abc')\n"),
  changed('an item', "print('abc'[1], (1, 2)[-1], b'a'[0])\n", "print('b', 2, 97)\n"),
  changed('comparisons, a chain of them too', 'print(1 < 2 < 3, 2 == 2.0, "a" > "b")\n', 'print(True, True, False)\n'),
  changed('an operand of something unknown', 'x = 5\nprint(x * (1 + 2))\n', 'x = 5\nprint(x * 3)\n'),
  changed('minus zero', 'print(-0.0 * 1, 0.0 * -1)\n', 'print(-0.0, -0.0)\n'),
  changed('a negative base keeps its parentheses', 'x = 2\nprint((1 - 3) ** x)\n', 'x = 2\nprint((-2) ** x)\n'),
  changed('powers come before signs', 'print(-2 ** 2, (-2) ** 2)\n', 'print(-4, 4)\n'),
  changed('an attribute of a number', 'print((1 + 2).real, (5, 6)[0].real)\n', 'print((3).real, (5).real)\n'),
  changed('an item that is raised to a power', 'x = 2\nprint((-1, 3)[0] ** x)\n', 'x = 2\nprint((-1) ** x)\n'),
  changed('a word before', 'def f():\n    return(1+2)\n\n\nprint(f())\n', 'def f():\n    return 3\n\n\nprint(f())\n'),
  changed('a sign before', 'def f():\n    return-1+2\n\n\nprint(f())\n', 'def f():\n    return 1\n\n\nprint(f())\n'),
  changed('a word after', 'x = 1\nprint((1+2)if x else 0)\n', 'x = 1\nprint(3 if x else 0)\n'),
  changed('a double negative', 'print(-(-1), +2, -(1))\n', 'print(1, 2, -(1))\n'),
  changed(
    'default arguments and decorators',
    py`
      def times(n):
          return lambda f: lambda *a: [f(*a)] * n


      @times(1 + 1)
      def f(x=2 * 3):
          return x


      print(f())
    `,
    py`
      def times(n):
          return lambda f: lambda *a: [f(*a)] * n


      @times(2)
      def f(x=6):
          return x


      print(f())
    `,
  ),
  changed(
    'targets, stars and comprehensions',
    'a = [0] * 8\na[1 + 2] = 9\nprint(*(1,) * 2, [n + (2 * 2) for n in a if n > 2 ** 2])\n',
    'a = [0] * 8\na[3] = 9\nprint(*(1, 1), [n + 4 for n in a if n > 4])\n',
  ),
  changed(
    'comments and blanks stay',
    'x = 2*3   # six\n\ny = x  # kept\nprint(y)\n',
    'x = 6   # six\n\ny = x  # kept\nprint(y)\n',
  ),
  changed('CRLF', 'x = 2 * 3\r\nprint(x)\r\n', 'x = 6\r\nprint(x)\r\n'),
  changed('a byte order mark', '\ufeffprint(2 * 3)\n', '\ufeffprint(6)\n'),
  changed(
    'a cookie, and columns behind wide characters',
    '# coding: utf-8\nprint("😀é", 2 * 3)\n',
    '# coding: utf-8\nprint("😀é", 6)\n',
  ),
  changed('semicolons', 'a = 1 + 1; b = 2 + 2; print(a, b)\n', 'a = 2; b = 4; print(a, b)\n'),
  changed(
    'the value of an annotated name',
    'x: "1 + 2" = 1 + 2\nprint(x, __annotations__)\n',
    'x: "1 + 2" = 3\nprint(x, __annotations__)\n',
  ),
  unchanged('infinity has no literal', 'print(1e308 * 10, -1e308 * 10, 1e308 * 10 - 1e308 * 10)\n'),
  unchanged('complex numbers', 'print(1 + 2j, (1 + 2j) * 2, -2j, 2j * 3)\n'),
  unchanged('parts of a result that would be too long', "print('d' * 100 + 'abc' + 'd' * 100)\n"),
  unchanged('results larger than 128 bits', 'print(2 ** 128, 1 << 128, 18446744073709551616 * 18446744073709551616)\n'),
  unchanged(
    'results that would fill the memory',
    'def f():\n    return [0] * 1000000000000, "a" * 1000000000000, (0,) * 1000000000000, 7 ** 100000000\n\n\nprint(f.__name__)\n',
  ),
  unchanged('long texts', 'print(len("a" * 5000), len("=" * 200))\n'),
  unchanged('large tuples', 'print(len((0,) * 300))\n'),
  unchanged('powers with fractions', 'print(2 ** 0.5, 2 ** -1, 10.0 ** 2)\n'),
  ...[
    ['division', '1 / 0'],
    ['a remainder', '1 % 0'],
    ['a floor', '1.0 // 0'],
    ['a negative shift', '1 << -1'],
    ['text and number', '"a" + 1'],
    ['text and bytes', '"a" + b"b"'],
    ['an index outside', '"abc"[3]'],
    ['an order that does not exist', '1 < "a"'],
    ['a negative power of zero', '0 ** -1'],
    ['None in a sum', 'None + 1'],
  ].map(([what, expression]) =>
    unchanged(
      `an exception: ${what}`,
      `try:\n    print(${expression})\nexcept Exception as error:\n    print(type(error).__name__, error)\n`,
    ),
  ),
  unchanged('DEBUG is a name like any other', 'DEBUG = False\nif DEBUG:\n    print("debug")\nprint(DEBUG)\n'),
  unchanged(
    '__debug__ depends on the interpreter',
    'if __debug__:\n    print("on")\nassert 1 + 1 == 2\nprint("end")\n',
  ),
  unchanged(
    'TYPE_CHECKING is for type checkers',
    'TYPE_CHECKING = False\nif TYPE_CHECKING:\n    import decimal\nprint(1)\n',
  ),
  unchanged('a string that is no docstring', 'def f():\n    "a" + "b"\n\n\nprint(f.__doc__)\n'),
  unchanged('a choice that is no docstring', 'def f():\n    "a" if True else "b"\n\n\nprint(f.__doc__)\n'),
  unchanged(
    'annotations as text',
    'from __future__ import annotations\nx: 1 + 2 = 0\n\n\ndef f(a: 2 * 3) -> 4 + 5: ...\n\n\nprint(__annotations__, f.__annotations__)\n',
  ),
  unchanged('inside an f-string', 'print(f"{1 + 2} {1 + 2=} {3:{2 + 3}}")\n'),
  unchanged(
    'patterns',
    'match -1:\n    case -1:\n        print("minus")\n    case 1 + 2j:\n        print("complex")\n',
  ),
  unchanged('identity', 'x = 3\nprint(x is 1 + 2, x is not 1 + 2)\n'),
  unchanged(
    'a folded value that is called or subscripted',
    'for f in (lambda: (1 + 2)(), lambda: (1 + 2)[0]):\n    try:\n        f()\n    except TypeError as error:\n        print(error)\n',
  ),
  unchanged('over several lines, comments between them', 'x = (60  # seconds\n     * 60)\nprint(x)\n'),
];

const deadCode: readonly OptimizedProgram[] = [
  changed(
    'code after return, raise, break and continue',
    py`
      def f(n):
          for i in range(n):
              if i == 1:
                  continue
                  print("never")
              if i == 3:
                  break
                  print("never")
              print(i)
          if n > 9:
              raise ValueError(n)
              print("never")
          return n
          print("never")


      print(f(5))
    `,
    py`
      def f(n):
          for i in range(n):
              if i == 1:
                  continue
              if i == 3:
                  break
              print(i)
          if n > 9:
              raise ValueError(n)
          return n


      print(f(5))
    `,
  ),
  changed('if False', 'print(1)\nif False:\n    print("never")\n\nprint(2)\n', 'print(1)\n\nprint(2)\n'),
  changed('on one line', 'if 0: x = 1\nelse: x = 2\nprint(x)\n', 'x = 2\nprint(x)\n'),
  changed('with else', 'if 0:\n    x = 1\nelse:\n    # why\n    x = 2\nprint(x)\n', '# why\nx = 2\nprint(x)\n'),
  changed(
    'elif',
    'x = 5\nif 0:\n    x = 1\nelif x > 3:\n    x = 2\nelif False:\n    x = 3\nelif 1:\n    x = 4\nelse:\n    x = 5\nprint(x)\n',
    'x = 5\nif x > 3:\n    x = 2\nelse:\n    x = 4\nprint(x)\n',
  ),
  changed(
    'an if within an else is not an elif',
    'x = 5\nif x:\n    print(1)\nelse:\n    if 0:\n        print(2)\nprint(x)\n',
    'x = 5\nif x:\n    print(1)\nelse:\n    pass\nprint(x)\n',
  ),
  changed(
    'nested conditions',
    'if 1:\n    if "yes":\n        print(1)\n    else:\n        print(2)\n    while 0:\n        print(3)\n    print(4)\n',
    'print(1)\nprint(4)\n',
  ),
  changed(
    'a block with long strings stays where it is',
    'if 0:\n    x = 1\nelse:\n    x = """a\n    b"""\nprint(x)\n',
    'if True:\n    x = """a\n    b"""\nprint(x)\n',
  ),
  changed('while 0 with else', 'while 0:\n    print(1)\nelse:\n    print(2)\n', 'print(2)\n'),
  changed(
    'the else of while True, and what follows where nothing breaks out',
    py`
      def f(n):
          while True:
              n += 1
              if n > 3:
                  break
          else:
              print("never")
          while True:
              n += 1
              if n > 6:
                  return n
          print("never")


      print(f(1))
    `,
    py`
      def f(n):
          while True:
              n += 1
              if n > 3:
                  break
          while True:
              n += 1
              if n > 6:
                  return n


      print(f(1))
    `,
  ),
  changed(
    'after a try that always returns',
    py`
      def f():
          try:
              return 1
          finally:
              print("finally")
          print("never")


      print(f())
    `,
    py`
      def f():
          try:
              return 1
          finally:
              print("finally")


      print(f())
    `,
  ),
  changed(
    'a condition of several constants',
    'if 1 > 2 or not 1:\n    print("never")\nprint("end")\n',
    'print("end")\n',
  ),
  changed(
    'short circuits',
    'def f():\n    print("f")\n    return 5\n\n\nprint(False and f(), True or f(), True and f(), 0 or f())\n',
    'def f():\n    print("f")\n    return 5\n\n\nprint(False, True, f(), f())\n',
  ),
  changed(
    'in the middle of a chain',
    'def f(x):\n    return x and 1 and (x + 1) and 0 and print("never")\n\n\nprint(f(3), f(0))\n',
    'def f(x):\n    return x and (x + 1) and 0\n\n\nprint(f(3), f(0))\n',
  ),
  changed('a choice, the other name undefined', 'x = 5\nprint(x if True else undefined_name)\n', 'x = 5\nprint(x)\n'),
  changed(
    'a choice without spaces',
    'x = [5]\nprint([(a)if 1 else(0)for a in x])\n',
    'x = [5]\nprint([(a)for a in x])\n',
  ),
  changed('a choice with its attribute', 'x = 5\nprint((x if 1 else 0).real)\n', 'x = 5\nprint((x).real)\n'),
  changed('a walrus that is kept', 'print((n := 5) if True else 0, n)\n', 'print((n := 5), n)\n'),
  changed(
    'after a semicolon, the comment stays',
    'def f():\n    return 1; print("never")  # why\n\n\nprint(f())\n',
    'def f():\n    return 1  # why\n\n\nprint(f())\n',
  ),
  changed(
    'the only statement of a block is replaced with pass',
    'def f():\n    if 0:\n        print("never")\n\n\nprint(f())\n',
    'def f():\n    pass\n\n\nprint(f())\n',
  ),
  changed(
    'a string must not become the docstring',
    'def f():\n    if 0:\n        print("never")\n    "no docstring"\n\n\nprint(f.__doc__)\n',
    'def f():\n    pass\n    "no docstring"\n\n\nprint(f.__doc__)\n',
  ),
  changed(
    'a string under a condition must not become the docstring',
    'class A:\n    if 1:\n        "no docstring"\n    else:\n        x = 1\n        x = 2\n    x = 3\n\n\nprint(A.__doc__, A.x)\n',
    'class A:\n    if 1:\n        "no docstring"\n    x = 3\n\n\nprint(A.__doc__, A.x)\n',
  ),
  changed(
    'a string under two conditions must not become the docstring',
    'def f():\n    if 1:\n        if 1:\n            "no docstring"\n\n\nprint(f.__doc__)\n',
    'def f():\n    if 1:\n        "no docstring"\n\n\nprint(f.__doc__)\n',
  ),
  changed(
    'names that are bound before',
    'def f(x):\n    y = 1\n    return x + y\n    y = 2\n    x = 3\n\n\nprint(f(1))\n',
    'def f(x):\n    y = 1\n    return x + y\n\n\nprint(f(1))\n',
  ),
  changed(
    'a name that nothing else mentions',
    'def f():\n    return 1\n    unused = 2\n\n\nprint(f())\n',
    'def f():\n    return 1\n\n\nprint(f())\n',
  ),
  changed(
    'yields, where others are left',
    'def f():\n    yield 1\n    return\n    yield 2\n\n\nprint(list(f()))\n',
    'def f():\n    yield 1\n    return\n\n\nprint(list(f()))\n',
  ),
  changed(
    'decorated functions and their comments',
    'def d(f):\n    print("decorated")\n    return f\n\n\ndef g():\n    return 1\n\n    @d\n    def h():  # noqa\n        pass\n    # behind\n\n\nprint(g())\n',
    'def d(f):\n    print("decorated")\n    return f\n\n\ndef g():\n    return 1\n\n    # behind\n\n\nprint(g())\n',
  ),
  changed(
    'tabs',
    'def f():\n\tif 1:\n\t\treturn 1\n\telse:\n\t\treturn 2\n\n\nprint(f())\n',
    'def f():\n\treturn 1\n\n\nprint(f())\n',
  ),
  changed(
    'async',
    'async def f():\n    return 1\n    await f()\n\n\ncoroutine = f()\ntry:\n    coroutine.send(None)\nexcept StopIteration as end:\n    print(end.value)\n',
    'async def f():\n    return 1\n\n\ncoroutine = f()\ntry:\n    coroutine.send(None)\nexcept StopIteration as end:\n    print(end.value)\n',
  ),
  changed(
    'globals() and dir() see no more than before',
    'x = 1\nif 0:\n    x = 2\nprint(sorted(n for n in globals() if n[0] != "_"), "x" in dir())\n',
    'x = 1\nprint(sorted(n for n in globals() if n[0] != "_"), "x" in dir())\n',
  ),
  changed('a file without a final newline', 'print(1)\nif 0:\n    print(2)', 'print(1)\n'),
  changed(
    'every line keeps its number if the program reads line numbers',
    py`
      import warnings

      if 0:
          print("never")

      with warnings.catch_warnings(record=True) as seen:
          warnings.simplefilter("always")
          warnings.warn("here")
      print(seen[0].lineno)
    `,
    py`
      import warnings




      with warnings.catch_warnings(record=True) as seen:
          warnings.simplefilter("always")
          warnings.warn("here")
      print(seen[0].lineno)
    `,
  ),
  changed(
    'every line keeps its number if the program reads it from a traceback',
    'try:\n    if 1:\n        raise ValueError\n    else:\n        print(1)\nexcept ValueError as error:\n    print(error.__traceback__.tb_lineno)\n',
    'try:\n\n    raise ValueError\n\n\nexcept ValueError as error:\n    print(error.__traceback__.tb_lineno)\n',
  ),
  unchanged(
    'a dead yield makes a generator',
    'def f():\n    return\n    yield\n\n\ndef g():\n    if 0:\n        yield\n    return 5\n\n\nprint(list(f()), type(g()).__name__)\n',
  ),
  unchanged(
    'a dead yield in an expression makes a generator',
    'def f():\n    x = 0 and (yield)\n    return x\n\n\nprint(type(f()).__name__)\n',
  ),
  unchanged(
    'a dead yield in a lambda makes a generator',
    'f = lambda: 1 if True else (yield)\nprint(type(f()).__name__)\n',
  ),
  unchanged(
    'a dead assignment makes a local',
    'x = 1\n\n\ndef f():\n    try:\n        print(x)\n    except UnboundLocalError:\n        print("local")\n    if 0:\n        x = 2\n\n\nf()\n',
  ),
  unchanged(
    'a dead del makes a local',
    'x = 1\n\n\ndef f():\n    try:\n        print(x)\n    except UnboundLocalError:\n        print("local")\n    return\n    del x\n\n\nf()\n',
  ),
  unchanged(
    'a dead import makes a local',
    'import math\n\n\ndef f():\n    try:\n        print(math.pi)\n    except UnboundLocalError:\n        print("local")\n    return\n    import math\n\n\nf()\n',
  ),
  unchanged(
    'a dead walrus makes a local',
    'y = 1\n\n\ndef f():\n    try:\n        print(y)\n    except UnboundLocalError:\n        print("local")\n    return 1 if True else (y := 2)\n\n\nprint(f())\n',
  ),
  unchanged(
    'a dead walrus in a comprehension',
    'y = 1\n\n\ndef f():\n    try:\n        print(y)\n    except UnboundLocalError:\n        print("local")\n    if 0:\n        print([y := 2 for _ in "a"])\n\n\nf()\n',
  ),
  unchanged(
    'a dead function, a dead class',
    'def g():\n    return 1\n\n\nclass C:\n    pass\n\n\ndef f():\n    for get in (lambda: g, lambda: C):\n        try:\n            print(get())\n        except NameError as error:\n            print(type(error).__name__)\n    return\n\n    def g():\n        pass\n\n    class C:\n        pass\n\n\nf()\n',
  ),
  unchanged(
    'dead loop, with and except targets',
    'a = b = c = 1\n\n\ndef f():\n    for get in (lambda: a, lambda: b, lambda: c):\n        try:\n            print(get())\n        except NameError:\n            print("local")\n    if 0:\n        for a in ():\n            pass\n        with open("x") as b:\n            pass\n        try:\n            pass\n        except OSError as c:\n            pass\n\n\nf()\n',
  ),
  unchanged(
    'dead patterns',
    'a = 1\n\n\ndef f():\n    try:\n        print(a)\n    except UnboundLocalError:\n        print("local")\n    if 0:\n        match 1:\n            case a:\n                pass\n\n\nf()\n',
  ),
  unchanged('a dead global', 'x = 1\n\n\ndef f():\n    if 0:\n        global x\n    x = 2\n\n\nf()\nprint(x)\n'),
  unchanged(
    'a dead nonlocal',
    'def f():\n    x = 1\n\n    def g():\n        if 0:\n            nonlocal x\n        x = 2\n\n    g()\n    return x\n\n\nprint(f())\n',
  ),
  unchanged(
    'a binding that nonlocal needs',
    'def f():\n    def g():\n        nonlocal x\n        x = 2\n        return x\n\n    return g()\n    x = 1\n\n\nprint(f())\n',
  ),
  unchanged(
    'dead code that keeps an object alive',
    py`
    class Noisy:
        def __del__(self):
            print("gone")


    def outer():
        noisy = Noisy()

        def inner():
            return 1
            print(noisy)

        return inner


    inner = outer()
    print("still here")
    print(inner())
  `,
  ),
  unchanged(
    'dead code that changes locals()',
    'def outer():\n    seen = 1\n\n    def inner():\n        if 0:\n            print(seen)\n        return sorted(locals())\n\n    return inner()\n\n\nprint(outer())\n',
  ),
  unchanged(
    'the order in which variables are destroyed',
    py`
    class Noisy:
        def __init__(self, name):
            self.name = name

        def __del__(self):
            print(self.name)


    def f():
        if 0:
            second = None
        first = Noisy("first")
        second = Noisy("second")
        return


    f()
  `,
  ),
  unchanged(
    'a dead method that mentions super',
    'class Meta(type):\n    def __new__(mcs, name, bases, names):\n        print(sorted(names))\n        return super().__new__(mcs, name, bases, names)\n\n\nclass A(metaclass=Meta):\n    def f(self):\n        return 1\n        super().f()\n\n\nprint(A().f.__closure__ is None)\n',
  ),
  unchanged(
    'annotated names of a class',
    'class A:\n    if 0:\n        x: int = 1\n\n\nprint(A.__dict__.get("__annotations__"))\n',
  ),
  unchanged('annotated names of a module', 'if 0:\n    x: int\nprint(__annotations__)\n'),
  unchanged(
    'a class body that hides a variable around it',
    'def f():\n    x = "function"\n\n    class A:\n        try:\n            y = x\n        except NameError:\n            y = "hidden"\n        if 0:\n            x = 1\n\n    return A.y\n\n\nprint(f())\n',
  ),
  unchanged('public names that are never bound', 'if 0:\n    def api():\n        pass\nprint("api" in globals())\n'),
  unchanged('sys.exit may be anything', 'import sys\n\nsys.exit = print\nsys.exit("not yet")\nprint("end")\n'),
  unchanged(
    'an exception that a context manager swallows',
    'from contextlib import suppress\n\n\ndef f():\n    with suppress(ValueError):\n        return int("x")\n    return "swallowed"\n\n\nprint(f())\n',
  ),
  unchanged(
    'code that an exception leads to',
    'def f():\n    try:\n        raise ValueError\n    except ValueError:\n        pass\n    return "here"\n\n\nprint(f())\n',
  ),
  unchanged(
    'for with else, and return in finally',
    'def f(xs):\n    for x in xs:\n        if x:\n            break\n    else:\n        print("else")\n    try:\n        return 1\n    finally:\n        return 2\n\n\nprint(f([0]), f([1]))\n',
  ),
  unchanged(
    'a generator that is closed early',
    'def f():\n    try:\n        while True:\n            yield 1\n    finally:\n        print("closed")\n\n\ng = f()\nnext(g)\ng.close()\n',
  ),
  unchanged(
    'side effects in an undecided condition',
    'def f():\n    print("f")\n    return 0\n\n\nif f() and False:\n    print("never")\nprint(f() or True, f() and 0)\n',
  ),
  unchanged(
    'a test that may raise',
    'try:\n    if undefined_name and 0:\n        pass\nexcept NameError:\n    print("raised")\n',
  ),
  unchanged(
    'assertions',
    'try:\n    assert 0, "no"\n    print("optimized")\nexcept AssertionError as error:\n    print(error)\n',
  ),
  unchanged(
    'a break out of while True',
    'while True:\n    try:\n        break\n    finally:\n        print("finally")\nprint("after")\n',
  ),
  unchanged('lines that are continued', 'def f():\n    return 1; \\\n    print("never")\n\n\nprint(f())\n'),
];

const selfInspection: readonly OptimizedProgram[] = [
  unchanged('exec', 'x = 1 + 2\nexec("print(x)")\n'),
  unchanged('eval', 'if 0:\n    print(1)\nprint(eval("1 + 1"))\n'),
  unchanged('exec under another name', 'run = exec\nx = 1 + 2\nrun("print(x)")\n'),
  unchanged('inspect', 'import inspect\n\n\ndef f():\n    return 1 + 2\n\n\nprint(inspect.getsource(f))\n'),
  unchanged(
    'the code of a function',
    'def f():\n    if 0:\n        x = 1\n    return 2 * 3\n\n\nprint(f.__code__.co_varnames, f.__code__.co_firstlineno)\n',
  ),
  unchanged(
    'the same through getattr',
    'def f():\n    return 1\n    x = 1\n\n\nprint(getattr(f, "__code__").co_nlocals)\n',
  ),
  unchanged('dis', 'import dis\n\n\ndef f():\n    return 1\n    print(2)\n\n\ndis.dis(f)\n'),
  unchanged(
    'tracebacks show lines of the text',
    'import traceback\n\ntry:\n    print(1 + 2, undefined_name)\nexcept NameError:\n    print(traceback.format_exc())\n',
  ),
  unchanged('frames', 'import sys\n\nif 0:\n    print("never")\nprint(sys._getframe().f_lineno)\n'),
  unchanged('its own file', 'x = 1 + 2\nprint(open(__file__).read())\n'),
  unchanged('its own name', 'import sys\n\nx = 1 + 2\nprint(open(sys.argv[0]).read())\n'),
  unchanged(
    'logged exceptions',
    'import logging\nimport sys\n\nlogging.basicConfig(stream=sys.stdout)\ntry:\n    print(1 + 2, undefined_name)\nexcept NameError:\n    logging.exception("no")\n',
  ),
  unchanged('stderr that is stdout', 'import sys\n\nsys.stderr = sys.stdout\nprint(1 + 2)\nraise ValueError(1 + 2)\n'),
  changed(
    'the exit code of an uncaught exception',
    'x = 2 * 3\nprint(x)\nraise SystemExit(3)\n',
    'x = 6\nprint(x)\nraise SystemExit(3)\n',
  ),
];

export const programs: readonly OptimizedProgram[] = [...constants, ...deadCode, ...selfInspection];
