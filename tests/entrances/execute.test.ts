import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Service } from '../service.ts';

let service: Service;
before(async () => {
  service = await Service.start({ ASSAY_SANDBOX: 'auto', ASSAY_KEYS: 'off' });
});
after(() => service.stop());

const execute = async (code: string, options: Record<string, unknown> = {}) => {
  const { status, body } = await service.validate({ code, mode: 'execute', options: { timeout_s: 30, ...options } });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};

const exampleRules = new Set(['python:example-mismatch', 'python:example-malformed', 'expected-output']);
const isRunRule = (rule: string): boolean =>
  exampleRules.has(rule) || /^python:(runtime-error|timeout|.*-limit)$/.test(rule);

/** Lists line, rule and message of the findings about the run and its examples. */
const listRunFindings = (body: { diagnostics: { line: number | null; rule: string; message: string }[] }) =>
  body.diagnostics.filter(({ rule }) => isRunRule(rule)).map(({ line, rule, message }) => [line, rule, message]);

const double = 'def double(x):\n    return x * 2\n';
const buildDocstring = (lines: string): string =>
  `def f(x):\n    """Words.\n\n${lines.replaceAll(/^(?=.)/gm, '    ')}\n    """\n    return x * 2\n`;

for (const [name, code, examples, expected] of [
  ['a doctest that passes', double, '>>> double(2)\n4', []],
  [
    'a doctest that fails',
    double,
    '>>> double(2)\n5',
    [[null, 'python:example-mismatch', '`double(2)` gave 4, expected 5']],
  ],
  ['an assertion that passes', double, 'assert double(2) == 4', []],
  [
    'an assertion that fails',
    double,
    'assert double(2) == 5',
    [[null, 'python:example-mismatch', '`double(2)` gave 4, expected 5']],
  ],
  [
    'an assertion with the expected value first',
    double,
    'assert 5 == double(2)',
    [[null, 'python:example-mismatch', '`double(2)` gave 4, expected 5']],
  ],
  ['spacing in a list does not matter', double, '>>> double([1,5])\n[1,5,1,5]', []],
  [
    'spaces in a string matter',
    double,
    ">>> double('a ')\n'a a'",
    [[null, 'python:example-mismatch', "`double('a ')` gave 'a a ', expected 'a a'"]],
  ],
  ['True where 1 is expected, as in doctest', 'def f(): return True\n', '>>> f()\n1', []],
  [
    'True is not 1 in an assertion',
    'def f(): return True\n',
    'assert f() == 1',
    [[null, 'python:example-mismatch', '`f()` gave True, expected 1']],
  ],
  ['2.0 equals 2 in an assertion', 'def f(): return 2.0\n', 'assert f() == 2', []],
  [
    'the order of a list matters',
    'def f(): return [2, 1]\n',
    'assert f() == [1, 2]',
    [[null, 'python:example-mismatch', '`f()` gave [2, 1], expected [1, 2]']],
  ],
  ['sets are compared by value', 'def f(): return {3, 1, 2}\n', '>>> f()\n{1,2,3}', []],
  ['dictionaries are compared by value', "def f(): return {'b': 1, 'a': 2}\n", ">>> f()\n{'a': 2, 'b': 1}", []],
  [
    'an expected exception',
    'def f(x): raise ValueError("no")\n',
    '>>> f(1)\nTraceback (most recent call last):\n  ...\nValueError: no',
    [],
  ],
  [
    'a different exception than expected',
    'def f(x): raise KeyError(1)\n',
    '>>> f(1)\nTraceback (most recent call last):\n  ...\nValueError: no',
    [[null, 'python:example-mismatch', '`f(1)` raised KeyError: 1, expected ValueError: no']],
  ],
  [
    'an unexpected exception',
    'def f(x): return 1 / x\n',
    '>>> f(0)\n0',
    [[null, 'python:example-mismatch', '`f(0)` raised ZeroDivisionError: division by zero, expected 0']],
  ],
  [
    'a missing exception',
    double,
    '>>> double(1)\nTraceback (most recent call last):\n  ...\nValueError: no',
    [[null, 'python:example-mismatch', '`double(1)` gave 2, expected it to raise ValueError: no']],
  ],
  ['printed lines', 'def f():\n    print(1)\n    print()\n    print(2)\n', '>>> f()\n1\n<BLANKLINE>\n2', []],
  [
    'an unexpected value',
    double,
    '>>> double(1)\n',
    [[null, 'python:example-mismatch', '`double(1)` gave 2, expected nothing']],
  ],
  ['later examples can use names of earlier ones', double, '>>> x = 3\n>>> double(x)\n6', []],
  ['statements before an assertion', double, 'import math\nx = math.floor(2.5)\nassert double(x) == 4', []],
  [
    'an example that does not parse',
    double,
    '>>> double(\n5',
    [[null, 'python:example-mismatch', "`double(` raised SyntaxError: '(' was never closed, expected 5"]],
  ],
  [
    'an undefined name',
    double,
    'assert treble(2) == 6',
    [[null, 'python:example-mismatch', "`treble(2)` raised NameError: name 'treble' is not defined"]],
  ],
  [
    'prose instead of examples',
    double,
    'it doubles',
    [
      [
        null,
        'python:example-malformed',
        'no example found: write `>>> f(1)` with the expected value on the next line, or `assert f(1) == 2`',
      ],
    ],
  ],
  [
    "objects of the program's own class",
    'import dataclasses\n@dataclasses.dataclass\nclass P:\n    x: int\ndef f(): return P(1)\n',
    'assert f() == P(1)\nassert f() == P(2)',
    [[null, 'python:example-mismatch', '`f()` gave P(x=1), expected P(x=2)']],
  ],
  [
    'a named tuple',
    "import collections\nP = collections.namedtuple('P', 'x')\ndef f(): return P(1)\n",
    'assert f() == (1,)',
    [],
  ],
  [
    'a counter',
    'import collections\ndef f(s): return collections.Counter(s)\n',
    "assert f('aab') == {'a': 2, 'b': 1}",
    [],
  ],
  [
    'a call of os._exit',
    'import os\ndef f(): os._exit(0)\n',
    '>>> f()\n1\n>>> 2\n2',
    [
      [null, 'python:example-mismatch', '`f()` ended the program: it exited with code 0'],
      [null, 'python:runtime-error', '1 more example was not reached after the one that ended the program'],
    ],
  ],
  [
    'a call of sys.exit',
    'import sys\ndef f(): sys.exit(0)\n',
    '>>> f()\n1',
    [[null, 'python:example-mismatch', '`f()` raised SystemExit: 0, expected 1']],
  ],
] as const) {
  test(`examples from the options: ${name}`, async () => {
    const body = await execute(code, { examples });
    assert.deepEqual(listRunFindings(body), expected);
    assert.equal(body.valid, expected.length === 0, JSON.stringify(body.diagnostics));
    assert.equal(body.runtime.ran, true);
  });
}

