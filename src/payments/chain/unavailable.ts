import { Refusal } from '../../wire/refusal.ts';
import type { ChainNode } from './node.ts';
import type { ChainTerms } from './terms.ts';

const retryAfterSeconds = 15;
const operatorSeconds = 60;

/** Why the chain cannot be read: its nodes do not answer, or are of another chain. */
export function unavailable(node: ChainNode, { network }: ChainTerms): Refusal {
  if (!node.isElsewhere()) return new Refusal('chain_unavailable', { retryAfterSeconds });
  return new Refusal('chain_unavailable', {
    message: `The chain node of this deployment is not one of ${network}; its operator must set that right.`,
    retryAfterSeconds: operatorSeconds,
  });
}
