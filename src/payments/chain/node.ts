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
  /** Null where it makes a contract. */
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

/** What is read of the chain. Each question rejects with `ChainUnavailable` where no node answers it. */
export type ChainNode = {
  /** True once a node has said that it is of another chain, and none that it is of ours. */
  isElsewhere(): boolean;
  head(): Promise<number>;
  /** Null where the node asked does not have it (yet). */
  block(number: number): Promise<ChainBlock | null>;
  transaction(hash: Hash): Promise<ChainTransaction | null>;
  /** Null where it is not mined. */
  receipt(hash: Hash): Promise<ChainReceipt | null>;
  close(): void;
};

/** No node answered. The message names no address: it may hold a key. */
export class ChainUnavailable extends Error {
  override readonly name = 'ChainUnavailable';
}

export type NodePlan = {
  /** Asked in turn: the next one where one fails. */
  readonly urls: readonly string[];
  readonly chainId: number;
  readonly warn: (detail: object, line: string) => void;
  readonly pausesMs?: readonly number[];
};

const timeoutMs = 5_000;
/** Between one attempt at a question and the next. A node's own `Retry-After` could be hours, and is not waited for. */
const pausesMsDefault = [250, 1_000];

export function openNode({ urls, chainId, warn, pausesMs = pausesMsDefault }: NodePlan): ChainNode {
  const closing = new AbortController();
  /** By address, the chain a node says it is of; unknown until it has answered. */
  const chains = new Map<string, number>();

  /** A node is asked first of which chain it is: what another chain says is no payment here. */
  const checked =
    (url: string): Transport =>
    (config) => {
      const wire = http(url, { retryCount: 0, fetchFn: (input, init) => bounded(input, init, closing.signal) })(config);
      const request = async (question: Parameters<typeof wire.request>[0]): Promise<unknown> => {
        if (chains.get(url) !== chainId) {
          const said = Number(await wire.request({ method: 'eth_chainId' }));
          if (said !== chainId && chains.get(url) !== said) {
            warn({ node: urls.indexOf(url) + 1, said, wanted: chainId }, 'a chain node is of another chain');
          }
          chains.set(url, said);
          if (said !== chainId) throw new ChainUnavailable(`node ${urls.indexOf(url) + 1} is of chain ${said}`);
        }
        return wire.request(question);
      };
      return { ...wire, request: request as typeof wire.request };
    };
  const client = createClient({ transport: fallback(urls.map(checked), { retryCount: 0 }), cacheTime: 0 });

  const ask = async <Answer>(question: () => Promise<Answer>): Promise<Answer | null> => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await question();
      } catch (error) {
        if (absences.some((absence) => error instanceof absence)) return null;
        const pauseMs = pausesMs[attempt];
        if (closing.signal.aborted || pauseMs === undefined) throw new ChainUnavailable(reasonOf(error));
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  };

  return {
    isElsewhere: () => chains.size > 0 && [...chains.values()].every((said) => said !== chainId),
    head: async () => Number(await ask(() => getBlockNumber(client, { cacheTime: 0 }))),
    block: (number) =>
      ask(async () => {
        const block = await getBlock(client, { blockNumber: BigInt(number), includeTransactions: true });
        return {
          number,
          hash: block.hash,
          parentHash: block.parentHash,
          minedAt: new Date(Number(block.timestamp) * 1000),
          transactions: block.transactions.map(transactionOf),
        };
      }),
    transaction: (hash) => ask(async () => transactionOf(await getTransaction(client, { hash }))),
    receipt: (hash) =>
      ask(async () => {
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

/** The library's own deadline ends with the headers; a body that never ends would hold us for ever. */
const bounded = (
  input: string | URL | Request,
  init: RequestInit | undefined,
  closing: AbortSignal,
): Promise<Response> => fetch(input, { ...init, signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), closing]) });

type Sent = { hash: Hash; from: Hex; to: Hex | null; value: bigint; input: Hex };

const transactionOf = ({ hash, from, to, value, input }: Sent): ChainTransaction => ({
  hash,
  from,
  to,
  amount: value,
  input,
});

/** The library's messages quote addresses. */
function reasonOf(error: unknown): string {
  if (error instanceof ChainUnavailable) return error.message;
  if (error instanceof HttpRequestError && error.status) return `HTTP ${error.status}`;
  const code = (error as { code?: unknown })?.code;
  const name = error instanceof Error ? error.name : typeof error;
  return typeof code === 'number' ? `${name} ${code}` : name;
}
