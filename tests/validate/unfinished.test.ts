import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sharedService } from '../shared-services.ts';

const service = await sharedService('open');

type Diagnostic = { severity: string; rule: string; line: number | null; message: string };

const summarize = (diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics.map(({ severity, rule, line }) => `${severity} ${rule} ${line}`);

for (const [name, code, diagnostics] of [
  [
    'a type error before the cut',
    'def double(x: int) -> int:\n    return x * 2\n\n\ndouble("a")\nprint(double(1',
    ['error mypy:arg-type 5', 'error python:truncated 6'],
  ],
  ['an undefined name', 'print(missing)\nx = [', ['error ruff:F821 1', 'error python:truncated 2']],
  ['a name that may be defined below', 'def f():\n    return g()\n\n\nx = [', ['error python:truncated 5']],
  ['an import that may be used below', 'import os\n\n\ndef f(', ['error python:truncated 4']],
  ['a call whose arguments are missing', 'def f(a: int, b: int) -> None: ...\n\n\nf(1,', ['error python:truncated 4']],
  ['a function whose return may follow', 'def f(a: int) -> int:\n    b = a\n    if a:', ['error python:truncated 3']],
  [
    'a class that may set the attribute below',
    'class A:\n    def f(self):\n        return self.x +',
    ['error python:truncated 3'],
  ],
  ['values that are missing', 'print("%s %s" % (1,', ['error python:truncated 1']],
  [
    'a type error in the function that was cut off',
    'def f(a: int) -> int:\n    b = a + ""\n    return (b',
    ['error mypy:operator 2', 'error python:truncated 3'],
  ],
  ['a body that is missing', 'def f(a: int) -> int:', ['error python:truncated 1']],
  ['an open string', 'x = """abc\n', ['error python:truncated 1']],
  [
    'a comment that silences the whole file',
    '# ruff: noqa\nx = (',
    ['info python:blanket-suppression 1', 'error python:truncated 2'],
  ],
] as const) {
  test(`cut off: ${name}`, async () => {
    const { status, body } = await service.validate({ code });
    assert.equal(status, 200);
    assert.deepEqual(summarize(body.diagnostics), diagnostics);
    assert.equal(body.valid, false);
    assert.ok(body.score <= 0.2);
    assert.equal(body.fixed_code, null);
  });
}

for (const [code, message] of [
  ['x = (', 'the code ends inside an open bracket'],
  ['x = [\n  1,\n', 'the code ends inside an open bracket that begins on line 1'],
  ["x = 'a", 'the code ends inside an open string'],
  ['if x', 'the code ends with a header without its colon'],
  ['if x:', 'the code ends with a header without its body'],
  ['x = 1 +', 'the code ends with an unfinished statement'],
  ['try:\n    x()\n', 'the code ends with a try without except or finally'],
] as const) {
  test(`${JSON.stringify(code)}: ${message}`, async () => {
    const { body } = await service.validate({ code });
    const [found] = body.diagnostics.filter(({ rule }: Diagnostic) => rule === 'python:truncated');
    assert.equal(found.message, message);
  });
}

for (const [name, code] of [
  ['a word', 'hello'],
  ['a word and punctuation', 'hello!'],
  ['a sentence', 'Please check my code for me.'],
  ['sentences', 'Dear all,\n\nthe meeting (on Monday) is at ten.\nKind regards\n'],
  ['another language', 'function f() {\n  return g(1);\n}\n'],
] as const) {
  for (const mode of ['static', 'repair']) {
    test(`not a program, ${mode}: ${name}`, async () => {
      const { status, body } = await service.validate({ code, mode });
      assert.equal(status, 200);
      assert.deepEqual(summarize(body.diagnostics), ['error python:not-a-program 1']);
      assert.deepEqual([body.valid, body.score, body.fixed_code], [false, 0, null]);
    });
  }
}

test('a sentence that is valid Python is a program', async () => {
  const { body } = await service.validate({ code: 'life = good = True\nlife is good\n' });
  assert.equal(body.valid, true);
  assert.ok(body.diagnostics.every(({ rule }: Diagnostic) => !rule.startsWith('python:')));
  assert.ok(body.score > 0.2);
});

test('unrelated syntax errors are all reported', async () => {
  const { body } = await service.validate({ code: 'def f(x)\n    return x\n\nprint "a"\n\ny = (1 2)\n' });
  assert.deepEqual(summarize(body.diagnostics), [
    'error python:syntax-error 1',
    'error python:syntax-error 4',
    'error python:syntax-error 6',
  ]);
  assert.ok(body.score <= 0.2);
});
