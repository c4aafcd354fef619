import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toolCall } from '../mcp/rpc.ts';
import { sharedService } from '../shared-services.ts';

const service = await sharedService('open');

type Options = Record<string, unknown>;

async function call(code: string, mode: string, options: Options) {
  const { status, body } = await service.validate({ code, mode, options });
  assert.equal(status, 200, JSON.stringify(body).slice(0, 500));
  return body;
}

type Body = { diagnostics: { line: number | null; rule: string; severity: string; message: string }[] };
const listFindings = ({ diagnostics }: Body, rules: RegExp) =>
  diagnostics
    .filter(({ rule }) => rules.test(rule))
    .map(({ line, rule, severity, message }) => [line, rule, severity, message]);

test('the program reads options.stdin', async () => {
  const { valid, runtime } = await call('n = int(input())\nprint(sum(int(input()) for _ in range(n)))\n', 'execute', {
    stdin: '3\n1\n2\n3\n',
    expected_output: '6\n',
  });
  assert.deepEqual([valid, runtime.stdout, runtime.returncode], [true, '6\n', 0]);
});

const asksTwice = 'def double(x):\n    return 2 * x\n\n\nif __name__ == "__main__":\n    print(double(int(input())))\n';

for (const [name, options, expected, valid] of [
  [
    'without input, a program that asks for it learns where to send it',
    {},
    [[6, 'python:runtime-error', 'error', 'the program asks for input; send it in `options.stdin`']],
    false,
  ],
  [
    'with examples that hold, that is only a warning',
    { examples: '>>> double(2)\n4' },
    [[6, 'python:runtime-error', 'warning', 'the program asks for input; send it in `options.stdin`']],
    true,
  ],
  [
    'with an expected output, it is an error',
    { examples: '>>> double(2)\n4', expected_output: '4\n' },
    [
      [6, 'python:runtime-error', 'error', 'the program asks for input; send it in `options.stdin`'],
      [null, 'expected-output', 'error', null],
    ],
    false,
  ],
  ['with input, nothing is wrong', { stdin: '21\n' }, [], true],
] as const) {
  test(name, async () => {
    const body = await call(asksTwice, 'execute', options);
    const found = listFindings(body, /^(python:runtime-error|expected-output|python:example.*)$/);
    assert.deepEqual(
      found.map(([line, rule, severity, message]) => [
        line,
        rule,
        severity,
        rule === 'expected-output' ? null : message,
      ]),
      expected,
    );
    assert.equal(body.valid, valid);
  });
}

test('input that ends too early is reported as such', async () => {
  const body = await call('a = input()\nb = input()\nprint(a, b)\n', 'execute', { stdin: 'one\n' });
  assert.deepEqual(listFindings(body, /runtime-error/), [
    [2, 'python:runtime-error', 'error', 'the program asks for more input; send it in `options.stdin`'],
  ]);
});

test('a fix is found for a program that reads input', async () => {
  const code = 'n = int(input())\ntotal = 0\nfor i in range(1, n):\n    total += i\nprint(total)\n';
  const { fixed_code } = await call(code, 'execute', { stdin: '4\n', expected_output: '10\n', timeout_s: 60 });
  assert.match(fixed_code ?? '', /range\(1, n \+ 1\)|range\(1, n\+1\)/);
});

test('a fix is found for a program that imports another file', async () => {
  const code =
    'from prices import TAX\n\n\ndef total(xs):\n    """\n    >>> total([1, 2])\n    6\n    >>> total([5])\n    10\n    """\n    result = 0\n    for i in range(1, len(xs)):\n        result += xs[i] * TAX\n    return result\n';
  const { fixed_code, valid } = await call(code, 'execute', { files: { 'prices.py': 'TAX = 2\n' }, timeout_s: 60 });
  assert.equal(valid, false);
  assert.match(fixed_code ?? '', /range\((0, )?len\(xs\)\)/);
});

