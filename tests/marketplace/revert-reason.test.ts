import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ContractFunctionRevertedError, encodeErrorResult, type Hex, HttpRequestError, parseAbi } from 'viem';
import { mechAbi } from '../../src/marketplace/contracts.ts';
import { findRevertReason } from '../../src/marketplace/revert-reason.ts';

const buildRevert = (data: Hex) =>
  new ContractFunctionRevertedError({ abi: mechAbi, data, functionName: 'deliverToMarketplace' });
const solidity = parseAbi(['error Error(string reason)', 'error Panic(uint256 code)']);

for (const [name, error, expected] of [
  [
    'an error with arguments is decoded',
    buildRevert(`0xf014fe74${'5'.padStart(64, '0')}${'2a'.padStart(64, '0')}`),
    'WrongServiceState(state: 5, serviceId: 42)',
  ],
  ['an error without arguments is decoded', buildRevert('0x7c946ed7'), 'ZeroValue()'],
  [
    'a reason string is returned',
    buildRevert(encodeErrorResult({ abi: solidity, errorName: 'Error', args: ['Only callable by the mech operator'] })),
    'Only callable by the mech operator',
  ],
  [
    'a panic is described',
    buildRevert(encodeErrorResult({ abi: solidity, errorName: 'Panic', args: [0x11n] })),
    'Arithmetic operation resulted in underflow or overflow.',
  ],
  [
    'an undeclared error is shown by its selector',
    buildRevert('0xdeadbeef'),
    'an error with the unknown selector 0xdeadbeef',
  ],
  ['an empty revert has no reason', buildRevert('0x'), 'no reason given'],
  ['an unreachable node is not a revert', new HttpRequestError({ url: 'http://node' }), null],
] as const) {
  test(name, () => assert.equal(findRevertReason(error), expected));
}
