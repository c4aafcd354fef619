import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Block } from './blocks.ts';
import type { Came, Reader } from './reader.ts';
import { sameAsShown } from './same-as-shown.ts';

/** Runs the blocks of a document in their order, each as a subtest, and compares what they print with what is shown. */
export async function follow(blocks: readonly Block[], reader: Reader, context: TestContext): Promise<void> {
  let printed: Came | null = null;
  for (const block of blocks) {
    if (block.use.kind === 'excused') continue;
    const previous: Came | null = printed;
    printed = null;
    await context.test(`line ${block.line}, ${block.language}`, async () => {
      printed = await runBlock(block, reader, previous);
    });
  }
}

async function runBlock(block: Block, reader: Reader, before: Came | null): Promise<Came | null> {
  const { use, language, text } = block;
  if (use.kind === 'file') {
    reader.write(use.name, text);
    return null;
  }
  if (use.kind === 'output') {
    assert.ok(before, 'no block before this one prints anything');
    assert.notEqual(text.trim(), '…', 'an output that shows nothing proves nothing');
    const shown = reader.placed(text);
    assert.ok(sameAsShown(language, shown, before.out), `shown:\n${shown}\nprinted:\n${before.out}${before.err}`);
    return null;
  }
  const printed = use.kind === 'body' ? await reader.send(use.path, block) : await reader.run(block);
  assert.equal(printed.code, use.kind === 'run' ? use.exit : 0, `${printed.out}${printed.err}`);
  return printed;
}
