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

/** A node of the chain, asked over HTTP. */
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

/** No answer came, which is not the same as an answer that says no. */
export const wasLost = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk(
    (at) => at instanceof HttpRequestError || at instanceof TimeoutError || at instanceof SocketClosedError,
  ) !== null;

/** A contract was asked and would not. */
export const wasReverted = (error: unknown): boolean =>
  error instanceof BaseError
    ? error.walk((at) => at instanceof ExecutionRevertedError || /\brevert(ed)?\b/i.test((at as Error).message)) !==
      null
    : false;

/** Without the address of the node, which may hold the key to it. */
export const shortly = (error: unknown): string =>
  error instanceof BaseError ? error.shortMessage : 'the node of the chain cannot be asked';
