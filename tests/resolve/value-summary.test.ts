import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeSummary, resolveSource } from './resolve-source.ts';

/** The arguments of the calls of a function, in the order of the source. */
function argumentsOf(code: string, name: string): readonly string[] {
  return resolveSource(code).facts.flatMap((fact) => {
    if (fact.kind !== 'call' || fact.name !== name) return [];
    const named = [...fact.keywords].map(([word, summary]) => `${word}=${describeSummary(summary)}`);
    return [[...fact.args.map(describeSummary), ...named, ...(fact.open ? ['*'] : [])].join(', ')];
  });
}

const inFunction = (parameters: string, ...body: readonly string[]): string =>
  ['import os, shlex, re', `def f(${parameters}):`, ...body.map((line) => `    ${line}`)].join('\n');

for (const [name, code, expected] of [
  ['a literal', 'import os\nos.system("ls")', ['"ls"']],
  ['assembled constants', 'import os\nD = "-l"\nos.system("ls " + D)\nos.system(f"ls {D}")', ['"ls -l"', '"ls -l"']],
  ['a parameter of a function that is never called', inFunction('x', 'os.system(x)'), ['… <parameter>']],
  ['a parameter with a default', inFunction('x="ls"', 'os.system(x)'), ['"ls"… <parameter>']],
  ['a number by annotation', inFunction('n: int', 'os.system("x %d" % n)'), ['… after "x " assembled']],
  ['joined to a string', inFunction('x', 'os.system("ls " + x)'), ['… after "ls " assembled <parameter>']],
  ['in an f-string', inFunction('x', 'os.system(f"ls {x} -l")'), ['… after "ls " assembled <parameter>']],
  ['formatted', inFunction('x', 'os.system("ls {}".format(x))'), ['… after "ls " assembled <parameter>']],
  ['by percent', inFunction('x', 'os.system("ls %s" % x)'), ['… after "ls " assembled <parameter>']],
  [
    'through a list and join',
    inFunction('x', 'p = ["ls"]', 'p.append(x)', 'os.system(" ".join(p))'),
    ['… after "ls " assembled <parameter>'],
  ],
  [
    'through a function',
    `${inFunction('x', 'return "ls " + x')}\ndef g(y): os.system(f(y))`,
    ['… after "ls " assembled <parameter>'],
  ],
  ['through methods', inFunction('x', 'os.system(x.strip().lower())'), ['… <parameter>']],
  ['quoted', inFunction('x', 'os.system("ls " + shlex.quote(x))'), ['… after "ls " assembled']],
  ['converted to a number', inFunction('x', 'os.system("ls %d" % int(x))'), ['… after "ls " assembled']],
  ['one of a few', inFunction('x', 'if x not in ("a", "b"):', '    raise ValueError', 'os.system(x)'), ['"a" | "b"']],
  ['equal to one', inFunction('x', 'if x == "a":', '    os.system(x)'), ['"a"']],
  ['letters and digits only', inFunction('x', 'if not x.isalnum():', '    return', 'os.system(x)'), ['…']],
  ['matched as a whole', inFunction('x', 'if re.fullmatch("[a-z]+", x):', '    os.system(x)'), ['…']],
  ['looked up among constants', inFunction('x', 'os.system({"a": "ls", "b": "id"}[x])'), ['"ls" | "id"']],
  ['looked up with a default', inFunction('x', 'os.system({"a": "ls"}.get(x, "id"))'), ['"ls" | "id"']],
  ['either of two', inFunction('x', 'os.system("a" if x else "b")'), ['"a" | "b"']],
  ['the command line', 'import os, sys\nos.system(sys.argv[1])', ['… <input>']],
  ['standard input', 'import os\nos.system(input())', ['… <input>']],
  ['the environment', 'import os\nos.system(os.environ["X"])', ['… <environment>']],
  ['a file', 'import os\nos.system(open("f").read())', ['builtins.open().read()… <file>']],
  ['lines of a file', 'import os\nfor line in open("f"):\n    os.system(line)', ['… <file>']],
  ['the network', 'import os, requests\nos.system(requests.get("http://x").text)', ['requests.get().text… <network>']],
  [
    'a socket',
    'import os, socket\ns = socket.socket()\nos.system(s.recv(9).decode())',
    ['socket.socket().recv().decode()… <network>'],
  ],
  [
    'a query parameter of Flask',
    'import os\nfrom flask import request\ndef f(): os.system(request.args.get("q"))',
    ['flask.request.args.get()… <request>'],
  ],
  [
    'a request handler of Flask',
    'import os, flask\napp = flask.Flask(__name__)\n@app.route("/<x>")\ndef f(x): os.system(x)',
    ['… <request>'],
  ],
  ['a view of Django', 'import os\ndef view(request): os.system(request.GET["q"])', ['… <request>']],
  [
    'the result of unknown code',
    'import os, somewhere\nos.system(somewhere.command())',
    ['somewhere.command()… <unknown>'],
  ],
  ['decoded', 'import os, base64\nos.system(base64.b64decode("aWQ="))', ['b"id" decoded']],
  ['unknown further arguments', 'import os\ndef f(*a): os.system(*a)', ['*']],
] as const) {
  test(`the value of a command: ${name}`, () => assert.deepEqual(argumentsOf(code, 'os.system'), expected));
}

for (const [name, code, callee, expected] of [
  [
    'a list of words',
    'import subprocess\ndef f(x): subprocess.run(["ls", x], check=True)',
    'subprocess.run',
    ['["ls", … <parameter>] <parameter>, check=true'],
  ],
  [
    'a mapping passed with **',
    'import subprocess\no = {"shell": True}\nsubprocess.run("id", **o)',
    'subprocess.run',
    ['"id", shell=true'],
  ],
  ['a name', 'import yaml\nyaml.load("x", Loader=yaml.SafeLoader)', 'yaml.load', ['"x", Loader=yaml.SafeLoader']],
  [
    'the result of a call',
    'import ssl, http.client as h\nh.HTTPSConnection("x", context=ssl.create_default_context())',
    'http.client.HTTPSConnection',
    ['"x", context=ssl.create_default_context()'],
  ],
  [
    'a query',
    'import sqlite3\ndef f(n): sqlite3.connect("d").cursor().execute("select " + n, (n,))',
    'sqlite3.connect().cursor().execute',
    ['… after "select " assembled <parameter>, [… <parameter>] <parameter>'],
  ],
  [
    'a query through an attribute',
    'import sqlite3\nclass R:\n    def __init__(self, p):\n        self.c = sqlite3.connect(p)\n    def g(self, n):\n        self.c.execute(f"select {n}")',
    'sqlite3.connect().execute',
    ['… after "select " assembled <parameter>'],
  ],
  [
    'a parameter annotated with an external class',
    'import sqlite3\ndef f(c: sqlite3.Connection, n): c.execute("select " + n)',
    'sqlite3.Connection().execute',
    ['… after "select " assembled <parameter>'],
  ],
  [
    'every value that reaches a line',
    'import hashlib\nfor n in ["md5", "sha1"]:\n    hashlib.new(n)',
    'hashlib.new',
    ['"md5" | "sha1"'],
  ],
] as const) {
  test(`the arguments of a call: ${name}`, () => assert.deepEqual(argumentsOf(code, callee), expected));
}
