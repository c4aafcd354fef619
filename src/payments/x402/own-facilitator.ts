import { InMemoryPendingSettlementStore, x402Facilitator } from '@x402/core/facilitator';
import { type FacilitatorEvmSigner, toFacilitatorEvmSigner } from '@x402/evm';
import { ExactEvmScheme } from '@x402/evm/exact/facilitator';
import { parseAbi } from 'viem';
import { type Facilitator, FacilitatorUnavailable } from './facilitator.ts';
import { GasAccount } from './gas-account.ts';
import { openNode, summarizeError, wasLost, wasReverted } from './node.ts';
import type { Terms } from './terms.ts';

/** After this, a transaction that is not mined counts as pending. */
const confirmationMsMax = 30_000;

const stateAbi = parseAbi(['function authorizationState(address authorizer, bytes32 nonce) view returns (bool)']);

/** Verifies and settles in this process, through a chain node and an account of ours that pays the gas. */
export function createOwnFacilitator(
  { network, token }: Terms,
  key: `0x${string}`,
  rpc: string,
  confirmationTimeoutMs = confirmationMsMax,
): Facilitator {
  const node = openNode(network, rpc);
  const account = new GasAccount(node, key);
  const pending = new InMemoryPendingSettlementStore();

  /**
   * The library treats a node that does not respond as an invalid payment, and ends the process if it cannot read the
   * token's code. So failures of the node are recorded here.
   */
  async function facilitate<Result>(work: (facilitator: x402Facilitator) => Promise<Result>) {
    let lost: unknown = null;
    const recordLoss = async <Answer>(asked: Promise<Answer>, isLost = wasLost): Promise<Answer> =>
      asked.catch((error) => {
        if (isLost(error)) lost = error;
        throw error;
      });
    const signer: FacilitatorEvmSigner = toFacilitatorEvmSigner(
      {
        address: account.address,
        getCode: ({ address }) => recordLoss(node.getCode({ address })).catch(() => undefined),
        readContract: (args) => recordLoss(node.readContract(args as Parameters<typeof node.readContract>[0])),
        verifyTypedData: (args) => recordLoss(node.verifyTypedData(args as Parameters<typeof node.verifyTypedData>[0])),
        // If the token did not revert, sending failed on our side: a lack of gas is not the payer's fault.
        writeContract: (args) => recordLoss(account.write(args), (error) => !wasReverted(error)),
        sendTransaction: (args) => recordLoss(account.send(args), (error) => !wasReverted(error)),
        waitForTransactionReceipt: (args) => node.waitForTransactionReceipt(args),
      },
      { confirmationTimeoutMs },
    );
    const scheme = new ExactEvmScheme(signer, { pendingSettlementStore: pending });
    const result = await work(new x402Facilitator().register(network, scheme));
    return { result, lost };
  }

  return {
    async verify(payment, requirements) {
      const { result, lost } = await facilitate((facilitator) => facilitator.verify(payment, requirements));
      if (lost) throw createUnavailable(lost);
      return result;
    },
    async settle(payment, requirements) {
      const { result, lost } = await facilitate((facilitator) => facilitator.settle(payment, requirements));
      if (lost && !result.success && !result.transaction) throw createUnavailable(lost);
      return result;
    },
    async isUsed({ payload: { authorization } }) {
      try {
        return await node.readContract({
          address: token.address,
          abi: stateAbi,
          functionName: 'authorizationState',
          args: [authorization.from as `0x${string}`, authorization.nonce as `0x${string}`],
        });
      } catch {
        return null;
      }
    },
  };
}

const createUnavailable = (lost: unknown): FacilitatorUnavailable =>
  new FacilitatorUnavailable(summarizeError(lost), { cause: lost });
