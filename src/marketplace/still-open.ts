import type { Job, Journal } from './journal.ts';
import type { Log } from './log.ts';
import type { Market, Standing } from './market.ts';

type Parts = { readonly journal: Journal; readonly market: Market; readonly log: Log };

/** How a request stands that is still to be delivered. Null where there is nothing left to do, which is written down. */
export async function stillOpen(
  { id, block, blockHash }: Job,
  { journal, market, log }: Parts,
): Promise<Standing | null> {
  const standing = await market.standing(id);
  if (standing.status === 'delivered') {
    const { byUs } = standing;
    journal.end(id, byUs ? 'delivered' : 'lost', { minedBlock: await market.head() });
    log.info({ request: id }, `the request was already delivered by ${byUs ? 'us' : 'another mech'}`);
    return null;
  }
  if (standing.status !== 'none') return standing;
  const now = await market.blockHash(block);
  if (now === null || now === blockHash) throw new Error('the chain node does not know the request yet');
  journal.forget(id);
  log.warn({ request: id, block }, 'the request is no longer on the chain; dropping it');
  return null;
}
