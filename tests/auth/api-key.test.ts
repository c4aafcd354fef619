import assert from 'node:assert/strict';
import { test } from 'node:test';
import { computeFingerprint, createApiKey, formatDepositData, looksLikeApiKey } from '../../src/auth/api-key.ts';

test('a thousand keys: all different, all of the form, all with their check', () => {
  const keys = Array.from({ length: 1000 }, createApiKey);
  assert.equal(new Set(keys).size, 1000);
  for (const key of keys) assert.ok(looksLikeApiKey(key), key);
});

test('one wrong character anywhere is seen without asking a store', () => {
  const key = createApiKey();
  for (let at = 'assay_free_'.length; at < key.length; at++) {
    const slip = key.slice(0, at) + (key[at] === 'a' ? 'b' : 'a') + key.slice(at + 1);
    assert.equal(looksLikeApiKey(slip), false, slip);
  }
});

for (const not of [
  '',
  'assay_free_',
  createApiKey().slice(1),
  `${createApiKey()}x`,
  `${createApiKey()}\n`,
  createApiKey().toUpperCase(),
]) {
  test(`${JSON.stringify(not)} is no key`, () => assert.equal(looksLikeApiKey(not), false));
}

test('the fingerprint is the SHA-256, and the deposit data the same as a chain writes it', () => {
  const print = computeFingerprint('abc');
  assert.equal(print, 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  assert.equal(formatDepositData(print), `0x${print}`);
});
