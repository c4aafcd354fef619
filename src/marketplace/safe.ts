import { encodeFunctionData, type Hex, type PrivateKeyAccount, zeroAddress } from 'viem';
import { safeAbi } from './contracts.ts';
import type { Node } from './node.ts';

const safeTx = {
  SafeTx: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
    { name: 'operation', type: 'uint8' },
    { name: 'safeTxGas', type: 'uint256' },
    { name: 'baseGas', type: 'uint256' },
    { name: 'gasPrice', type: 'uint256' },
    { name: 'gasToken', type: 'address' },
    { name: 'refundReceiver', type: 'address' },
    { name: 'nonce', type: 'uint256' },
  ],
} as const;

/** Why this account alone cannot act for the Safe; null if it can. */
export async function findSafeProblem(node: Node, safe: Hex, account: PrivateKeyAccount): Promise<string | null> {
  const safeContract = { address: safe, abi: safeAbi } as const;
  const [threshold, owns] = await Promise.all([
    node.readContract({ ...safeContract, functionName: 'getThreshold' }),
    node.readContract({ ...safeContract, functionName: 'isOwner', args: [account.address] }),
  ]);
  if (!owns) return `${account.address} is not an owner of the Safe ${safe}`;
  return threshold === 1n ? null : `the Safe ${safe} requires ${threshold} signatures, and there is only one`;
}

/** Encodes a call that the Safe makes on behalf of its owner. It works once, because the signature covers the nonce. */
export async function encodeSafeCall(
  node: Node,
  safe: Hex,
  account: PrivateKeyAccount,
  call: { readonly to: Hex; readonly data: Hex },
): Promise<Hex> {
  const nonce = await node.readContract({ address: safe, abi: safeAbi, functionName: 'nonce' });
  const { to, data } = call;
  const signature = await account.signTypedData({
    domain: { chainId: node.chain.id, verifyingContract: safe },
    types: safeTx,
    primaryType: 'SafeTx',
    message: {
      to,
      value: 0n,
      data,
      operation: 0,
      safeTxGas: 0n,
      baseGas: 0n,
      gasPrice: 0n,
      gasToken: zeroAddress,
      refundReceiver: zeroAddress,
      nonce,
    },
  });
  return encodeFunctionData({
    abi: safeAbi,
    functionName: 'execTransaction',
    args: [to, 0n, data, 0, 0n, 0n, 0n, zeroAddress, zeroAddress, signature],
  });
}
