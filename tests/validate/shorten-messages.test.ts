import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notRun, type Verdict } from '../../src/model/verdict.ts';
import { shortenMessages } from '../../src/validate/shorten-messages.ts';
import { sharedService } from '../shared-services.ts';

function shorten(rule: string, message: string): { message: string; detail?: string } {
  const verdict: Verdict = {
    ...{ mode: 'static', valid: true, score: 1, fix: null, transpiled: null, types: null, run: notRun, search: null },
    ...{ consultation: null, engine: {}, pythonVersion: '3.11', durationMs: 0, capabilities: [] },
    findings: [{ rule, severity: 'info', message, place: null }],
  };
  const [{ rule: _, severity: __, place: ___, ...shortened }] = shortenMessages(verdict).findings as [
    Verdict['findings'][number],
  ];
  return shortened;
}

const words = 'word '.repeat(100).trim();
const cutWords = `${'word '.repeat(59).trim()}…`;
const note = 'n'.repeat(200);

for (const [name, rule, message, expected] of [
  ['a short message is kept', 'mypy:misc', 'short', { message: 'short' }],
  ['short notes stay in the message', 'mypy:misc', 'one\ntwo\nthree', { message: 'one; two; three' }],
  [
    'a list that a note announces becomes the detail',
    'mypy:call-overload',
    'no overload fits\nPossible overload variants:\ndef f(x: int)',
    { message: 'no overload fits', detail: 'Possible overload variants:\ndef f(x: int)' },
  ],
  [
    'notes that do not fit become the detail',
    'mypy:misc',
    `one\n${note}\n${note}\ntwo`,
    { message: `one; ${note}`, detail: `${note}\ntwo` },
  ],
  ['a long line is cut at a word', 'ruff:F401', words, { message: cutWords, detail: words }],
  [
    'a line without spaces is cut at the limit',
    'ruff:F401',
    `name ${'x'.repeat(400)}`,
    { message: `name ${'x'.repeat(294)}…`, detail: `name ${'x'.repeat(400)}` },
  ],
  [
    'the limit counts code points, and none is cut in half',
    'ruff:F401',
    '🐍'.repeat(301),
    { message: `${'🐍'.repeat(299)}…`, detail: '🐍'.repeat(301) },
  ],
  ['300 code points are kept', 'ruff:F401', '🐍'.repeat(300), { message: '🐍'.repeat(300) }],
  ['our own messages are kept', 'python:runtime-error', `${words}\n${words}`, { message: `${words}\n${words}` }],
] as const) {
  test(name, () => assert.deepEqual(shorten(rule, message), expected));
}

const service = await sharedService('open');

type Diagnostic = { rule: string; message: string; detail?: string };

async function diagnosticOf(rule: string, code: string): Promise<Diagnostic> {
  const { body } = await service.validate({ code });
  return body.diagnostics.find((one: Diagnostic) => one.rule === rule);
}

test("mypy's list of overloads is in the detail", async () => {
  const { message, detail } = await diagnosticOf('mypy:call-overload', 'open(1, mode=3, buffering="x", encoding=4)\n');
  assert.equal(message, 'No overload variant of "open" matches argument types "int", "int", "str", "int"');
  const lines = detail!.split('\n');
  assert.equal(lines[0], 'Possible overload variants:');
  assert.ok(lines.length > 5 && lines.slice(1).every((line) => line.startsWith('def open(file: int | str | bytes')));
});

test('the reason for a doubt stays in the message', async () => {
  const code = 'import subprocess\n\nsubprocess.run(1, capture_output="x", text=5)\n';
  const { message, detail } = await diagnosticOf('mypy:unsure', code);
  assert.match(message, /^No overload variant of "run" matches .* \[call-overload\]; /);
  assert.ok(message.length <= 300 && detail!.length > 5_000);
});

test('a long type is cut in the message and complete in the detail', async () => {
  const fields = Array.from({ length: 40 }, () => 'tuple[int, str, bytes, None, float, list[dict[str, int]]]');
  const code = `def f(x: tuple[${fields.join(', ')}]) -> int:\n    return x\n`;
  const { message, detail } = await diagnosticOf('mypy:return-value', code);
  assert.match(message, /^Incompatible return value type \(got "tuple\[tuple\[.*…$/);
  assert.ok(message.length <= 300);
  assert.match(detail!, /expected "int"\)$/);
});

test('a message that fits has no detail', async () => {
  const { message, detail } = await diagnosticOf('mypy:return-value', 'def f() -> int:\n    return ""\n');
  assert.deepEqual([message, detail], ['Incompatible return value type (got "str", expected "int")', undefined]);
});