for (const [name, code, expected] of [
  ['an example that passes', buildDocstring('>>> f(2)\n4'), []],
  [
    'an example that fails is reported with its line',
    buildDocstring('>>> f(2)\n4\n>>> f(3)\n5'),
    [[6, 'python:example-mismatch', '`f(3)` gave 6, expected 5']],
  ],
  [
    'each docstring has its own names',
    `${buildDocstring('>>> y = 1')}def g():\n    """\n    >>> y\n    1\n    """\n`,
    [[9, 'python:example-mismatch', "`y` raised NameError: name 'y' is not defined, expected 1"]],
  ],
  [
    'an assignment in an example does not change the program',
    'n = 1\ndef f():\n    """\n    >>> n = 5\n    >>> f()\n    1\n    """\n    return n\n',
    [],
  ],
  [
    'an assertion after a prompt',
    buildDocstring('>>> assert f(2) == 5'),
    [[4, 'python:example-mismatch', '`f(2)` gave 4, expected 5']],
  ],
  ['an example over several lines', buildDocstring('>>> for i in range(2):\n...     print(f(i))\n0\n2'), []],
  ['a doctest directive', buildDocstring('>>> f([1] * 3)  # doctest: +ELLIPSIS\n[1, ..., 1]'), []],
] as const) {
  test(`examples in the code: ${name}`, async () => {
    const body = await execute(code);
    assert.deepEqual(listRunFindings(body), expected);
    assert.equal(body.valid, expected.length === 0, JSON.stringify(body.diagnostics));
  });
}

