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
  const ofChain = new Set<string>();
  const checked =
    (url: string): Transport =>
    (config) => {
      const wire = http(url, { retryCount: 0, fetchFn: bounded })(config);
      const request = async (question: Parameters<typeof wire.request>[0]): Promise<unknown> => {
        if (!ofChain.has(url)) {
          const said = Number(await wire.request({ method: 'eth_chainId' }));
          if (said !== chainId) throw new Error(`node ${urls.indexOf(url) + 1} is on chain ${said}, not ${chainId}`);
          ofChain.add(url);
        }
        return wire.request(question);
      };
      return { ...wire, request: request as typeof wire.request };
    };
  return createPublicClient({ chain, transport: fallback(urls.map(checked), { retryCount: 0 }), cacheTime: 0 });
}

/** The library's timeout covers only the headers; a body that never ends would block forever. */
const bounded = (input: string | URL | Request, init?: RequestInit): Promise<Response> =>
  fetch(input, { ...init, signal: AbortSignal.timeout(answerMsMax) });
