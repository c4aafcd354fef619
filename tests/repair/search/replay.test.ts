import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Question, Reply } from '../../../src/repair/search/asker.ts';
import { judge } from '../../../src/repair/search/replay.ts';

const shown = (output: string): Reply => ({ kind: 'printed', output, truncated: false });
const first: Question = { kind: 'exec', source: 'a', group: 1 };
const second: Question = { kind: 'exec', source: 'b' };

const attempt = async (program: Parameters<Parameters<typeof judge>[0]>[0]): Promise<boolean> => {
  const reply = await program.exec('a', 1);
  if (reply.kind !== 'printed' || reply.output !== 'more') return reply.kind === 'printed' && reply.output === 'yes';
  const next = await program.exec('b');
  return next.kind === 'printed' && next.output === 'yes';
};

for (const [name, asked, replies, judged] of [
  ['nothing was asked yet', [], [], { asks: [first] }],
  ['the answer decides', [first], [shown('yes')], { holds: true }],
  ['the answer decides against it', [first], [shown('no')], { holds: false }],
  ['the answer leads to a further question', [first], [shown('more')], { asks: [first, second] }],
  ['which is then answered', [first, second], [shown('more'), shown('yes')], { holds: true }],
  ['what was asked without need does no harm', [first, second], [shown('yes'), shown('no')], { holds: true }],
  ['something else was asked', [second], [shown('yes')], { asks: [first] }],
  ['the program had ended', [first], [], { holds: false }],
] as const) {
  test(`an example is judged by what was answered: ${name}`, async () => {
    assert.deepEqual(await judge(attempt, asked, replies), judged);
  });
}
