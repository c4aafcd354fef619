import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frame, frameReader } from '../../src/typecheck/frames.ts';

const sent: [number, string][] = [
  [1, 'one'],
  [0xffff_ffff, ''],
  [3, '{"text":"é😀\\n"}'],
  [4, 'x'.repeat(100_000)],
];
const bytes = Buffer.concat(sent.map(([number, payload]) => frame(number, payload)));

for (const size of [1, 3, 8, 9, 4096, bytes.length]) {
  test(`frames arrive whole in pieces of ${size} bytes`, () => {
    const received: [number, string][] = [];
    const read = frameReader((number, payload) => received.push([number, payload]));
    for (let at = 0; at < bytes.length; at += size) read(bytes.subarray(at, at + size));
    assert.deepEqual(received, sent);
  });
}
