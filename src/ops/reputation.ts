import type { FastifyRequest } from 'fastify';
import type { Clock } from '../base/clock.ts';
import type { Route } from '../entrances/route.ts';
import { Reputation } from '../wire/contract/reputation.ts';
import { Refusal } from '../wire/refusal.ts';
import type { Aggregate, RegistryPlan, ReputationRegistry } from './reputation-registry.ts';

export type ReputationPlan = RegistryPlan & {
  /** The registry that gave this agent its number, as `eip155:<chain>:<address>`. */
  readonly agentRegistry: string;
};

export type ReputationParts = {
  /** Null where none is configured. */
  readonly plan: ReputationPlan | null;
  readonly baseUrl: () => string;
  readonly clock: Clock;
  readonly warn: (reason: string) => void;
};

const keptMs = 5 * 60_000;
/** A registry that does not answer is not asked again by the next caller. */
const pauseMs = 15_000;

/** What the registry says, read when somebody asks and kept for a while; what was read last stands in for an outage. */
export function reputationRoute({ plan, baseUrl, clock, warn }: ReputationParts): Route {
  let opened: Promise<ReputationRegistry> | null = null;
  const open = (from: ReputationPlan): Promise<ReputationRegistry> =>
    (opened ??= import('./reputation-registry.ts').then(({ reputationRegistry }) => reputationRegistry(from)));

  let kept: { readonly aggregate: Aggregate; readonly at: Date } | null = null;
  let failedAt: Date | null = null;
  let reading: Promise<void> | null = null;
  /** Either way: a clock that was set back must not make anything new for as long as it was ahead. */
  const since = (at: Date | null): number =>
    at ? Math.abs(clock.now().getTime() - at.getTime()) : Number.POSITIVE_INFINITY;

  const refresh = async (registry: ReputationRegistry): Promise<void> => {
    try {
      kept = { aggregate: await registry.aggregate(), at: clock.now() };
      failedAt = null;
    } catch (error) {
      failedAt = clock.now();
      // The library's messages quote addresses of nodes, which may hold a key.
      warn(error instanceof Error ? error.name : typeof error);
    } finally {
      reading = null;
    }
  };

  return {
    method: 'GET',
    path: '/v1/reputation',
    tag: 'agents',
    summary: 'How others rated this agent on a chain, and the call that adds a rating',
    query: {
      rating: {
        description: 'The rating, 0 to 100, that `rate.data` is encoded for; 100 unless given.',
        schema: { type: 'string', pattern: '^(0?[0-9]{1,2}|100)?$' },
      },
    },
    response: { description: 'The aggregate of the reputation registry (ERC-8004).', schema: Reputation },
    refusals: ['bad_request', 'not_configured', 'chain_unavailable'],
    async handle(request): Promise<Reputation> {
      if (!plan) {
        throw new Refusal('not_configured', {
          message: 'This agent is in no reputation registry: ASSAY_REPUTATION_REGISTRY is not set.',
        });
      }
      const rating = ratingOf(request);
      const registry = await open(plan);
      if (since(kept?.at ?? null) > keptMs && since(failedAt) > pauseMs) {
        reading ??= refresh(registry);
        await reading;
      }
      if (!kept) {
        throw new Refusal('chain_unavailable', {
          message: 'The reputation registry cannot be read at the moment.',
          retryAfterSeconds: pauseMs / 1000,
        });
      }
      const { aggregate, at } = kept;
      const { args, data } = registry.rating(rating, baseUrl());
      return {
        agent_registry: plan.agentRegistry,
        agent_id: plan.agentId,
        reputation_registry: `eip155:${plan.chainId}:${plan.registry}`,
        count: aggregate.count,
        clients: aggregate.clients,
        summary_value: aggregate.value === null ? null : String(aggregate.value),
        summary_value_decimals: aggregate.decimals,
        read_at: at.toISOString(),
        rate: {
          to: plan.registry,
          chain_id: plan.chainId,
          function: giveFeedback,
          args: [...args],
          data,
          hint: 'Send `data` to `to` in a transaction; ask with `?rating=` for another rating from 0 to 100.',
        },
      };
    },
  };
}

const giveFeedback = 'giveFeedback(uint256,int128,uint8,string,string,string,string,bytes32)';

function ratingOf({ query }: FastifyRequest): number {
  const { rating } = query as Record<string, unknown>;
  if (rating === undefined || rating === '') return 100;
  const number = Number(rating);
  if (typeof rating === 'string' && /^\d{1,3}$/.test(rating) && number <= 100) return number;
  const field = { loc: ['query', 'rating'], msg: 'must be a whole number from 0 to 100', type: 'value_error' };
  throw new Refusal('bad_request', { message: 'rating must be a whole number from 0 to 100.', fields: [field] });
}
