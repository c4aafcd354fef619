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

/** A request as the chain tells of it. */
export type Request = {
  readonly id: Hex;
  /** The SHA-256 that names its text on IPFS, unless the requester wrote something else. */
  readonly data: Hex;
  readonly requester: Hex;
  readonly block: number;
  readonly blockHash: Hash;
};

const statuses = ['none', 'open', 'expired', 'delivered'] as const;

export type Standing = {
  /** `expired` requests may be delivered by any mech, ours included. */
  readonly status: (typeof statuses)[number];
  readonly byUs: boolean;
  /** Until when it is ours alone to deliver, in seconds since 1970. */
  readonly deadlineSeconds: number;
  /** The most that the requester agreed to pay for the delivery. */
  readonly deliveryRate: bigint;
};

export type Receipt = {
  readonly block: number;
  readonly succeeded: boolean;
  /** Whether it succeeded and our mech said in it that it has delivered this request. */
  readonly delivered: boolean;
};

export type Market = {
  head(): Promise<number>;
  /** Null where the node asked does not have the block. */
  blockHash(number: number): Promise<Hash | null>;
  /** Those to our mech in a range of blocks, its ends included. */
  requests(from: number, to: number): Promise<Request[]>;
  standing(id: Hex): Promise<Standing>;
  /** What our mech has not delivered, newest first. */
  undelivered(): Promise<Hex[]>;
  /** Whether the node has the transaction, mined or waiting to be. */
  isKnown(hash: Hash): Promise<boolean>;
  /** Null where it is not mined. */
  receipt(hash: Hash, id: Hex): Promise<Receipt | null>;
};

const undeliveredMax = 1_000;
const pageLength = 100;

export function openMarket(
  node: Node,
  { marketplace, mech }: { readonly marketplace: Hex; readonly mech: Hex },
): Market {
  const ofMarket = { address: marketplace, abi: marketplaceAbi } as const;
  const ofMech = { address: mech, abi: mechAbi } as const;
  return {
    head: async () => Number(await node.getBlockNumber({ cacheTime: 0 })),

    async blockHash(number) {
      try {
        return (await node.getBlock({ blockNumber: BigInt(number) })).hash;
      } catch (error) {
        if (error instanceof BlockNotFoundError) return null;
        throw error;
      }
    },

    async requests(from, to) {
      const events = await node.getContractEvents({
        ...ofMarket,
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

    async standing(id) {
      const [status, [, deliveryMech, , responseTimeout, deliveryRate]] = await Promise.all([
        node.readContract({ ...ofMarket, functionName: 'getRequestStatus', args: [id] }),
        node.readContract({ ...ofMarket, functionName: 'mapRequestIdInfos', args: [id] }),
      ]);
      const named = statuses[status];
      if (!named) throw new Error(`the marketplace gives a request the status ${status}`);
      return {
        status: named,
        byUs: deliveryMech !== zeroAddress && isAddressEqual(deliveryMech, mech),
        deadlineSeconds: Number(responseTimeout),
        deliveryRate,
      };
    },

    async undelivered() {
      const count = Number(await node.readContract({ ...ofMech, functionName: 'numUndeliveredRequests' }));
      const ids: Hex[] = [];
      // More than there is must not be asked for: the mech would revert.
      for (let offset = 0; offset < Math.min(count, undeliveredMax); offset += pageLength) {
        const size = Math.min(pageLength, count - offset);
        const args = [BigInt(size), BigInt(offset)] as const;
        ids.push(...(await node.readContract({ ...ofMech, functionName: 'getUndeliveredRequestIds', args })));
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

    async receipt(hash, id) {
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
