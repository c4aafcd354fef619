import type { Backend } from './backend.ts';
import { claimedPayments } from './claimed-payments.ts';
import { openHolds } from './open-holds.ts';
import type { Store } from './store.ts';

/** What differs between the stores. */
export type Particulars = Pick<Store, 'lead' | 'funnel' | 'ping' | 'audit' | 'close'> & {
  /** Before a service releases the holds that nobody owns: finds out who is dead. Null for an operator's command. */
  readonly giveUpDead: ((at: Date) => Promise<void>) | null;
};

export function assembleStore(backend: Backend, { giveUpDead, ...particulars }: Particulars): Store {
  const { run } = backend;
  const { releaseDoubtful, ...holds } = openHolds(backend);

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
      if (giveUpDead) {
        await giveUpDead(at);
        released = (await releaseUnowned(at)) + (await releaseDoubtful(at));
      }
      await run('forget', { at });
      return { released };
    },
    openCheckout: (checkout) => run('openCheckout', checkout),
    nameCheckout: (id, session) => run('nameCheckout', { id, session }),
    findCheckout: (session, id) => run('findCheckout', { session, id }),
    reserve: (reservation) => run('reserve', reservation),
    creditTransfer: (transfer) => run('creditTransfer', transfer),
    ...claimedPayments(backend),
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
    ...particulars,
  };
}
