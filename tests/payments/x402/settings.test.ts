import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BadConfig, readConfig } from '../../../src/config.ts';

const payee = { ASSAY_X402_PAYEE: `0x${'ab'.repeat(20)}` };
const facilitator = { ASSAY_X402_FACILITATOR: 'https://facilitator.example' };
const own = { ASSAY_X402_KEY: `0x${'01'.repeat(32)}`, ASSAY_X402_RPC: 'https://node.example' };
const coarse = { ASSAY_X402_ASSET: `0x${'cd'.repeat(20)},Dime,1,1` };

for (const [name, environment, problems] of [
  ['a facilitator', { ...payee, ...facilitator }, null],
  ['an account and a node of its own', { ...payee, ...own }, null],
  ['no facilitator', payee, 'ASSAY_X402_PAYEE needs either ASSAY_X402_FACILITATOR or ASSAY_X402_KEY'],
  [
    'two facilitators',
    { ...payee, ...facilitator, ...own },
    'ASSAY_X402_PAYEE needs either ASSAY_X402_FACILITATOR or ASSAY_X402_KEY',
  ],
  [
    'a token too coarse for the prices',
    { ...payee, ...facilitator, ...coarse },
    'ASSAY_X402_ASSET: $0.01 cannot be paid in a token with 1 decimal\n' +
      'ASSAY_X402_ASSET: $0.03 cannot be paid in a token with 1 decimal',
  ],
] as const) {
  test(`a payee with ${name} ${problems === null ? 'can be paid' : 'stops the start'}`, () => {
    if (problems === null) assert.equal(readConfig(environment).x402Payee, payee.ASSAY_X402_PAYEE);
    else
      assert.throws(
        () => readConfig(environment),
        (error) => error instanceof BadConfig && error.message === problems,
      );
  });
}
