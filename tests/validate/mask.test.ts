import assert from 'node:assert/strict';
import { test } from 'node:test';
import { masker } from '../../src/validate/mask.ts';

const secret = 'kT7qLm2xVb9pRz4w';

for (const [name, secrets, text, expected] of [
  ['nothing to hide', [], `a ${secret}`, `a ${secret}`],
  ['not there', [secret], 'a message', 'a message'],
  ['whole', [secret], `got "${secret}", expected`, 'got "‹secret›", expected'],
  ['twice', [secret], `${secret} ${secret}`, '‹secret› ‹secret›'],
  ['cut short', [secret], `got "${secret.slice(0, 10)}…`, 'got "‹secret›…'],
  ['the end of it', [secret], `…${secret.slice(-9)}"`, '…‹secret›"'],
  ['too little to tell anything', [secret], `got ${secret.slice(0, 7)}`, `got ${secret.slice(0, 7)}`],
  ['two of them', [secret, 'anotherOne12'], `${secret}anotherOne12`, '‹secret›‹secret›'],
  ['a short one is left', ['abc'], 'abc', 'abc'],
] as const) {
  test(name, () => assert.equal(masker(secrets)(text), expected));
}
