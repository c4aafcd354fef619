import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startRepairEngine } from './repair-engine.ts';

const engine = await startRepairEngine();
after(engine.close);

/** Texts that look wrong, but whose intent only the author knows. */
const undecidable: readonly (readonly [why: string, code: string])[] = [
  // Names
  ['a name that resembles nothing', 'print(quux)\n'],
  ['a name that resembles two', 'counter = counted = 1\nprint(counte)\n'],
  ['a singular of a plural name', 'rows = [[1]]\nfor r in rows:\n    print(row)\n'],
  ['a letter that makes another word', 'data = [1]\nprint(date)\n'],
  ['a digit that makes another name', 'value1 = 1\nprint(value2)\n'],
  ['a short name', 'x = 1\nprint(y)\n'],
  ['a short name with a near one', 'row = 1\nprint(col)\n'],
  ['a class and its instance', 'person = None\nprint(Person)\n'],
  ['a name that is defined only further down', 'print(totl)\ntotal = 1\n'],
  [
    'a name of a function that the module does not see',
    'def f():\n    length = 1\n    return length\n\n\nprint(lenght_)\n',
  ],
  ['a name that is made at run time', 'globals()["total"] = 1\nprint(totla)\n'],
  ['a name that is tested for being defined', 'try:\n    lenght\nexcept NameError:\n    lenght = 1\nprint(lenght)\n'],
  ['a name from a star import', 'from os.path import *\n\nprint(jion("a", "b"))\n'],
  ['a private name', 'count = 1\nprint(_count)\n'],
  ['a value that is called', 'number = 3\nprint(numbre(3))\n'],
  // Dependencies
  ['a missing dependency', 'df = pd.DataFrame()\nprint(df)\n'],
  ['another missing dependency', 'print(np.zeros(3))\n'],
  ['a dependency that is imported and not installed', 'import numpy as np\n\nprint(np.zros(3))\n'],
  ['an unused import that may be there for its effect', 'import mysite.plugins\n'],
  ['an unused import of a name others may use', 'from mysite.models import User\n'],
  ['a module that has no such thing', 'print(json.parse("{}"))\n'],
  ['a name in several modules', 'sleep(1)\n'],
  ['a name that may be a variable', 'print(string.upper())\n'],
  ['datetime used as both', 'print(datetime.now(), datetime.timedelta(1))\n'],
  // Strings
  ['a template', 'TEMPLATE = "Hello {name}"\nprint(TEMPLATE)\n'],
  ['a text with braces that is printed', 'name = "ada"\nprint("Hello {name}")\n'],
  [
    'a format that is filled in later',
    'def text():\n    return "Hello {name}"\n\n\nprint(text().format(name="ada"))\n',
  ],
  ['a percent sign', 'print("100% sure")\n'],
  ['a raw text with braces', 'import re\n\nprint(re.match(r"\\d{2}", "12"))\n'],
  ['JSON in a text', 'print(\'{"a": true, "b": null}\')\n'],
  ['a number in quotes', 'print("5" + 3)\n'],
  [
    'SQL with braces',
    'def query(table):\n    column = "a"\n    return "SELECT {column} FROM {table}".replace("{column}", "b")\n',
  ],
  ['code in a text', 'SOURCE = """\nimprot os\nprint "x"\n"""\nprint(SOURCE)\n'],
  // Formats
  ['too few values for a format', 'print("%s and %s" % ("a",))\n'],
  ['too many values for a format', 'print("%s" % ("a", "b"))\n'],
  ['a placeholder without a value', 'print("{} {}".format("a"))\n'],
  ['a placeholder name that nothing defines', 'print("{name}".format(nam="a"))\n'],
  // Comparisons
  ['== None, which a class may redefine', 'def where(column):\n    return column == None\n'],
  ['== True of anything', 'def f(x):\n    if x == True:\n        return 1\n    return 2\n'],
  ['== False of a number', 'x = 0\nif x == False:\n    print(x)\n'],
  // Defaults, files, loops
  [
    'a default that remembers',
    'def f(n, memo={}):\n    if n in memo:\n        return memo[n]\n    memo[n] = n if n < 2 else f(n - 1) + f(n - 2)\n    return memo[n]\n',
  ],
  ['a default that counts', 'def f(calls=[0]):\n    calls[0] += 1\n    return calls[0]\n'],
  ['a default that is passed on', 'def f(x, into=[]):\n    g(x, into)\n\n\ndef g(x, into):\n    into.append(x)\n'],
  ['a file that is returned', 'def f(path):\n    return open(path)\n'],
  [
    'a file that is opened on one way only',
    'def f(path, deep):\n    if deep:\n        file = open(path)\n    else:\n        file = None\n    return file.read() if file else ""\n',
  ],
  [
    'a list that grows while it is gone over',
    'work = [1]\nfor item in work:\n    work.append(item)\n    if len(work) > 5:\n        break\n',
  ],
  [
    'an index into a list that shrinks',
    'rows = [1, 2, 3]\nfor i, row in enumerate(rows):\n    if row == 2:\n        del rows[i]\n',
  ],
  ['a dict whose pairs are not certain', 'def f(d):\n    for a, b in d:\n        print(a, b)\n'],
  // Values
  ['a sorted list that is kept elsewhere', 'names = ["b", "a"]\nordered = names.sort()\nprint(ordered)\n'],
  ['a division by zero', 'print(1 / 0)\n'],
  ['an unpacking of the wrong length', 'a, b = 1, 2, 3\nprint(a, b)\n'],
  ['an index out of range', 'rows = [1, 2]\nprint(rows[2])\n'],
  ['a wrong number of arguments', 'def f(a: int, b: int) -> int:\n    return a + b\n\n\nprint(f(1))\n'],
  ['a value of the wrong type', 'def f(a: int) -> int:\n    return a\n\n\nprint(f("1"))\n'],
  ['a coroutine outside an async function', 'async def work():\n    print(1)\n\n\ndef start():\n    work()\n'],
  ['an exception that is swallowed', 'def f(g):\n    try:\n        g()\n    except Exception:\n        pass\n'],
  ['code after return', 'def f():\n    return 1\n    print(2)\n'],
  ['an unused variable', 'def f(g):\n    total = g() + 1\n    print("done")\n'],
  ['a comparison without effect', 'def f(x):\n    x == 1\n    return x\n'],
  // Security
  ['a weak hash', 'import hashlib\n\nprint(hashlib.md5(b"a").hexdigest())\n'],
  ['a command that needs its shell', 'import subprocess\n\nsubprocess.run("ls | wc -l", shell=True)\n'],
  ['eval', 'print(eval(input()))\n'],
  ['data of an unknown kind', 'import pickle\n\nwith open("a", "rb") as file:\n    print(pickle.load(file))\n'],
  // Syntax
  ['a group that may end in several places', 'a = b = c = 1\nx = (a + b * c\nprint(x)\n'],
  ['a call that may end in several places', 'a = [1]\nx = len(a + [1]\nprint(x)\n'],
  ['an opening bracket that is missing', 'a = b = 1\nx = a + b) * 2\n'],
  ['a text that may end earlier', 'total = 1\nprint("total: , total)\n'],
  ['a text of several lines that never ends', 'x = """abc\ny = 1\nprint(y)\n'],
  ['two values side by side', 'a = 1\nb = 2\nx = a b\n'],
  ['two values in brackets', 'a = b = 1\nx = (a b)\n'],
  ['a ternary of another language', 'a = 1\nx = a > 0 ? 1 : 2\n'],
  ['an assignment in a loop condition', 'import sys\n\nwhile line = sys.stdin.readline():\n    print(line)\n'],
  ['a body that is not indented', 'x = 1\nif x:\nprint(1)\nprint(2)\n'],
  ['an unexpected indent', 'x = 1\n    y = 2\nprint(x)\n'],
  ['an indent between two blocks', 'def f(x):\n    if x:\n        y = 1\n      z = 2\n    return x\n'],
  ['two sides of a merge', '<<<<<<< HEAD\nx = 1\n=======\nx = 2\n>>>>>>> other\nprint(x)\n'],
  ['a number with a leading zero', 'print(0123456789)\n'],
  ['a unit after a number', 'width = 3px\n'],
  ['an unknown string prefix', 'x = g"abc"\n'],
  ['an argument after keywords', 'print(end="", "a")\n'],
  ['return outside of a function', 'x = 1\nreturn x\n'],
  ['await outside of an async function', 'import asyncio\n\n\ndef f():\n    await asyncio.sleep(1)\n'],
  ['a try without its except', 'try:\n    x = 1\nprint(2)\n'],
  ['a block in braces', 'def f(x) {\n    return x;\n}\n'],
  ['an arrow function', 'double = x => x * 2\nprint(double(2))\n'],
  ['a function that was cut off', 'def area(width, height'],
  [
    'a class that was cut off',
    'class Account:\n    def __init__(self, owner):\n        self.owner = owner\n\n    def show(self',
  ],
  ['an expression that was cut off', 'total = 1 +'],
  ['prose', 'Please write a function that adds two numbers.\n'],
  ['a word', 'hello\n'],
  ['nothing at all', '\n'],
];

for (const [why, code] of undecidable) {
  test(`unchanged: ${why}`, async () => {
    const repaired = await engine.repair(code, 10);
    assert.equal(repaired?.code ?? null, null, repaired?.reasons.join('\n'));
  });
}
