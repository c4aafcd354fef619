import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { ServiceClient } from '../service.ts';
import { sharedService } from '../shared-services.ts';

let service: ServiceClient;
before(async () => {
  service = await sharedService('open');
});

const execute = async (code: string, options: Record<string, unknown> = {}) => {
  const { status, body } = await service.validate({ code, mode: 'execute', options: { timeout_s: 30, ...options } });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};

type Diagnostic = { readonly line: number | null; readonly rule: string; readonly message: string };

/** Lists line, rule and message of the findings about the run and its examples. */
const listFindings = ({ diagnostics }: { diagnostics: Diagnostic[] }) =>
  diagnostics
    .filter(({ rule }) => /^python:(example|runtime|timeout|.*-limit|search)|^expected-output/.test(rule))
    .map(({ line, rule, message }) => [line, rule, message]);

const listOutcomes = ({ runtime }: { runtime: { examples: { source: string; outcome: string }[] } }) =>
  runtime.examples.map(({ source, outcome }) => [source, outcome]);

const double = 'def double(x):\n    """\n    >>> double(2)\n    4\n    """\n    return x * 2\n';
const guard = (body: string): string => `${double}\n\nif __name__ == "__main__":\n    ${body}\n`;
const held = [['double(2)', 'held']];

for (const [name, code, options, findings, outcomes, runtime] of [
  [
    'an endless main block leaves the examples checked',
    guard('while True: pass'),
    { timeout_s: 2 },
    [[null, 'python:timeout', 'the program did not finish within 2 s']],
    held,
    { timed_out: true, ended_by: 'timeout' },
  ],
  [
    'a main block that uses up the memory leaves the examples checked',
    guard('x = bytearray(400 * 1024 * 1024)'),
    {},
    [[null, 'python:memory-limit', 'the program used more than 256 MB of memory']],
    held,
    { ended_by: 'memory' },
  ],
  [
    'a main block that fails leaves the examples checked',
    guard('{}["a"]'),
    {},
    [[10, 'python:runtime-error', "KeyError: 'a'"]],
    held,
    { returncode: 1 },
  ],
  [
    'what a main block changes is not seen by the examples',
    'rate = 2\n\n\ndef double(x):\n    """\n    >>> double(2)\n    4\n    """\n    return x * rate\n\n\nif __name__ == "__main__":\n    rate = 3\n    print(double(2))\n',
    { expected_output: '6\n' },
    [],
    held,
    { returncode: 0, stdout: '6\n' },
  ],
  [
    'a main block reads standard input, and so does an example',
    'def ask():\n    """\n    >>> ask()\n    \'one\'\n    """\n    return input()\n\n\nif __name__ == "__main__":\n    print(ask(), ask())\n',
    { stdin: 'one\ntwo\n', expected_output: 'one two\n' },
    [],
    [['ask()', 'held']],
    { returncode: 0 },
  ],
  [
    'a module that does not end is one finding',
    `${double}\nwhile True: pass\n`,
    { timeout_s: 1, examples: '>>> double(3)\n6\n>>> double(4)\n8' },
    [[null, 'python:timeout', 'the program did not finish within 1 s; its 3 examples were not reached']],
    [
      ['double(3)', 'not-reached'],
      ['double(4)', 'not-reached'],
      ['double(2)', 'not-reached'],
    ],
    { timed_out: true },
  ],
  [
    'a module that raises is one finding',
    `${double}\n{}["a"]\n`,
    { examples: '>>> double(3)\n6' },
    [[8, 'python:runtime-error', "KeyError: 'a'; its 2 examples were not reached"]],
    [
      ['double(3)', 'not-reached'],
      ['double(2)', 'not-reached'],
    ],
    { returncode: 1 },
  ],
  [
    'a module that can only be run',
    `${double}\nif __name__ != "__main__":\n    raise ImportError("run me")\n`,
    {},
    [[9, 'python:runtime-error', 'when imported, the program raised ImportError: run me; its example was not reached']],
    [['double(2)', 'not-reached']],
    { returncode: 0 },
  ],
  ['a module that exits at its end', `import sys\n${double}\nsys.exit(0)\n`, {}, [], held, { returncode: 0 }],
  [
    'an example that does not end',
    'def f(x):\n    """\n    >>> f(1)\n    1\n    >>> f(2)\n    2\n    >>> f(3)\n    3\n    >>> f(4)\n    4\n    """\n    while x == 2: pass\n    return x\n',
    { timeout_s: 2, max_iterations: 1 },
    [
      [5, 'python:example-mismatch', '`f(2)` was stopped: the examples did not finish within 2 s'],
      [null, 'python:timeout', '2 more examples were not reached after the one that ended the program'],
    ],
    null,
    {},
  ],
  [
    'an example in a nested function that uses its names is skipped',
    'def outer():\n    def inner(x):\n        """\n        >>> y = inner(2)\n        >>> y\n        4\n        >>> 1 + 1\n        2\n        """\n        return x * 2\n    return inner(1)\n',
    {},
    [
      [
        4,
        'python:example-skipped',
        '`y = inner(2)` was not checked: `inner` exists only inside the function or block around it',
      ],
      [5, 'python:example-skipped', '`y` was not checked: `y` exists only inside the function or block around it'],
    ],
    [
      ['y = inner(2)', 'skipped'],
      ['y', 'skipped'],
      ['1 + 1', 'held'],
    ],
    {},
  ],
  [
    'an example in a nested function that fails otherwise is reported',
    'def outer():\n    def inner(x):\n        """\n        >>> missing(2)\n        4\n        >>> outer()\n        3\n        """\n        return x * 2\n    return inner(1)\n',
    { max_iterations: 1 },
    [
      [4, 'python:example-mismatch', "`missing(2)` raised NameError: name 'missing' is not defined, expected 4"],
      [6, 'python:example-mismatch', '`outer()` gave 2, expected 3'],
    ],
    [
      ['missing(2)', 'failed'],
      ['outer()', 'failed'],
    ],
    {},
  ],
  [
    'an example of a function in the main block is skipped',
    'if __name__ == "__main__":\n    def late(x):\n        """\n        >>> late(1)\n        1\n        """\n        return x\n',
    {},
    [
      [
        4,
        'python:example-skipped',
        '`late(1)` was not checked: `late` exists only inside the function or block around it',
      ],
    ],
    [['late(1)', 'skipped']],
    { returncode: 0 },
  ],
  [
    'an equation without an output line is an assertion',
    'def f(x):\n    """\n    >>> f(1) == 1\n    >>> f(2) == 3\n    """\n    return x\n',
    { max_iterations: 1 },
    [[4, 'python:example-mismatch', '`f(2)` gave 2, expected 3']],
    null,
    {},
  ],
  [
    'the name of a class may be written as in a script or as in a module',
    'class A:\n    """\n    >>> A\n    <class \'__main__.A\'>\n    >>> A\n    <class \'main.A\'>\n    >>> raise E("no")\n    Traceback (most recent call last):\n    __main__.E: no\n    """\nclass E(Exception): pass\n',
    {},
    [],
    null,
    {},
  ],
  [
    'the flags with which a program calls doctest hold for its examples',
    'def f():\n    """\n    >>> f()\n    [0, ..., 9]\n    """\n    return list(range(10))\n\n\nif __name__ == "__main__":\n    import doctest\n    doctest.testmod(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)\n',
    {},
    [],
    [['f()', 'held']],
    { returncode: 0 },
  ],
  [
    'a thread that an import starts does not keep the examples waiting',
    `import threading\nthreading.Thread(target=threading.Event().wait).start()\n${double}`,
    { timeout_s: 3 },
    [[null, 'python:timeout', 'the program did not finish within 3 s']],
    held,
    {},
  ],
] as const) {
  test(name, async () => {
    const body = await execute(code, options);
    assert.deepEqual(listFindings(body), findings);
    if (outcomes && body.fixed_code === null) assert.deepEqual(listOutcomes(body), outcomes);
    for (const [field, value] of Object.entries(runtime))
      assert.deepEqual([field, body.runtime[field]], [field, value]);
  });
}

