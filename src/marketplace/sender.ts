import { encodeFunctionData, type Hash, type Hex, keccak256 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { mechAbi } from './contracts.ts';
import type { Node } from './node.ts';
import { encodeSafeCall, findSafeProblem } from './safe.ts';

/** A signed delivery. It may be sent repeatedly: at most one transaction per nonce is ever mined. */
export type Signed = { readonly hash: Hash; readonly raw: Hex; readonly nonce: number };

export type Sender = {
  /** The sender of deliveries from the mech's view: the Safe, or the account itself. */
  readonly operator: Hex;
  /** Signs a delivery. With the nonce of an earlier one, it replaces that one at a higher fee. */
  sign(id: Hex, data: Hex, replacedNonce?: number): Promise<Signed>;
  send(raw: Hex): Promise<void>;
  /** How many transactions of the account are mined: every lower nonce is used. */
  countMined(): Promise<number>;
  /** Why the key cannot act for the Safe; null if it can, or if there is no Safe. */
  findProblem(): Promise<string | null>;
};

/** Of the fees that the node proposes. A transaction must pay at least a tenth more to replace another. */
const usualFeePercent = 120n;
const replacingFeePercent = 160n;
const gasPercent = 130n;

export function openSender(
  node: Node,
  key: Hex,
  { mech, safe }: { readonly mech: Hex; readonly safe: Hex | null },
): Sender {
  const account = privateKeyToAccount(key);

  const buildCall = async (id: Hex, delivered: Hex): Promise<{ to: Hex; data: Hex }> => {
    const data = encodeFunctionData({ abi: mechAbi, functionName: 'deliverToMarketplace', args: [[id], [delivered]] });
    if (safe === null) return { to: mech, data };
    return { to: safe, data: await encodeSafeCall(node, safe, account, { to: mech, data }) };
  };

  return {
    operator: safe ?? account.address,

    async sign(id, delivered, replacedNonce) {
      const { to, data } = await buildCall(id, delivered);
      const gas = await node.estimateGas({ account, to, data });
      const fees = await node.estimateFeesPerGas();
      const percent = replacedNonce === undefined ? usualFeePercent : replacingFeePercent;
      const nonce =
        replacedNonce ?? (await node.getTransactionCount({ address: account.address, blockTag: 'pending' }));
      const raw = await account.signTransaction({
        type: 'eip1559',
        chainId: node.chain.id,
        to,
        data,
        nonce,
        gas: (gas * gasPercent) / 100n,
        maxFeePerGas: (fees.maxFeePerGas * percent) / 100n,
        maxPriorityFeePerGas: (fees.maxPriorityFeePerGas * percent) / 100n,
      });
      return { hash: keccak256(raw), raw, nonce };
    },

    async send(serializedTransaction) {
      await node.sendRawTransaction({ serializedTransaction });
    },

    countMined: () => node.getTransactionCount({ address: account.address, blockTag: 'latest' }),

    findProblem: async () => (safe === null ? null : findSafeProblem(node, safe, account)),
  };
}
