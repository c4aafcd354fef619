import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toTokenUnits } from '../../../src/payments/x402/token-units.ts';

for (const [dollars, decimals, units] of [
  ['0.01', 6, 10_000n],
  ['0.10', 6, 100_000n],
  ['1', 6, 1_000_000n],
  ['999999.999999', 6, 999_999_999_999n],
  ['0.000001', 6, 1n],
  ['0.10', 1, 1n],
  ['3', 0, 3n],
  ['0.07', 18, 70_000_000_000_000_000n],
] as const) {
  test(`$${dollars} in a token with ${decimals} decimals`, () => assert.equal(toTokenUnits(dollars, decimals), units));
}

test('an amount that the token cannot express is rejected, not rounded', () => {
  assert.throws(() => toTokenUnits('0.01', 1), { message: '$0.01 cannot be paid in a token with 1 decimal' });
});
