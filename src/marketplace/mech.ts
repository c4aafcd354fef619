import { BaseError, ContractFunctionZeroDataError, type Hex } from 'viem';
import { mechAbi } from './contracts.ts';
import type { Node } from './node.ts';
import { type PaymentType, paymentTypeOf, UnsupportedMech } from './payment-types.ts';
import { revertReason } from './revert-reason.ts';

/** The contract that deliveries go through, as it is asked without a transaction. */
export type Mech = {
  /** How it is paid, which never changes. Rejects with `UnsupportedMech` where no delivery can be made for it. */
  payment(): Promise<PaymentType>;
  /** What it charges for a delivery at the moment. */
  rate(): Promise<bigint>;
  /** Why it would take no deliveries from the operator; null where it would. */
  objection(): Promise<string | null>;
  /** Runs a delivery on the node only: why it would come to nothing, or null where it would be counted. */
  refusal(id: Hex, data: Hex): Promise<string | null>;
};

/** The operator is the account or Safe that deliveries come from. */
export function openMech(node: Node, { mech, operator }: { readonly mech: Hex; readonly operator: Hex }): Mech {
  const ofMech = { address: mech, abi: mechAbi } as const;
  let known: PaymentType | null = null;

  return {
    async payment() {
      try {
        known ??= paymentTypeOf(await node.readContract({ ...ofMech, functionName: 'paymentType' }), mech);
        return known;
      } catch (error) {
        const isNoMech =
          error instanceof BaseError && error.walk((at) => at instanceof ContractFunctionZeroDataError) !== null;
        if (isNoMech || revertReason(error)) {
          throw new UnsupportedMech(`there is no mech at ${mech} on chain ${node.chain.id}: it has no payment type`);
        }
        throw error;
      }
    },

    rate: () => node.readContract({ ...ofMech, functionName: 'maxDeliveryRate' }),

    async objection() {
      try {
        const accepted = await node.readContract({ ...ofMech, functionName: 'isOperator', args: [operator] });
        return accepted ? null : `the mech ${mech} takes no deliveries from ${operator}`;
      } catch (error) {
        const reason = revertReason(error);
        if (reason === null) throw error;
        return `the mech ${mech} takes no deliveries: ${reason}`;
      }
    },

    async refusal(id, data) {
      try {
        const { result } = await node.simulateContract({
          ...ofMech,
          account: operator,
          functionName: 'deliverToMarketplace',
          args: [[id], [data]],
        });
        return result[0] ? null : 'the marketplace would not count the delivery';
      } catch (error) {
        const reason = revertReason(error);
        if (reason === null) throw error;
        return `the delivery would revert: ${reason}`;
      }
    },
  };
}
