import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toolCall } from '../mcp/rpc.ts';
import { sharedService } from '../shared-services.ts';

const service = await sharedService('open');

type Diagnostic = { readonly line: number | null; readonly rule: string };

const listed = (diagnostics: readonly Diagnostic[]): string[] => diagnostics.map(({ line, rule }) => `${line} ${rule}`);

const validate = async (code: string, mode = 'static', options: object = {}) =>
  (await service.post('/v1/validate', { code, mode, options })).body;

const answer =
  'Here is the function:\n\n```python\ndef half(number: int) -> str:\n    return number / 2\n```\n\nUse it:\n\n' +
  '```python\nprint(half(3))\n```\n';
const extracted = '4 python:extracted-from-markdown';
const wrong = '5 mypy:return-value';

test('HTTP, MCP and A2A check the code of an answer with the lines of the answer', async () => {
  const overHttp = await validate(answer);
  const overMcp = (await service.post('/mcp', toolCall('validate_python', { code: answer }))).body;
  const parts = [{ kind: 'text', text: answer }];
  const message = { kind: 'message', role: 'user', messageId: 'm', parts };
  const overA2a = (await service.post('/a2a', { jsonrpc: '2.0', id: 1, method: 'message/send', params: { message } }))
    .body;
  for (const verdict of [overHttp, overMcp.result.structuredContent, overA2a.result.parts[0].data]) {
    assert.deepEqual([verdict.valid, verdict.score, listed(verdict.diagnostics)], [false, 0.5, [extracted, wrong]]);
    assert.equal(verdict.fixed_code, null);
  }
});

test('the code of an answer is run, with its examples, and a traceback has the lines of the answer', async () => {
  const code =
    'Sure:\n\n```python\ndef double(x):\n    """\n    >>> double(2)\n    5\n    """\n    return x * 2\n\n\n' +
    'print(double(4))\nraise KeyError("a")\n```\n';
  const { valid, runtime, diagnostics } = await validate(code, 'execute', { examples: 'assert double(2) == 4' });
  assert.deepEqual([valid, runtime.stdout], [false, '8\n']);
  assert.match(runtime.stderr, /line 13, in <module>/);
  assert.ok(listed(diagnostics).includes('13 python:runtime-error'));
});

test('a failing example of an answer has the line of the answer', async () => {
  const code =
    'Sure:\n\n```python\ndef double(x):\n    """\n    >>> double(2)\n    5\n    """\n    return x * 2\n```\n';
  const { diagnostics, runtime } = await validate(code, 'execute');
  assert.ok(listed(diagnostics).includes('6 python:example-mismatch'));
  assert.equal(runtime.examples[0].line, 6);
});

test('the code of an answer is translated', async () => {
  const { transpiled } = await validate(answer.replace('-> str', '-> float'), 'static', { transpile_to: 'javascript' });
  assert.match(transpiled, /half/);
});

for (const [name, code, valid, findings] of [
  ['a zero-width space', 'x\u200b = 1\n', false, ['1 python:syntax-error']],
  ['a byte order mark inside', 'x = \ufeff1\n', false, ['1 python:syntax-error']],
  ['a bidirectional control', 'x = \u202e1\n', false, ['1 python:syntax-error']],
  ['non-breaking spaces as indentation', 'if True:\n\u00a0\u00a0print(1)\n', false, ['2 python:syntax-error']],
  ['exec of Python 2', 'exec "x = 1"', false, ['1 python:syntax-error']],
  ['print of Python 2', 'print "a"', false, ['1 python:syntax-error']],
  ['print of Python 2 with names', 'print x, y', false, ['1 python:syntax-error']],
  ['words with a zero-width space', 'please print\u200b the document', false, ['1 python:not-a-program']],
  ['words that begin like Python 2', 'print the whole document', false, ['1 python:not-a-program']],
  ['another encoding', '# -*- coding: latin-1 -*-\nprint("é")\n', true, ['1 python:declared-encoding']],
  ['the same encoding', '# -*- coding: utf-8 -*-\nprint("é")\n', true, []],
  ['an unknown encoding', '# coding: nothing\nx = 1\n', false, ['1 python:syntax-error']],
  [
    'commands of IPython',
    '%matplotlib inline\n!pip install numpy\nimport math\n\nprint(math.tau + missing)\n',
    false,
    ['1 python:ipython-magic', '2 python:ipython-magic', '5 ruff:F821'],
  ],
  ['nothing but a command of IPython', '!pip install numpy', false, ['1 python:ipython-magic']],
  ['a constant that is too large to compute', 'x = 10 ** 10 ** 10\nlen(1)\n', false, ['2 mypy:arg-type']],
] as const) {
  test(`code that is not quite Python: ${name}`, async () => {
    const verdict = await validate(code);
    assert.deepEqual([verdict.valid, listed(verdict.diagnostics)], [valid, findings]);
  });
}

for (const [name, code, rule] of [
  ['ten thousand blocks', '```python\nx = 1\n```\n'.repeat(10_000), 'python:extracted-from-markdown'],
  ['backticks alone', '`'.repeat(200_000), 'python:not-a-program'],
  ['fences alone', '```\n'.repeat(50_000), 'python:not-a-program'],
  ['a quotation without end', `${'> '.repeat(99_990)}\`\`\`\n`, 'python:not-a-program'],
  ['quotes that never close', `\`\`\`python\n${'"""\n```\n'.repeat(20_000)}`, 'python:extracted-from-markdown'],
] as const) {
  test(`hostile answers: ${name}`, async () => {
    const { diagnostics } = await validate(code);
    assert.equal(diagnostics[0].rule, rule);
  });
}

test('thousands of undefined names are errors, of which the first are listed and all are counted', async () => {
  const { valid, score, diagnostics } = await validate(Array.from({ length: 5000 }, (_, n) => `n${n}\n`).join(''));
  const errors = (diagnostics as Diagnostic[]).filter(({ rule }) => rule === 'ruff:F821');
  assert.deepEqual([valid, score < 0.05, errors.length > 900], [false, true, true]);
  assert.match(diagnostics.at(-1).message, /^\d+ more findings are not listed$/);
});
