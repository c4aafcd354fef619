import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Attempt } from '../../../src/repair/search/replay.ts';
import { createVariantRunner } from '../../../src/repair/search/sandbox-variant-runner.ts';
import { createVariantTester } from '../../../src/repair/search/variant-tester.ts';
import { localSession } from './local-session.ts';

const session = localSession();
after(() => session.close());

/** Passes if each expression is as expected; the second is only evaluated if the first is. */
const gives =
  (...expected: readonly (readonly [source: string, value: boolean])[]): Attempt =>
  async (program) => {
    for (const [source, value] of expected) {
      const reply = await program.evaluate(source);
      if (reply.kind !== 'value' || reply.value.kind !== 'bool' || reply.value.value !== value) return 0;
    }
    return 1;
  };

test('an example is judged only when those before it have asked all their questions', async () => {
  const text = 'lent = set()\ndef lend(book):\n    return book not in lent and not lent.add(book)\n';
  const attempts = [gives(['lend("a")', true], ['lend("b")', true]), gives(['lend("b")', false])];
  const tester = createVariantTester(text, attempts, createVariantRunner(session));
  const options = { cpuMs: 1_000, questions: attempts.map(() => []) };
  const [result] = await tester.test([[]], options, new AbortController().signal);
  assert.deepEqual(result?.passed, [true, true]);
});
