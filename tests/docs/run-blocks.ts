import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { CodeBlock } from './code-blocks.ts';
import type { GuideSession, RunResult } from './guide-session.ts';
import { matchesShown } from './matches-shown.ts';

/** Runs the code blocks of a document in order, each as a subtest, and compares their output with what is shown. */
export async function runBlocks(
  blocks: readonly CodeBlock[],
  session: GuideSession,
  context: TestContext,
): Promise<void> {
  let printed: RunResult | null = null;
  for (const block of blocks) {
    if (block.use.kind === 'skipped') continue;
    const previous: RunResult | null = printed;
    printed = null;
    await context.test(`line ${block.line}, ${block.language}`, async () => {
      printed = await runBlock(block, session, previous);
    });
  }
}

async function runBlock(block: CodeBlock, session: GuideSession, before: RunResult | null): Promise<RunResult | null> {
  const { use, language, text } = block;
  if (use.kind === 'file') {
    session.write(use.name, text);
    return null;
  }
  if (use.kind === 'output') {
    assert.ok(before, 'no block before this one prints anything');
    assert.notEqual(text.trim(), '…', 'an output that shows nothing proves nothing');
    const shown = session.fillIn(text);
    assert.ok(matchesShown(language, shown, before.out), `shown:\n${shown}\nprinted:\n${before.out}${before.err}`);
    return null;
  }
  const printed = use.kind === 'body' ? await session.send(use.path, block) : await session.run(block);
  assert.equal(printed.code, use.kind === 'run' ? use.exit : 0, `${printed.out}${printed.err}`);
  return printed;
}
