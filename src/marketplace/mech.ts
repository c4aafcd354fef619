import { BaseError, ContractFunctionZeroDataError, type Hex } from 'viem';
import { mechAbi } from './contracts.ts';
import type { Node } from './node.ts';
import { findPaymentType, type PaymentType, UnsupportedMech } from './payment-types.ts';
import { findRevertReason } from './revert-reason.ts';

/** Calls to the mech contract that need no transaction. */
export type Mech = {
  /** How it is paid, which never changes. Rejects with `UnsupportedMech` if it cannot be delivered to. */
  getPaymentType(): Promise<PaymentType>;
  /** The current price of a delivery. */
  getRate(): Promise<bigint>;
  /** Why it would reject deliveries from the operator; null if it would accept them. */
  findProblem(): Promise<string | null>;
  /** Simulates a delivery on the node. Returns why it would not be counted; null if it would be. */
  findRefusal(id: Hex, data: Hex): Promise<string | null>;
};

/** The operator is the account or Safe that sends deliveries. */
export function openMech(node: Node, { mech, operator }: { readonly mech: Hex; readonly operator: Hex }): Mech {
  const mechContract = { address: mech, abi: mechAbi } as const;
  let known: PaymentType | null = null;

  return {
    async getPaymentType() {
      try {
        known ??= findPaymentType(await node.readContract({ ...mechContract, functionName: 'paymentType' }), mech);
        return known;
      } catch (error) {
        const isNoMech =
          error instanceof BaseError && error.walk((at) => at instanceof ContractFunctionZeroDataError) !== null;
        if (isNoMech || findRevertReason(error)) {
          throw new UnsupportedMech(`there is no mech at ${mech} on chain ${node.chain.id}: it has no payment type`);
        }
        throw error;
      }
    },

    getRate: () => node.readContract({ ...mechContract, functionName: 'maxDeliveryRate' }),

    async findProblem() {
      try {
        const accepted = await node.readContract({ ...mechContract, functionName: 'isOperator', args: [operator] });
        return accepted ? null : `the mech ${mech} takes no deliveries from ${operator}`;
      } catch (error) {
        const reason = findRevertReason(error);
        if (reason === null) throw error;
        return `the mech ${mech} takes no deliveries: ${reason}`;
      }
    },

    async findRefusal(id, data) {
      try {
        const { result } = await node.simulateContract({
          ...mechContract,
          account: operator,
          functionName: 'deliverToMarketplace',
          args: [[id], [data]],
        });
        return result[0] ? null : 'the marketplace would not count the delivery';
      } catch (error) {
        const reason = findRevertReason(error);
        if (reason === null) throw error;
        return `the delivery would revert: ${reason}`;
      }
    },
  };
}
