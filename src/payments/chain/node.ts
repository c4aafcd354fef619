import {
  BlockNotFoundError,
  createClient,
  fallback,
  type Hash,
  type Hex,
  HttpRequestError,
  http,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
  type Transport,
} from 'viem';
import { getBlock, getBlockNumber, getTransaction, getTransactionReceipt } from 'viem/actions';

export type ChainTransaction = {
  readonly hash: Hash;
  readonly from: Hex;
  /** Null if it creates a contract. */
  readonly to: Hex | null;
  readonly amount: bigint;
  readonly input: Hex;
};

export type ChainReceipt = { readonly blockNumber: number; readonly blockHash: Hash; readonly succeeded: boolean };

export type ChainBlock = {
  readonly number: number;
  readonly hash: Hash;
  readonly parentHash: Hash;
  readonly minedAt: Date;
  readonly transactions: readonly ChainTransaction[];
};

/** Reads the chain. Each method rejects with `ChainUnavailable` if no node responds. */
export type ChainNode = {
  /** True if every node that responded is on another chain. */
  isWrongChain(): boolean;
  getHead(): Promise<number>;
  /** Null if the node does not have it (yet). */
  getBlock(number: number): Promise<ChainBlock | null>;
  getTransaction(hash: Hash): Promise<ChainTransaction | null>;
  /** Null if it is not mined. */
  getReceipt(hash: Hash): Promise<ChainReceipt | null>;
  close(): void;
};

/** No node responded. The message has no URL, which may contain a key. */
export class ChainUnavailable extends Error {
  override readonly name = 'ChainUnavailable';
}

export type NodePlan = {
  /** Tried in order: if one fails, the next is used. */
  readonly urls: readonly string[];
  readonly chainId: number;
  readonly warn: (detail: object, line: string) => void;
  readonly pausesMs?: readonly number[];
};

const timeoutMs = 5_000;
/** Pauses between attempts. A node's own `Retry-After` could be hours, so it is ignored. */
const pausesMsDefault = [250, 1_000];

export function openNode({ urls, chainId, warn, pausesMs = pausesMsDefault }: NodePlan): ChainNode {
  const closing = new AbortController();
  /** The chain id that each node reported, by URL. */
  const chains = new Map<string, number>();

  /** Checks the chain id of a node before using it: a transfer on another chain is not a payment. */
  const createTransport =
    (url: string): Transport =>
    (config) => {
      const wire = http(url, { retryCount: 0, fetchFn: (input, init) => fetchBounded(input, init, closing.signal) })(
        config,
      );
      const request = async (call: Parameters<typeof wire.request>[0]): Promise<unknown> => {
        if (chains.get(url) !== chainId) {
          const reported = Number(await wire.request({ method: 'eth_chainId' }));
          if (reported !== chainId && chains.get(url) !== reported) {
            warn(
              { node: urls.indexOf(url) + 1, said: reported, wanted: chainId },
              'a chain node is on the wrong chain',
            );
          }
          chains.set(url, reported);
          if (reported !== chainId) throw new ChainUnavailable(`node ${urls.indexOf(url) + 1} is on chain ${reported}`);
        }
        return wire.request(call);
      };
      return { ...wire, request: request as typeof wire.request };
    };
  const client = createClient({ transport: fallback(urls.map(createTransport), { retryCount: 0 }), cacheTime: 0 });

  const query = async <Answer>(call: () => Promise<Answer>): Promise<Answer | null> => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await call();
      } catch (error) {
        if (absences.some((absence) => error instanceof absence)) return null;
        const pauseMs = pausesMs[attempt];
        if (closing.signal.aborted || pauseMs === undefined) throw new ChainUnavailable(describeReason(error));
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  };

  return {
    isWrongChain: () => chains.size > 0 && [...chains.values()].every((said) => said !== chainId),
    getHead: async () => Number(await query(() => getBlockNumber(client, { cacheTime: 0 }))),
    getBlock: (number) =>
      query(async () => {
        const block = await getBlock(client, { blockNumber: BigInt(number), includeTransactions: true });
        return {
          number,
          hash: block.hash,
          parentHash: block.parentHash,
          minedAt: new Date(Number(block.timestamp) * 1000),
          transactions: block.transactions.map(toTransaction),
        };
      }),
    getTransaction: (hash) => query(async () => toTransaction(await getTransaction(client, { hash }))),
    getReceipt: (hash) =>
      query(async () => {
        const receipt = await getTransactionReceipt(client, { hash });
        return {
          blockNumber: Number(receipt.blockNumber),
          blockHash: receipt.blockHash,
          succeeded: receipt.status === 'success',
        };
      }),
    close: () => closing.abort(),
  };
}

const absences = [BlockNotFoundError, TransactionNotFoundError, TransactionReceiptNotFoundError];

/** The library's timeout covers only the headers; a body that never ends would block forever. */
const fetchBounded = (
  input: string | URL | Request,
  init: RequestInit | undefined,
  closing: AbortSignal,
): Promise<Response> => fetch(input, { ...init, signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), closing]) });

type Sent = { hash: Hash; from: Hex; to: Hex | null; value: bigint; input: Hex };

const toTransaction = ({ hash, from, to, value, input }: Sent): ChainTransaction => ({
  hash,
  from,
  to,
  amount: value,
  input,
});

/** The library's own messages quote URLs, which may contain a key. */
function describeReason(error: unknown): string {
  if (error instanceof ChainUnavailable) return error.message;
  if (error instanceof HttpRequestError && error.status) return `HTTP ${error.status}`;
  const code = (error as { code?: unknown })?.code;
  const name = error instanceof Error ? error.name : typeof error;
  return typeof code === 'number' ? `${name} ${code}` : name;
}
