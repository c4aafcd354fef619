import { encodeFunctionData, type Hash, type Hex, keccak256 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { mechAbi } from './contracts.ts';
import type { Node } from './node.ts';
import { safeObjection, throughSafe } from './safe.ts';

/** A delivery that is signed and can be sent, and sent again: of all with one nonce at most one is ever mined. */
export type Signed = { readonly hash: Hash; readonly raw: Hex; readonly nonce: number };

export type Sender = {
  /** What the mech sees deliveries come from: the Safe, or the account itself. */
  readonly operator: Hex;
  /** Signs a delivery; with the nonce of an earlier one it takes that one's place, at a higher fee. */
  sign(id: Hex, data: Hex, instead?: number): Promise<Signed>;
  send(raw: Hex): Promise<void>;
  /** How many transactions of the account are on the chain: a lower nonce is used up. */
  usedUp(): Promise<number>;
  /** Why the key cannot act for the Safe; null where it can, or there is none. */
  objection(): Promise<string | null>;
};

/** Per cent of what a node proposes: a transaction in the way of another must pay a tenth more to replace it. */
const usualFee = 120n;
const replacingFee = 160n;
const gasMargin = 130n;

export function openSender(
  node: Node,
  key: Hex,
  { mech, safe }: { readonly mech: Hex; readonly safe: Hex | null },
): Sender {
  const account = privateKeyToAccount(key);

  const callOf = async (id: Hex, delivered: Hex): Promise<{ to: Hex; data: Hex }> => {
    const data = encodeFunctionData({ abi: mechAbi, functionName: 'deliverToMarketplace', args: [[id], [delivered]] });
    if (safe === null) return { to: mech, data };
    return { to: safe, data: await throughSafe(node, safe, account, { to: mech, data }) };
  };

  return {
    operator: safe ?? account.address,

    async sign(id, delivered, instead) {
      const { to, data } = await callOf(id, delivered);
      const gas = await node.estimateGas({ account, to, data });
      const fees = await node.estimateFeesPerGas();
      const percent = instead === undefined ? usualFee : replacingFee;
      const nonce = instead ?? (await node.getTransactionCount({ address: account.address, blockTag: 'pending' }));
      const raw = await account.signTransaction({
        type: 'eip1559',
        chainId: node.chain.id,
        to,
        data,
        nonce,
        gas: (gas * gasMargin) / 100n,
        maxFeePerGas: (fees.maxFeePerGas * percent) / 100n,
        maxPriorityFeePerGas: (fees.maxPriorityFeePerGas * percent) / 100n,
      });
      return { hash: keccak256(raw), raw, nonce };
    },

    async send(serializedTransaction) {
      await node.sendRawTransaction({ serializedTransaction });
    },

    usedUp: () => node.getTransactionCount({ address: account.address, blockTag: 'latest' }),

    objection: async () => (safe === null ? null : safeObjection(node, safe, account)),
  };
}
