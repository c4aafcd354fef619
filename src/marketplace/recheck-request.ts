import type { Job, Journal } from './journal.ts';
import type { Log } from './log.ts';
import type { Market, RequestState } from './market.ts';

type Parts = { readonly journal: Journal; readonly market: Market; readonly log: Log };

/** Returns the state of a request that is still to be delivered; otherwise records why it is not, and returns null. */
export async function recheckRequest(
  { id, block, blockHash }: Job,
  { journal, market, log }: Parts,
): Promise<RequestState | null> {
  const state = await market.getState(id);
  if (state.status === 'delivered') {
    const { byUs } = state;
    journal.finish(id, byUs ? 'delivered' : 'lost', { minedBlock: await market.getHead() });
    log.info({ request: id }, `the request was already delivered by ${byUs ? 'us' : 'another mech'}`);
    return null;
  }
  if (state.status !== 'none') return state;
  const now = await market.getBlockHash(block);
  if (now === null || now === blockHash) throw new Error('the chain node does not know the request yet');
  journal.remove(id);
  log.warn({ request: id, block }, 'the request is no longer on the chain; dropping it');
  return null;
}
