import { type BaseError, ContractFunctionRevertedError } from 'viem';
import { wasReverted } from '../payments/x402/node.ts';
import { summarizeError } from './log.ts';

/** The contract's error, with its arguments; null if the call failed for another reason. */
export function findRevertReason(error: unknown): string | null {
  if (!wasReverted(error)) return null;
  const reverted = (error as BaseError).walk((at) => at instanceof ContractFunctionRevertedError);
  if (!(reverted instanceof ContractFunctionRevertedError)) return summarizeError(error);
  const { data, reason, signature } = reverted;
  // For Solidity's own `Error(string)` and `Panic(uint256)`, the library returns the text as the reason.
  if (reason !== undefined) return reason;
  if (!data) return signature ? `an error with the unknown selector ${signature}` : 'no reason given';
  const inputs = 'inputs' in data.abiItem ? data.abiItem.inputs : [];
  const values = (data.args ?? []).map((value, at) => `${inputs[at]?.name}: ${value}`);
  return `${data.errorName}(${values.join(', ')})`;
}
