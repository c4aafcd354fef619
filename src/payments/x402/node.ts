import {
  BaseError,
  type Chain,
  createPublicClient,
  defineChain,
  ExecutionRevertedError,
  HttpRequestError,
  type HttpTransport,
  http,
  type PublicClient,
  SocketClosedError,
  TimeoutError,
} from 'viem';

const answerMsMax = 10_000;
const pollEveryMs = 500;

export type Node = PublicClient<HttpTransport, Chain>;

/** A chain node over HTTP. */
export function openNode(network: `eip155:${string}`, rpc: string): Node {
  const chain = defineChain({
    id: Number(network.slice('eip155:'.length)),
    name: network,
    nativeCurrency: { name: 'native currency', symbol: 'native', decimals: 18 },
    rpcUrls: { default: { http: [rpc] } },
  });
  return createPublicClient({
    chain,
    transport: http(rpc, { timeout: answerMsMax, retryCount: 1 }),
    pollingInterval: pollEveryMs,
    cacheTime: 0,
  });
}

/** Whether there was no response at all, as opposed to a negative one. */
export const wasLost = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk(
    (at) => at instanceof HttpRequestError || at instanceof TimeoutError || at instanceof SocketClosedError,
  ) !== null;

/** Whether a contract reverted the call. */
export const wasReverted = (error: unknown): boolean =>
  error instanceof BaseError
    ? error.walk((at) => at instanceof ExecutionRevertedError || /\brevert(ed)?\b/i.test((at as Error).message)) !==
      null
    : false;

/** Without the URL of the node, which may contain a key. */
export const summarizeError = (error: unknown): string =>
  error instanceof BaseError ? error.shortMessage : 'the chain node cannot be reached';
