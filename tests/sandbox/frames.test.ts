import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frame, frameReader } from '../../src/sandbox/frames.ts';

test('frames are reassembled from chunks of any size', () => {
  const sent = [
    ['A', ''],
    ['O', 'x'.repeat(70_000)],
    ['S', '{}'],
  ] as const;
  const bytes = Buffer.concat(sent.map(([kind, payload]) => frame(kind, payload)));
  for (const size of [1, 3, 4, 5, 6, 1000, bytes.length]) {
    const received: [string, string][] = [];
    const read = frameReader((kind, payload) => received.push([kind, payload.toString()]));
    for (let at = 0; at < bytes.length; at += size) read(bytes.subarray(at, at + size));
    assert.deepEqual(received, sent);
  }
});

test('a frame that is too long is rejected', () => {
  assert.throws(() => frameReader(() => {})(Buffer.from([0xff, 0xff, 0xff, 0xff, 0x41])), /too long/);
});
