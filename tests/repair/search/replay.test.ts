import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeExample } from '../../../src/repair/search/replay.ts';
import type { Question, Reply } from '../../../src/repair/search/variant-runner.ts';

const shown = (output: string): Reply => ({ kind: 'printed', output, truncated: false });
const first: Question = { kind: 'exec', source: 'a', group: 1 };
const second: Question = { kind: 'exec', source: 'b' };

const attempt = async (program: Parameters<Parameters<typeof judgeExample>[0]>[0]): Promise<number> => {
  const nearness = (reply: Reply): number => (reply.kind === 'printed' && reply.output === 'yes' ? 1 : 0);
  const reply = await program.exec('a', 1);
  return reply.kind === 'printed' && reply.output === 'more' ? nearness(await program.exec('b')) : nearness(reply);
};

for (const [name, asked, replies, judged] of [
  ['no question was put yet', [], [], { needs: [first] }],
  ['the reply matches', [first], [shown('yes')], { nearness: 1 }],
  ['the reply does not match', [first], [shown('no')], { nearness: 0 }],
  ['the reply leads to a further question', [first], [shown('more')], { needs: [first, second] }],
  ['the further question was put as well', [first, second], [shown('more'), shown('yes')], { nearness: 1 }],
  ['a needless question does no harm', [first, second], [shown('yes'), shown('no')], { nearness: 1 }],
  ['a different question was put', [second], [shown('yes')], { needs: [first] }],
  ['the program had ended', [first], [], { nearness: 0 }],
] as const) {
  test(`judges an example by recorded replies: ${name}`, async () => {
    assert.deepEqual(await judgeExample(attempt, asked, replies), judged);
  });
}
