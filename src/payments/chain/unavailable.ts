import { Refusal } from '../../wire/refusal.ts';
import type { ChainNode } from './node.ts';
import type { ChainTerms } from './terms.ts';

const retryAfterSeconds = 15;
const operatorSeconds = 60;

/** Refuses because no node responds, or because all of them are on another chain. */
export function createChainRefusal(node: ChainNode, { network }: ChainTerms): Refusal {
  if (!node.isWrongChain()) return new Refusal('chain_unavailable', { retryAfterSeconds });
  return new Refusal('chain_unavailable', {
    message: `The chain node of this deployment is not on ${network}; its operator has to fix this.`,
    retryAfterSeconds: operatorSeconds,
  });
}
