import {
  BlockNotFoundError,
  type Hash,
  type Hex,
  isAddressEqual,
  parseEventLogs,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
  zeroAddress,
} from 'viem';
import { marketplaceAbi, mechAbi } from './contracts.ts';
import type { Node } from './node.ts';

/** A request as recorded on the chain. */
export type Request = {
  readonly id: Hex;
  /** The SHA-256 of its text on IPFS; requesters may send anything else. */
  readonly data: Hex;
  readonly requester: Hex;
  readonly block: number;
  readonly blockHash: Hash;
};

const statuses = ['none', 'open', 'expired', 'delivered'] as const;

export type RequestState = {
  /** `expired` requests may be delivered by any mech, ours included. */
  readonly status: (typeof statuses)[number];
  readonly byUs: boolean;
  /** Until when only our mech may deliver it, in seconds since 1970. */
  readonly deadlineSeconds: number;
  /** The most that the requester agreed to pay for the delivery. */
  readonly deliveryRate: bigint;
};

export type Receipt = {
  readonly block: number;
  readonly succeeded: boolean;
  /** Whether it succeeded and contains our mech's delivery event for this request. */
  readonly delivered: boolean;
};

export type Market = {
  getHead(): Promise<number>;
  /** Null if the node does not have the block. */
  getBlockHash(number: number): Promise<Hash | null>;
  /** Requests to our mech in a range of blocks, both ends included. */
  findRequests(from: number, to: number): Promise<Request[]>;
  getState(id: Hex): Promise<RequestState>;
  /** Requests that our mech has not delivered, newest first. */
  listUndelivered(): Promise<Hex[]>;
  /** Whether the node has the transaction, mined or pending. */
  isKnown(hash: Hash): Promise<boolean>;
  /** Null if it is not mined. */
  getReceipt(hash: Hash, id: Hex): Promise<Receipt | null>;
};

const undeliveredMax = 1_000;
const pageLength = 100;

export function openMarket(
  node: Node,
  { marketplace, mech }: { readonly marketplace: Hex; readonly mech: Hex },
): Market {
  const marketContract = { address: marketplace, abi: marketplaceAbi } as const;
  const mechContract = { address: mech, abi: mechAbi } as const;
  return {
    getHead: async () => Number(await node.getBlockNumber({ cacheTime: 0 })),

    async getBlockHash(number) {
      try {
        return (await node.getBlock({ blockNumber: BigInt(number) })).hash;
      } catch (error) {
        if (error instanceof BlockNotFoundError) return null;
        throw error;
      }
    },

    async findRequests(from, to) {
      const events = await node.getContractEvents({
        ...marketContract,
        eventName: 'MarketplaceRequest',
        args: { priorityMech: mech },
        fromBlock: BigInt(from),
        toBlock: BigInt(to),
        strict: true,
      });
      return events.flatMap(({ args, blockNumber, blockHash }) =>
        args.requestIds.map((id, index) => ({
          id,
          data: args.requestDatas[index] ?? '0x',
          requester: args.requester,
          block: Number(blockNumber),
          blockHash,
        })),
      );
    },

    async getState(id) {
      const [status, [, deliveryMech, , responseTimeout, deliveryRate]] = await Promise.all([
        node.readContract({ ...marketContract, functionName: 'getRequestStatus', args: [id] }),
        node.readContract({ ...marketContract, functionName: 'mapRequestIdInfos', args: [id] }),
      ]);
      const named = statuses[status];
      if (!named) throw new Error(`the marketplace returned the unknown status ${status}`);
      return {
        status: named,
        byUs: deliveryMech !== zeroAddress && isAddressEqual(deliveryMech, mech),
        deadlineSeconds: Number(responseTimeout),
        deliveryRate,
      };
    },

    async listUndelivered() {
      const count = Number(await node.readContract({ ...mechContract, functionName: 'numUndeliveredRequests' }));
      const ids: Hex[] = [];
      // The mech reverts if more are requested than there are.
      for (let offset = 0; offset < Math.min(count, undeliveredMax); offset += pageLength) {
        const size = Math.min(pageLength, count - offset);
        const args = [BigInt(size), BigInt(offset)] as const;
        ids.push(...(await node.readContract({ ...mechContract, functionName: 'getUndeliveredRequestIds', args })));
      }
      return ids;
    },

    async isKnown(hash) {
      try {
        await node.getTransaction({ hash });
        return true;
      } catch (error) {
        if (error instanceof TransactionNotFoundError) return false;
        throw error;
      }
    },

    async getReceipt(hash, id) {
      try {
        const { blockNumber, status, logs } = await node.getTransactionReceipt({ hash });
        const isDelivered = parseEventLogs({ abi: mechAbi, eventName: 'Deliver', logs }).some(
          ({ address, args }) => isAddressEqual(address, mech) && args.requestId === id,
        );
        const succeeded = status === 'success';
        return { block: Number(blockNumber), succeeded, delivered: succeeded && isDelivered };
      } catch (error) {
        if (error instanceof TransactionReceiptNotFoundError) return null;
        throw error;
      }
    },
  };
}
