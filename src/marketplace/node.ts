import { type Chain, createPublicClient, defineChain, fallback, http, type PublicClient, type Transport } from 'viem';

export type Node = PublicClient<Transport, Chain>;

const answerMsMax = 10_000;

/** Nodes of one chain, tried in order. A node on another chain is not used. */
export function openNode(urls: readonly string[], chainId: number): Node {
  const chain = defineChain({
    id: chainId,
    name: `eip155:${chainId}`,
    nativeCurrency: { name: 'native currency', symbol: 'native', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  });
  const verifiedUrls = new Set<string>();
  const createTransport =
    (url: string): Transport =>
    (config) => {
      const wire = http(url, { retryCount: 0, fetchFn: fetchBounded })(config);
      const request = async (call: Parameters<typeof wire.request>[0]): Promise<unknown> => {
        if (!verifiedUrls.has(url)) {
          const reported = Number(await wire.request({ method: 'eth_chainId' }));
          if (reported !== chainId)
            throw new Error(`node ${urls.indexOf(url) + 1} is on chain ${reported}, not ${chainId}`);
          verifiedUrls.add(url);
        }
        return wire.request(call);
      };
      return { ...wire, request: request as typeof wire.request };
    };
  return createPublicClient({ chain, transport: fallback(urls.map(createTransport), { retryCount: 0 }), cacheTime: 0 });
}

/** The library's timeout covers only the headers; a body that never ends would block forever. */
const fetchBounded = (input: string | URL | Request, init?: RequestInit): Promise<Response> =>
  fetch(input, { ...init, signal: AbortSignal.timeout(answerMsMax) });
