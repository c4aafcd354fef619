import type { Backend } from './backend.ts';
import { trackClaims } from './claimed-payments.ts';
import { trackHolds } from './open-holds.ts';
import type { Store } from './store.ts';

/** The operations that SQLite and PostgreSQL implement differently. */
export type StoreSpecifics = Pick<Store, 'lead' | 'funnel' | 'ping' | 'audit' | 'close'> & {
  /** Removes owners that have died, before their holds are released. Null for an operator's command. */
  readonly removeDeadOwners: ((at: Date) => Promise<void>) | null;
};

export function assembleStore(backend: Backend, { removeDeadOwners, ...specifics }: StoreSpecifics): Store {
  const { run } = backend;
  const { releaseUncertain, ...holds } = trackHolds(backend);

  async function releaseUnowned(at: Date): Promise<number> {
    for (let released = 0; ; ) {
      const batch = await run('releaseUnowned', { at });
      released += batch.released;
      if (batch.isLast) return released;
    }
  }

  return {
    mint: (key) => run('mint', key),
    find: (fingerprint, day) => run('find', { fingerprint, day }),
    trialCalls: (address, day) => run('trialCalls', { address, day }),
    revoke: (fingerprint, at) => run('revoke', { fingerprint, at }),
    credit: (credit) => run('credit', credit),
    ...holds,
    async sweep(at) {
      let released = 0;
      if (removeDeadOwners) {
        await removeDeadOwners(at);
        released = (await releaseUnowned(at)) + (await releaseUncertain(at));
      }
      await run('forget', { at });
      return { released };
    },
    openCheckout: (checkout) => run('openCheckout', checkout),
    nameCheckout: (id, session) => run('nameCheckout', { id, session }),
    findCheckout: (session, id) => run('findCheckout', { session, id }),
    reserve: (reservation) => run('reserve', reservation),
    creditTransfer: (transfer) => run('creditTransfer', transfer),
    ...trackClaims(backend),
    openFamily: (family) => run('openFamily', family),
    rotateFamily: (id, generation, at, expiresAt) => run('rotateFamily', { id, generation, at, expiresAt }),
    familyKey: (id, at) => run('familyKey', { id, at }),
    revokeFamily: (id, at) => run('revokeFamily', { id, at }),
    cursor: (name) => run('cursor', name),
    saveCursor: (name, value, before) =>
      run('saveCursor', before === undefined ? { name, value } : { name, value, before }),
    recordRejected: (snippet) => run('recordRejected', snippet),
    rejectedAfter: (after, max) => run('rejectedAfter', { after, max }),
    secret: (name) => run('secret', name),
    ...specifics,
  };
}