for (const [name, code, options, expected, runtime] of [
  ['that succeeds', 'print("hi")\n', {}, [], { returncode: 0, stdout: 'hi\n', stderr: '' }],
  [
    'that exits with a code',
    'import sys\nprint("hi")\nsys.exit(3)\n',
    {},
    [[null, 'python:runtime-error', 'the program exited with code 3']],
    { returncode: 3, stdout: 'hi\n' },
  ],
  ['that exits with 0', 'import sys\nsys.exit(0)\n', {}, [], { returncode: 0 }],
  [
    'that raises an exception',
    'def f():\n    return {}["a"]\n\n\nf()\n',
    {},
    [[2, 'python:runtime-error', "KeyError: 'a'"]],
    { returncode: 1 },
  ],
  [
    'that raises an exception in a library',
    'import json\njson.loads("x")\n',
    {},
    [[2, 'python:runtime-error', 'json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)']],
    { returncode: 1 },
  ],
  [
    'that exceeds the timeout',
    'while True:\n    pass\n',
    { timeout_s: 0.5 },
    [[null, 'python:timeout', 'the program did not finish within 0.5 s']],
    { returncode: null, timed_out: true, ended_by: 'timeout' },
  ],
  [
    'that exceeds the timeout while sleeping',
    'import time\nprint("a", flush=True)\ntime.sleep(60)\n',
    { timeout_s: 5 },
    [[null, 'python:timeout', 'the program did not finish within 5 s']],
    { returncode: null, timed_out: true, stdout: 'a\n' },
  ],
  [
    'that exceeds the memory limit',
    'x = bytearray(400 * 1024 * 1024)\n',
    {},
    [[null, 'python:memory-limit', 'the program used more than 256 MB of memory']],
    { ended_by: 'memory', timed_out: false },
  ],
  [
    'that is killed by a signal',
    'import os, signal\nos.kill(os.getpid(), signal.SIGSEGV)\n',
    {},
    [[null, 'python:runtime-error', 'the program was killed by SIGSEGV']],
    { returncode: -11, signal: 'SIGSEGV' },
  ],
  [
    'that reads from empty input',
    'input()\n',
    {},
    [[1, 'python:runtime-error', 'the program asks for input; send it in `options.stdin`']],
    { returncode: 1 },
  ],
  ['with the expected output', 'print("a")\n', { expected_output: 'a\n' }, [], {}],
  [
    'without the expected final newline',
    'print("a", end="")\n',
    { expected_output: 'a\n' },
    [[null, 'expected-output', 'the output lacks the expected final newline']],
    {},
  ],
  [
    'with an unexpected final newline',
    'print("a")\n',
    { expected_output: 'a' },
    [[null, 'expected-output', 'the output ends with an unexpected newline']],
    {},
  ],
  [
    'with a different line',
    'print("a\\nb")\n',
    { expected_output: 'a\nc\n' },
    [[null, 'expected-output', 'line 2 of the output is "b", expected "c"']],
    {},
  ],
  [
    'without output',
    'x = 1\n',
    { expected_output: 'a\n' },
    [[null, 'expected-output', 'nothing was printed, expected "a"']],
    {},
  ],
] as const) {
  test(`a program ${name}`, async () => {
    const body = await execute(code, options);
    assert.deepEqual(listRunFindings(body), expected);
    for (const [field, value] of Object.entries(runtime))
      assert.deepEqual([field, body.runtime[field]], [field, value]);
    assert.equal(body.runtime.ran, true);
    assert.ok(body.meta.engine.sandbox.startsWith(body.runtime.sandbox));
  });
}

test('output is truncated at the limit, and the limit is reported', async () => {
  const body = await execute('while True:\n    print("x" * 1000)\n');
  assert.deepEqual(listRunFindings(body), [[null, 'python:output-limit', 'the program printed more than 1 MB']]);
  assert.equal(body.runtime.stdout.length, 1024 * 1024);
  assert.deepEqual([body.runtime.stdout_truncated, body.runtime.stderr_truncated], [true, false]);
});

test('bytes that are not UTF-8 are replaced', async () => {
  const body = await execute('import sys\nsys.stdout.buffer.write(b"a\\xffb\\x00")\n');
  assert.equal(body.runtime.stdout, 'a\ufffdb\0');
});

test('code that does not parse is not run', async () => {
  const body = await execute('def f(:::\n  = 5 ] x y\n', { examples: '>>> f()\n1' });
  assert.equal(body.runtime.ran, false);
  assert.equal(body.valid, false);
});

test('the fixed code is run, and the verdict is about the submitted code', async () => {
  const body = await execute('import sys\nx = 5\nprint(x is 5, f"a")\n', { expected_output: 'True a\n' });
  assert.ok(body.fixed_code.includes('x == 5'));
  assert.equal(body.runtime.stdout, 'True a\n');
});

test('the program has no access to the network, files or the environment', async () => {
  const body = await execute(
    'import os, socket\n' +
      'try:\n    socket.create_connection(("127.0.0.1", 80), 1)\nexcept OSError as error:\n    print("network", type(error).__name__)\n' +
      'try:\n    open("/etc/new", "w")\nexcept OSError as error:\n    print("root", error.errno)\n' +
      'print(sorted(os.environ), os.getuid() != 0)\n',
  );
  assert.match(body.runtime.stdout, /^network \w+\nroot 30\n\[.*\] True\n$/);
  assert.ok(!body.runtime.stdout.includes('ASSAY'));
});

test('slow programs do not delay other calls', async () => {
  const order: string[] = [];
  const stopped = new AbortController();
  const sleepers = Array.from({ length: 8 }, async (_, at) => {
    const code = `import time\ntime.sleep(50)\nprint(${at})\n`;
    const call = service.call('POST', '/v1/validate', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, mode: 'execute', options: { timeout_s: 60 } }),
      signal: stopped.signal,
    });
    await call.catch(() => {});
    order.push('run');
  });
  while ((await service.get('/v1/stats')).body.in_progress < sleepers.length) await pause(20);
  await service.validate({ code: 'x = 1\n' });
  order.push('judged');
  stopped.abort();
  await Promise.all(sleepers);
  assert.equal(order[0], 'judged');
});

test('concurrent calls do not affect each other', async () => {
  const bodies = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      execute(`open("/tmp/x", "x").write("${at}")\nprint(open("/tmp/x").read())\n`),
    ),
  );
  assert.deepEqual(
    bodies.map(({ runtime }) => runtime.stdout),
    Array.from({ length: 12 }, (_, at) => `${at}\n`),
  );
});
