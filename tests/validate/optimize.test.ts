import assert from 'node:assert/strict';
import { test } from 'node:test';
import { py } from '../../src/python/marked-example.ts';
import { sharedService } from '../shared-services.ts';

const service = await sharedService('open');

type Options = Readonly<Record<string, unknown>>;

async function sent(mode: string, code: string, options: Options = { optimize: true }) {
  const limits = mode === 'execute' ? { timeout_s: 30 } : {};
  const { status, body } = await service.validate({ code, mode, options: { ...limits, ...options } });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

const rules = (body: { diagnostics: readonly { rule: string }[] }): string[] =>
  body.diagnostics.map(({ rule }) => rule);

const long = py`
  DAY = 60 * 60 * 24


  def days(seconds):
      """Whole days.

      >>> days(86400)
      1
      """
      return seconds // DAY


  if False:
      print("never")
  print(days(2 * 86400))
`;
const short = py`
  DAY = 86400


  def days(seconds):
      """Whole days.

      >>> days(86400)
      1
      """
      return seconds // DAY


  print(days(172800))
`;
const done = ['folded 2 constants (lines 1, 15)', 'removed code that cannot run (line 14)'];

test('repair returns the optimized source and describes the changes', async () => {
  const body = await sent('repair', long);
  assert.deepEqual(
    [body.valid, body.score, body.fixed_code, body.fixes, body.fixed_valid],
    [true, 1, short, done, true],
  );
  assert.equal(body.runtime.ran, false);
});

test('nothing is optimized without the option, or in static mode', async () => {
  for (const [mode, options] of [
    ['repair', {}],
    ['repair', { optimize: false }],
    ['static', { optimize: true }],
  ] as const) {
    const body = await sent(mode, long, options);
    assert.deepEqual([body.fixed_code, body.fixes, 'fixed_valid' in body], [null, [], false]);
  }
});

for (const [name, code] of [
  ['there is nothing to do', 'print("hello")\n'],
  [
    'the program inspects its own source',
    'import inspect\n\n\ndef f():\n    return 1 + 2\n\n\nprint(inspect.getsource(f))\n',
  ],
  ['dead code makes a generator', 'def f():\n    return\n    yield\n\n\nprint(list(f()))\n'],
] as const) {
  test(`fixed_code is null if nothing changes: ${name}`, async () => {
    for (const mode of ['repair', 'execute']) {
      const body = await sent(mode, code);
      assert.deepEqual([body.fixed_code, body.fixes], [null, []], mode);
    }
  });
}

test('a repaired program is then optimized', async () => {
  const body = await sent('repair', 'import math\n\n\ndef area(r):\n    return 2 * 2 * r\n\n\nprint(area(1)\n');
  assert.equal(body.valid, false);
  assert.equal(body.fixed_valid, true);
  assert.match(body.fixed_code, /return 4 \* r/);
  assert.match(body.fixed_code, /print\(area\(1\)\)/);
  assert.match(body.fixes.at(-1), /^folded a constant \(line \d+\)$/);
});

test('a finding in dead code is fixed by removing the code', async () => {
  const body = await sent('repair', 'def f(x):\n    return x\n    print(x)\n\n\nprint(f(1))\n');
  assert.equal(body.fixed_code, 'def f(x):\n    return x\n\n\nprint(f(1))\n');
  const dead = body.diagnostics.find(({ rule }: { rule: string }) => rule === 'python:code-after-return');
  assert.deepEqual([dead.line, dead.fixed], [3, true]);
});

test('code is kept if removing it would leave an import unused', async () => {
  const code = 'import os\n\nx = 2 * 3\nif False:\n    print(os.getcwd())\nprint(x)\n';
  const body = await sent('repair', code);
  assert.deepEqual([body.fixed_code, body.fixes], [code.replace('2 * 3', '6'), ['folded a constant (line 3)']]);
});

test('public names in dead code are kept', async () => {
  const code = 'x = 2 * 3\nif False:\n    def api():\n        pass\nprint(x)\n';
  assert.equal((await sent('repair', code)).fixed_code, code.replace('2 * 3', '6'));
});

test('code that does not parse is not optimized', async () => {
  const body = await sent('repair', 'x = 1 + 2\nthis is = no program (\n');
  assert.deepEqual([body.valid, body.fixed_code], [false, null]);
});

test('execute runs the optimized source against the examples', async () => {
  const body = await sent('execute', long, {
    optimize: true,
    examples: 'assert days(172800) == 2',
    expected_output: '2\n',
  });
  assert.deepEqual([body.valid, body.fixed_code, body.fixes, body.fixed_valid], [true, short, done, true]);
  assert.deepEqual([body.runtime.ran, body.runtime.returncode, body.runtime.stdout], [true, 0, '2\n']);
  assert.deepEqual(
    body.runtime.examples.map(({ held }: { held: boolean }) => held),
    [true, true],
  );
});

test('a fix for failing examples is searched first, and then optimized', async () => {
  const code = 'LIMIT = 2 * 50\n\n\ndef capped(n):\n    return max(n, LIMIT)\n';
  const body = await sent('execute', code, {
    optimize: true,
    examples: 'assert capped(500) == 100\nassert capped(5) == 5',
  });
  assert.equal(body.valid, false);
  assert.deepEqual(
    [body.fixed_valid, body.fixed_code],
    [true, 'LIMIT = 100\n\n\ndef capped(n):\n    return min(n, LIMIT)\n'],
  );
  assert.equal(body.fixes.at(-1), 'folded a constant (line 1)');
});

test('a program that fails is not optimized, so that its lines are those that were sent', async () => {
  const body = await sent('execute', 'x = 2 * 3\nif 0:\n    print(1)\nprint(x.nothing)\n');
  assert.deepEqual([body.valid, body.fixed_code], [false, null]);
  assert.ok(rules(body).includes('python:runtime-error'));
});

test('the optimization is dropped if the run then fails', async () => {
  // It measures its own size, in a way that no analysis detects.
  const code = 'import os\n\nx = 2 * 3\nfor name in os.listdir("/tmp"):\n    print(os.stat("/tmp/" + name).st_size)\n';
  assert.equal((await sent('repair', code)).fixed_code, code.replace('2 * 3', '6'));
  const body = await sent('execute', code, { optimize: true, expected_output: `${code.length}\n` });
  assert.deepEqual([body.valid, body.fixed_code, body.runtime.stdout], [true, null, `${code.length}\n`]);
});