test('the report says how the run and the examples ended', async () => {
  const endless = await execute(guard('while True: pass'), { timeout_s: 2 });
  const { duration_ms, ...examples } = endless.runtime.examples_run;
  assert.ok(duration_ms >= 0);
  assert.deepEqual(examples, {
    completed: true,
    not_reached: 0,
    returncode: null,
    timed_out: false,
    ended_by: null,
    signal: null,
    stderr: '',
  });
  const raising = await execute(`${double}\n{}["a"]\n`);
  const { completed, not_reached, returncode, ended_by, stderr } = raising.runtime.examples_run;
  assert.deepEqual([completed, not_reached, returncode, ended_by], [false, 1, 1, 'exception']);
  assert.match(stderr, /^Traceback.*KeyError: 'a'\n$/s);
  assert.equal((await execute('print(1)\n')).runtime.examples_run, null);
});

test('a fix is proved although the main block never ends, before and after it', async () => {
  const code =
    'def total(prices):\n    """\n    >>> total([1, 2, 3])\n    6\n    >>> total([5])\n    5\n    """\n    result = 0\n    for i in range(1, len(prices)):\n        result += prices[i]\n    return result\n\n\nif __name__ == "__main__":\n    while True:\n        pass\n';
  const body = await execute(code, { timeout_s: 4 });
  assert.match(body.fixed_code ?? '', /range\(0, len\(prices\)\)|range\(len\(prices\)\)/);
  assert.equal(body.fixed_valid, false);
  const timeout = body.diagnostics.find(({ rule }: Diagnostic) => rule === 'python:timeout');
  assert.equal(timeout.fixed, false);
});

test('a change with which the main block fails is not offered', async () => {
  const code =
    'def half(x):\n    """\n    >>> half(4)\n    2\n    """\n    return x * 2\n\n\nif __name__ == "__main__":\n    assert half(4) == 8\n';
  const body = await execute(code);
  assert.equal(body.fixed_code, null);
});
