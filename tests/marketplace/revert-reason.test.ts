import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ContractFunctionRevertedError, encodeErrorResult, type Hex, HttpRequestError, parseAbi } from 'viem';
import { mechAbi } from '../../src/marketplace/contracts.ts';
import { findRevertReason } from '../../src/marketplace/revert-reason.ts';

const reverted = (data: Hex) =>
  new ContractFunctionRevertedError({ abi: mechAbi, data, functionName: 'deliverToMarketplace' });
const solidity = parseAbi(['error Error(string reason)', 'error Panic(uint256 code)']);

for (const [name, error, expected] of [
  [
    'an error with arguments',
    reverted(`0xf014fe74${'5'.padStart(64, '0')}${'2a'.padStart(64, '0')}`),
    'WrongServiceState(state: 5, serviceId: 42)',
  ],
  ['an error without arguments', reverted('0x7c946ed7'), 'ZeroValue()'],
  [
    'a text',
    reverted(encodeErrorResult({ abi: solidity, errorName: 'Error', args: ['Only callable by the mech operator'] })),
    'Only callable by the mech operator',
  ],
  [
    'a fault of the contract itself',
    reverted(encodeErrorResult({ abi: solidity, errorName: 'Panic', args: [0x11n] })),
    'Arithmetic operation resulted in underflow or overflow.',
  ],
  ['an error that nobody declares', reverted('0xdeadbeef'), 'an error with the unknown selector 0xdeadbeef'],
  ['nothing at all', reverted('0x'), 'no reason given'],
  ['a node that is out of reach, which is no revert', new HttpRequestError({ url: 'http://node' }), null],
] as const) {
  test(name, () => assert.equal(findRevertReason(error), expected));
}
