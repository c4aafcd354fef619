import { createClient, encodeFunctionData, fallback, http, parseAbi, zeroHash } from 'viem';
import { getChainId, readContract } from 'viem/actions';

/** The parts of the ERC-8004 registry that we use. */
const abi = parseAbi([
  'function getClients(uint256 agentId) view returns (address[])',
  'function getSummary(uint256 agentId, address[] clientAddresses, string tag1, string tag2) view returns (uint64 count, int128 summaryValue, uint8 summaryValueDecimals)',
  'function giveFeedback(uint256 agentId, int128 value, uint8 valueDecimals, string tag1, string tag2, string endpoint, string feedbackURI, bytes32 feedbackHash)',
]);

export type Aggregate = {
  /** Accounts that have given feedback of any kind. */
  readonly clients: number;
  /** Ratings from 0 to 100 among it. */
  readonly count: number;
  /** Null if there are no ratings. */
  readonly value: bigint | null;
  readonly decimals: number;
};

export type RegistryPlan = {
  /** Asked in turn: the next one where one fails. */
  readonly urls: readonly string[];
  readonly chainId: number;
  readonly registry: `0x${string}`;
  readonly agentId: number;
};

export type ReputationRegistry = {
  /** Rejects where no node of the chain answers, or the contract does not. */
  aggregate(): Promise<Aggregate>;
  /** The call that adds a rating from 0 to 100, and its arguments. */
  rating(rating: number, endpoint: string): { readonly args: readonly string[]; readonly data: string };
};

/**
 * The tag that ERC-8004 gives a rating of quality from 0 to 100. Feedback of every kind is in one registry; an average
 * over all of it would mix ratings with response times and yes-or-no checks.
 */
const ratingTag = 'starred';

const timeoutMs = 5_000;

/** More would not fit into what nodes let one question cost. */
const clientsMax = 1_000;

export function reputationRegistry({ urls, chainId, registry, agentId }: RegistryPlan): ReputationRegistry {
  const transports = urls.map((url) => http(url, { retryCount: 0, fetchFn: bounded }));
  const client = createClient({ transport: fallback(transports, { retryCount: 0 }), cacheTime: 0 });
  const id = BigInt(agentId);
  return {
    async aggregate() {
      const said = await getChainId(client);
      if (said !== chainId) throw new Error(`the node is on chain ${said}, not ${chainId}`);
      const clients = await readContract(client, { address: registry, abi, functionName: 'getClients', args: [id] });
      // The registry refuses to sum up nobody.
      if (clients.length === 0) return { clients: 0, count: 0, value: null, decimals: 0 };
      const [count, value, decimals] = await readContract(client, {
        address: registry,
        abi,
        functionName: 'getSummary',
        args: [id, clients.slice(-clientsMax), ratingTag, ''],
      });
      return { clients: clients.length, count: Number(count), value: count === 0n ? null : value, decimals };
    },
    rating(rating, endpoint) {
      const args = [id, BigInt(rating), 0, ratingTag, '', endpoint, '', zeroHash] as const;
      return { args: args.map(String), data: encodeFunctionData({ abi, functionName: 'giveFeedback', args }) };
    },
  };
}

/** The library's timeout covers only the headers; a body that never ends would block forever. */
const bounded = (input: string | URL | Request, init?: RequestInit): Promise<Response> =>
  fetch(input, { ...init, signal: AbortSignal.timeout(timeoutMs) });