test('the run imports other files and reads data', async () => {
  const code =
    'import json\nfrom shop.prices import total\n\nwith open("data/cart.json") as cart:\n    print(total(json.load(cart)))\n';
  const files = {
    'shop/__init__.py': '',
    'shop/prices.py': 'def total(cart: list[int]) -> int:\n    return sum(cart)\n',
    'data/cart.json': '[1, 2, 3]',
  };
  const { valid, runtime, diagnostics } = await call(code, 'execute', { files });
  assert.deepEqual([valid, runtime.stdout, diagnostics], [true, '6\n', []]);
});

const prices = 'def total(cart: list[int], rate: float = 1.0) -> float:\n    return sum(cart) * rate\n';

const checked: readonly (readonly [string, string, Options, readonly (readonly [number | null, string, string])[]])[] =
  [
    ['a call that fits', 'from prices import total\n\nprint(total([1]))\n', { files: { 'prices.py': prices } }, []],
    [
      'an argument of the wrong type',
      'from prices import total\n\nprint(total("x"))\n',
      { files: { 'prices.py': prices } },
      [[3, 'mypy:arg-type', 'error']],
    ],
    [
      'too many arguments',
      'import prices\n\nprices.total([1], 2.0, 3)\n',
      { files: { 'prices.py': prices } },
      [[3, 'mypy:call-arg', 'error']],
    ],
    [
      'a result of the wrong type',
      'import prices\n\n\ndef f() -> str:\n    return prices.total([1])\n',
      { files: { 'prices.py': prices } },
      [[5, 'mypy:return-value', 'error']],
    ],
    [
      'a name that the file lacks',
      'from prices import totl\n\nprint(totl([1]))\n',
      { files: { 'prices.py': prices } },
      [[1, 'python:no-such-name', 'error']],
    ],
    [
      'a name that may be missing',
      'try:\n    from prices import fast_total as total\nexcept ImportError:\n    from prices import total\n\nprint(total([1]))\n',
      { files: { 'prices.py': prices } },
      [],
    ],
    [
      'a file with names that depend on how it runs',
      'from lazy import anything\n\nanything(1, 2)\n',
      { files: { 'lazy.py': 'for name in ("anything",):\n    globals()[name] = print\n' } },
      [],
    ],
    [
      'a module that is not sent',
      'import prizes\n\nprizes.f()\n',
      { files: { 'prices.py': prices } },
      [[1, 'python:unknown-module', 'info']],
    ],
    [
      'a value that is filled later',
      'import state\n\nstate.cache["x"] = 1\nprint(state.items + ["x"])\n',
      { files: { 'state.py': 'cache = None\nitems = [1]\n\n\ndef start() -> None:\n    pass\n' } },
      [],
    ],
    [
      'a relative import',
      'from .prices import total\n\nprint(total("x"))\n',
      { path: 'shop/main.py', files: { 'shop/__init__.py': '', 'shop/prices.py': prices } },
      [[3, 'mypy:arg-type', 'error']],
    ],
    [
      'a package that is not sent whole',
      'from shop import prices, orders\n\nprint(prices.total([1]), orders)\n',
      { files: { 'shop/__init__.py': '', 'shop/prices.py': prices } },
      [[1, 'mypy:attr-defined', 'warning']],
    ],
    [
      'a file that does not parse',
      'import prices\n\nprint(prices.total("x"))\n',
      { files: { 'prices.py': 'def total(:\n', 'other.py': ')' } },
      [[null, 'python:sibling-syntax-error', 'info']],
    ],
    [
      'errors in another file',
      'import prices\n\nprint(prices.total([1]))\n',
      { files: { 'prices.py': `${prices}\nx: int = "no"\nprint(undefined)\nimport os, sys\n` } },
      [],
    ],
  ];

for (const [name, code, options, expected] of checked) {
  test(`static checks see other files: ${name}`, async () => {
    const body = await call(code, 'static', options);
    assert.deepEqual(
      listFindings(body, /./).map(([line, rule, severity]) => [line, rule, severity]),
      expected,
      JSON.stringify(body.diagnostics),
    );
  });
}

const risky =
  'import subprocess\n\n\ndef run(command):\n    return subprocess.run(command, shell=True, check=True)\n\n\ndef unused():\n    subprocess.run(input(), shell=True, check=True)\n';

