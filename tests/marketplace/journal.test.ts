import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, beforeEach, test } from 'node:test';
import type { Hex } from 'viem';
import { Journal } from '../../src/marketplace/journal.ts';
import { temporaryFolder } from '../service.ts';

const folder = temporaryFolder();
let journal: Journal;
let opened = 0;
beforeEach(() => {
  journal?.close();
  journal = Journal.open(folder, `mech-${++opened}`);
});
after(() => {
  journal.close();
  rmSync(folder, { recursive: true });
});

const hex = (number: number): Hex => `0x${number.toString(16).padStart(64, '0')}`;
const request = (number: number, block: number) => ({
  id: hex(number),
  data: hex(0),
  requester: hex(9),
  block,
  blockHash: hex(block),
});
const signed = (nonce: number) => ({ hash: hex(1000 + nonce), raw: hex(nonce), nonce });

test('a request seen again keeps its progress and takes the new block', () => {
  assert.equal(journal.advance({ number: 5, hash: hex(5) }, [request(1, 5)]).length, 1);
  journal.recordStep(hex(1), 'published', { digest: hex(7) });
  assert.equal(journal.advance({ number: 6, hash: hex(6) }, [request(1, 6)]).length, 0);
  const { step, block, blockHash, digest } = journal.findJob(hex(1))!;
  assert.deepEqual(
    { step, block, blockHash, digest },
    { step: 'published', block: 6, blockHash: hex(6), digest: hex(7) },
  );
});

test('of the processed blocks the newest and the first are kept', () => {
  for (let number = 1; number <= 200; number++) journal.advance({ number, hash: hex(number) }, []);
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
    journal.add([request(index, block)]);
    if (name !== ends[3][0]) journal.recordStep(hex(index), 'published', { digest: hex(7) });
    if (name === 'sent' || name === 'mined below') journal.recordSigned(hex(index), signed(index));
    journal.finish(hex(index), 'delivered', { minedBlock });
  }
  journal.advance({ number: 6, hash: hex(6) }, []);
  journal.advance({ number: 9, hash: hex(9) }, []);
  journal.rewind({ number: 6, hash: hex(66) });
  assert.deepEqual(
    ends.map((_, index) => journal.findJob(hex(index))!.step),
    ends.map(([, , , step]) => step),
  );
  assert.deepEqual(
    journal.listCheckpoints().map(({ number, hash }) => [number, hash]),
    [[6, hex(66)]],
  );
});

test('failures stay counted from one signature to the next, and what was signed goes with its request', () => {
  journal.add([request(1, 1)]);
  for (let times = 1; times <= 3; times++) {
    journal.recordSigned(hex(1), signed(times));
    assert.deepEqual(
      journal.listSigned(hex(1)).map(({ nonce }) => nonce),
      [times],
    );
    journal.discardSigned(hex(1), 0);
    assert.equal(journal.findJob(hex(1))!.failures, times);
  }
  journal.recordSigned(hex(1), signed(4));
  journal.remove(hex(1));
  assert.deepEqual([journal.findJob(hex(1)), journal.listSigned(hex(1))], [null, []]);
});

test('failed requests do not delay new ones', () => {
  journal.add([request(1, 1), request(2, 2)]);
  journal.postpone(hex(1), 0);
  assert.deepEqual(
    journal.listUnpublished().map(({ id }) => id),
    [hex(2), hex(1)],
  );
});

test('a request that was given up goes on from its published answer, or from its start; no other does', () => {
  journal.add([request(1, 1), request(2, 1), request(3, 1)]);
  journal.recordStep(hex(1), 'published', { digest: hex(7) });
  for (const number of [1, 2]) journal.finish(hex(number), 'skipped');
  journal.finish(hex(3), 'lost');
  for (const number of [1, 2, 3]) journal.resume(hex(number));
  assert.deepEqual(
    [1, 2, 3].map((number) => journal.findJob(hex(number))!.step),
    ['published', 'seen', 'lost'],
  );
});

test('a restart does not wait for pauses to pass, and keeps count of the failures', () => {
  journal.add([request(1, 1)]);
  journal.recordStep(hex(1), 'published', { digest: hex(7) });
  journal.discardSigned(hex(1), Date.now() + 60_000);
  journal.close();
  journal = Journal.open(folder, `mech-${opened}`);
  const { step, failures, dueAt } = journal.findJob(hex(1))!;
  assert.deepEqual({ step, failures, dueAt }, { step: 'published', failures: 1, dueAt: 0 });
});
