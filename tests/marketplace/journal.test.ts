import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, beforeEach, test } from 'node:test';
import type { Hex } from 'viem';
import { Journal } from '../../src/marketplace/journal.ts';
import { temporaryFolder } from '../service.ts';

const folder = temporaryFolder();
let journal: Journal;
let journalCount = 0;
beforeEach(() => {
  journal?.close();
  journal = Journal.open(folder, `mech-${++journalCount}`);
});
after(() => {
  journal.close();
  rmSync(folder, { recursive: true });
});

const toHash = (number: number): Hex => `0x${number.toString(16).padStart(64, '0')}`;
const buildRequest = (number: number, block: number) => ({
  id: toHash(number),
  data: toHash(0),
  requester: toHash(9),
  block,
  blockHash: toHash(block),
});
const buildSigned = (nonce: number) => ({ hash: toHash(1000 + nonce), raw: toHash(nonce), nonce });

test('a request seen again keeps its progress and takes the new block', () => {
  assert.equal(journal.advance({ number: 5, hash: toHash(5) }, [buildRequest(1, 5)]).length, 1);
  journal.recordStep(toHash(1), 'published', { digest: toHash(7) });
  assert.equal(journal.advance({ number: 6, hash: toHash(6) }, [buildRequest(1, 6)]).length, 0);
  const { step, block, blockHash, digest } = journal.findJob(toHash(1))!;
  assert.deepEqual(
    { step, block, blockHash, digest },
    { step: 'published', block: 6, blockHash: toHash(6), digest: toHash(7) },
  );
});

test('the newest processed blocks and the first one are kept', () => {
  for (let number = 1; number <= 200; number++) journal.advance({ number, hash: toHash(number) }, []);
  const numbers = journal.listCheckpoints().map((place) => place.number);
  assert.deepEqual([numbers[0], numbers.at(-2), numbers.at(-1), numbers.length], [200, 137, 1, 65]);
});

test('after a reorganisation requests finished above it are resumed from the earliest safe step', () => {
  const ends = [
    ['mined below', 4, 5, 'delivered'],
    ['sent', 4, 9, 'sent'],
    ['published, and delivered by another', 4, 9, 'published'],
    ['never read, and delivered by another', 8, 9, 'seen'],
  ] as const;
  for (const [index, [name, block, minedBlock]] of ends.entries()) {
    journal.add([buildRequest(index, block)]);
    if (name !== ends[3][0]) journal.recordStep(toHash(index), 'published', { digest: toHash(7) });
    if (name === 'sent' || name === 'mined below') journal.recordSigned(toHash(index), buildSigned(index));
    journal.finish(toHash(index), 'delivered', { minedBlock });
  }
  journal.advance({ number: 6, hash: toHash(6) }, []);
  journal.advance({ number: 9, hash: toHash(9) }, []);
  journal.rewind({ number: 6, hash: toHash(66) });
  assert.deepEqual(
    ends.map((_, index) => journal.findJob(toHash(index))!.step),
    ends.map(([, , , step]) => step),
  );
  assert.deepEqual(
    journal.listCheckpoints().map(({ number, hash }) => [number, hash]),
    [[6, toHash(66)]],
  );
});

test('failures are counted across signatures, and a forgotten request loses its signed transactions', () => {
  journal.add([buildRequest(1, 1)]);
  for (let times = 1; times <= 3; times++) {
    journal.recordSigned(toHash(1), buildSigned(times));
    assert.deepEqual(
      journal.listSigned(toHash(1)).map(({ nonce }) => nonce),
      [times],
    );
    journal.discardSigned(toHash(1), 0);
    assert.equal(journal.findJob(toHash(1))!.failures, times);
  }
  journal.recordSigned(toHash(1), buildSigned(4));
  journal.remove(toHash(1));
  assert.deepEqual([journal.findJob(toHash(1)), journal.listSigned(toHash(1))], [null, []]);
});

test('failed requests do not delay new ones', () => {
  journal.add([buildRequest(1, 1), buildRequest(2, 2)]);
  journal.postpone(toHash(1), 0);
  assert.deepEqual(
    journal.listUnpublished().map(({ id }) => id),
    [toHash(2), toHash(1)],
  );
});

test('only a skipped request is resumed, from its published response or from the start', () => {
  journal.add([buildRequest(1, 1), buildRequest(2, 1), buildRequest(3, 1)]);
  journal.recordStep(toHash(1), 'published', { digest: toHash(7) });
  for (const number of [1, 2]) journal.finish(toHash(number), 'skipped');
  journal.finish(toHash(3), 'lost');
  for (const number of [1, 2, 3]) journal.resume(toHash(number));
  assert.deepEqual(
    [1, 2, 3].map((number) => journal.findJob(toHash(number))!.step),
    ['published', 'seen', 'lost'],
  );
});

test('a restart ends all pauses and keeps the failure counts', () => {
  journal.add([buildRequest(1, 1)]);
  journal.recordStep(toHash(1), 'published', { digest: toHash(7) });
  journal.discardSigned(toHash(1), Date.now() + 60_000);
  journal.close();
  journal = Journal.open(folder, `mech-${journalCount}`);
  const { step, failures, dueAt } = journal.findJob(toHash(1))!;
  assert.deepEqual({ step, failures, dueAt }, { step: 'published', failures: 1, dueAt: 0 });
});