const secured: readonly (readonly [string, string, Options, readonly number[]])[] = [
  [
    'outside data that reaches a command in another file',
    'from tools import run\n\nrun(input())\n',
    { files: { 'tools.py': risky } },
    [3],
  ],
  [
    'a fixed command is no more than a warning',
    'from tools import run\n\nrun("ls")\n',
    { files: { 'tools.py': risky } },
    [],
  ],
  ['what is not called is not reported', 'import tools\n\nprint(tools)\n', { files: { 'tools.py': risky } }, []],
  [
    'through a relative import',
    'from . import tools\n\ntools.run(input())\n',
    { path: 'pkg/main.py', files: { 'pkg/__init__.py': '', 'pkg/tools.py': risky } },
    [3],
  ],
  [
    'through two files',
    'from front import start\n\nstart(input())\n',
    { files: { 'tools.py': risky, 'front.py': 'import tools\n\n\ndef start(text):\n    tools.run(text)\n' } },
    [3],
  ],
  [
    'at the top level of another file',
    'import evil\n\nprint(evil)\n',
    { files: { 'evil.py': 'import os\n\nos.system(input())\n' } },
    [1],
  ],
];

for (const [name, code, options, lines] of secured) {
  test(`the security policy sees other files: ${name}`, async () => {
    const { security } = await call(code, 'static', options);
    const errors = security.filter((one: { severity: string }) => one.severity === 'error');
    assert.deepEqual(
      errors.map((one: { line: number }) => one.line),
      lines,
      JSON.stringify(security),
    );
  });
}

test('MCP and A2A take the same options', async () => {
  const options = { stdin: '2\n', files: { 'prices.py': 'TAX = 2\n' }, timeout_s: 30 };
  const code = 'from prices import TAX\n\nprint(int(input()) * TAX)\n';
  const mcp = await service.post('/mcp', toolCall('execute_python', { code, options }), {
    accept: 'application/json, text/event-stream',
  });
  assert.equal(mcp.body.result.structuredContent.runtime.stdout, '4\n');
  const message = {
    kind: 'message',
    role: 'user',
    messageId: 'm',
    parts: [{ kind: 'data', data: { code, mode: 'execute', options } }],
  };
  const a2a = await service.post('/a2a', { jsonrpc: '2.0', id: 1, method: 'message/send', params: { message } });
  assert.equal(a2a.body.result.parts[0].data.runtime.stdout, '4\n');
});

/** Every character is written as an escape: two of six bytes each beyond the basic plane. */
const escapeAll = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\ud800-\udfff\u0001]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

test('the largest call that the limits allow is accepted, with every character escaped', async () => {
  const astral = '🐍';
  const tail = '"\nprint(len(x), len(open("a").read()))\nimport sys\nprint(len(sys.stdin.read()))\n';
  const code = `x = "${astral.repeat(200_000 - 5 - tail.length)}${tail}`;
  const body = escapeAll({
    code,
    mode: 'execute',
    options: { stdin: astral.repeat(1_000_000), files: { a: astral.repeat(500_000) }, timeout_s: 60 },
  });
  assert.ok(body.length > 20_000_000, `${body.length}`);
  const { status, body: answer } = await service.validate(body);
  assert.equal(status, 200, JSON.stringify(answer).slice(0, 300));
  assert.equal(answer.runtime.stdout, `${200_000 - 5 - tail.length} 500000\n1000000\n`);
});

for (const [name, options, fixed] of [
  ['of a file by itself goes', {}, 'print(1)\n'],
  ['of a package may be meant for others and stays', { path: 'shapes/__init__.py' }, null],
  ['that another file names stays', { files: { 'app.py': 'from main import sqrt\n' } }, null],
  ['that no other file names goes', { files: { 'app.py': 'import main\n' } }, 'print(1)\n'],
] as const) {
  test(`an unused import ${name}`, async () => {
    const { fixed_code } = await call('from math import sqrt\nprint(1)\n', 'repair', options);
    assert.equal(fixed_code, fixed);
  });
}
