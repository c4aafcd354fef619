import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TextKind } from '../../src/calls/text-kind.ts';
import { extractRequest } from '../../src/entrances/a2a/extract-request.ts';

const fence = (label: string, code: string): string => `\`\`\`${label}\n${code}\n\`\`\`\n`;

type Part = { text?: string; data?: unknown };

for (const [name, parts, kind, found, metadata] of [
  ['the first data part with code', [{ data: { a: 1 } }, { data: { code: 'x' } }], null, { code: 'x' }],
  ['data before text', [{ text: 'y' }, { data: { code: 'x', mode: 'repair' } }], null, { code: 'x', mode: 'repair' }],
  ['code beside the parts', [{ text: 'judge this' }], null, { code: 'x' }, { code: 'x' }],
  ['data without code and no text: as it is', [{ data: { mode: 'static' } }], null, { mode: 'static' }],
  [
    'a mode in the data, the code in the text',
    [{ data: { mode: 'repair', options: { max_iterations: 1 } } }, { text: fence('python', 'x = 1') }],
    null,
    { mode: 'repair', options: { max_iterations: 1 }, code: fence('python', 'x = 1') },
  ],
  ['texts are read together', [{ text: 'a = 1' }, { text: 'b = 2' }], 'program', { code: 'a = 1\nb = 2' }],
  [
    'a text with Python blocks, as it is',
    [{ text: `So:\n${fence('sh', 'ls')}${fence('py', 'a')}` }],
    null,
    { code: `So:\n${fence('sh', 'ls')}${fence('py', 'a')}` },
  ],
  [
    'a text with a block without a label, as it is',
    [{ text: fence('sh', 'ls') + fence('', 'x') }],
    null,
    { code: fence('sh', 'ls') + fence('', 'x') },
  ],
  [
    'a block of JSON with code',
    [{ text: fence('json', '{"code": "x", "mode": "repair"}') }],
    null,
    { code: 'x', mode: 'repair' },
  ],
  ['a block of JSON without', [{ text: fence('json', '{"a": 1}') }], 'not-a-program', null],
  ['a block of another language only', [{ text: `so:\n${fence('javascript', 'let x')}` }], 'not-a-program', null],
  [
    'a program with a fence in it',
    [{ text: `"""\n${fence('python', 'x')}"""\n` }],
    null,
    { code: `"""\n${fence('python', 'x')}"""\n` },
  ],
  ['a text nobody could read', [{ text: 'x' }], 'unknown', { code: 'x' }],
  ['a text that is cut off', [{ text: 'f(' }], 'unfinished', { code: 'f(' }],
  ['a text that does not parse', [{ text: 'def f(:' }], 'broken', { code: 'def f(:' }],
  ['words', [{ text: 'look at it' }], 'not-a-program', null],
  ['an empty text', [{ text: '\n ' }], null, null],
  ['more words than are read for nothing', [{ text: 'a b '.repeat(5001) }], null, { code: 'a b '.repeat(5001) }],
] as readonly (readonly [string, Part[], TextKind | null, unknown, Record<string, unknown>?])[]) {
  test(name, async () => {
    const message = { messageId: 'm', role: 'user' as const, parts, metadata };
    const asked = await extractRequest(message, async () => {
      assert.notEqual(kind, null, 'no reader is needed for this one');
      return kind!;
    });
    assert.deepEqual(asked, found);
  });
}
