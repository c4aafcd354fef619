import { type BaseError, ContractFunctionRevertedError } from 'viem';
import { wasReverted } from '../payments/x402/node.ts';
import { shortly } from './log.ts';

/** Why a contract reverted, by the name it gives the error; null where the call failed for another reason. */
export function revertReason(error: unknown): string | null {
  if (!wasReverted(error)) return null;
  const reverted = (error as BaseError).walk((at) => at instanceof ContractFunctionRevertedError);
  if (!(reverted instanceof ContractFunctionRevertedError)) return shortly(error);
  const { data, reason, signature } = reverted;
  // `Error(string)` and `Panic(uint256)` are the language's own; their text comes as the reason.
  if (reason !== undefined) return reason;
  if (!data) return signature ? `an error with the unknown selector ${signature}` : 'no reason given';
  const inputs = 'inputs' in data.abiItem ? data.abiItem.inputs : [];
  const values = (data.args ?? []).map((value, at) => `${inputs[at]?.name}: ${value}`);
  return `${data.errorName}(${values.join(', ')})`;
}
