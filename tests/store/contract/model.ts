import { utcDay } from '../../../src/base/clock.ts';
import type { Fingerprint } from '../../../src/model/fingerprint.ts';
import { transferReference } from '../../../src/store/references.ts';
import type {
  Checkout,
  Credit,
  CreditOutcome,
  HoldOutcome,
  HoldRequest,
  Payment,
  PaymentClaim,
  RememberedAnswer,
  Reservation,
  Standing,
  Store,
  Transfer,
  TransferOutcome,
} from '../../../src/store/store.ts';

type Key = { credits: number; revoked: boolean; answers: Map<string, { at: number; answer: string }> };
type Hold = {
  payer: string;
  key: string | null;
  from: 'free' | 'credits';
  credits: number;
  day: string;
  dead: boolean;
};
type Paid = {
  digest: string;
  dead: boolean;
  claimedAt: number;
  answer: string | null;
  receipt: string | null;
  settledAt: number;
};

const newState = () => ({
  keys: new Map<string, Key>(),
  calls: new Map<string, number>(),
  holds: new Map<string, Hold>(),
  credited: new Map<string, { to: Fingerprint; credits: number }>(),
  checkouts: new Map<string, { checkout: Checkout; session: string | null }>(),
  reservations: new Map<bigint, { reservation: Reservation; metBy: string | null }>(),
  payments: new Map<string, Paid>(),
});

/** Thrown where the store answers with an error, which changes nothing. One for all: it is thrown very often. */
export const mistake = new Error('a mistake of the caller');

type Modelled =
  | 'mint'
  | 'revoke'
  | 'credit'
  | 'hold'
  | 'spend'
  | 'release'
  | 'openCheckout'
  | 'nameCheckout'
  | 'findCheckout'
  | 'reserve'
  | 'creditTransfer'
  | 'claimPayment'
  | 'keepPaidAnswer'
  | 'settlePayment'
  | 'dropPayment';

/** A call of the store, as data. */
export type Operation = {
  [Name in Modelled]: { readonly name: Name; readonly args: Parameters<Store[Name]> };
}[Modelled];

/** The rules of the store in the simplest words, for one process at a time and without a disk. */
export class Model {
  #state = newState();
  /** The store chooses the id of a hold. The model is given that id, or null where it is unknown. */
  holdId: string | null = null;

  get keys(): ReadonlyMap<string, Key> {
    return this.#state.keys;
  }

  get deadHolds(): number {
    return [...this.#state.holds.values()].filter(({ dead }) => dead).length;
  }

  copy(): Model {
    const copy = new Model();
    copy.#state = structuredClone(this.#state);
    return copy;
  }

  /** The same text for the same state. */
  signature(): string {
    return JSON.stringify(this.#state, (_, value) => {
      if (typeof value === 'bigint') return `${value}`;
      return value instanceof Map ? [...value].sort(([a], [b]) => (a < b ? -1 : 1)) : value;
    });
  }

  mint({ fingerprint }: { readonly fingerprint: Fingerprint }): boolean {
    if (this.#state.keys.has(fingerprint)) throw mistake;
    this.#state.keys.set(fingerprint, { credits: 0, revoked: false, answers: new Map() });
    return true;
  }

  revoke(fingerprint: Fingerprint): boolean {
    const key = this.#state.keys.get(fingerprint);
    if (key) key.revoked = true;
    return key !== undefined;
  }

  credit({ fingerprint, credits, reference }: Pick<Credit, 'fingerprint' | 'credits' | 'reference'>): CreditOutcome {
    const earlier = this.#state.credited.get(reference);
    if (earlier) return { kind: 'settled', ...earlier, balance: this.#state.keys.get(earlier.to)!.credits };
    const key = this.#state.keys.get(fingerprint);
    if (!key) return { kind: 'unknown-key' };
    key.credits += credits;
    this.#state.credited.set(reference, { to: fingerprint, credits });
    return { kind: 'credited', to: fingerprint, credits, balance: key.credits };
  }

  hold({ payer, day, freePerDay, credits, repeat }: HoldRequest): HoldOutcome {
    const { keys, calls, holds } = this.#state;
    const name = payer.kind === 'key' ? payer.fingerprint : payer.address;
    const key = keys.get(name) ?? null;
    if (payer.kind === 'key' && !key) return { kind: 'unknown-key' };
    if (key?.revoked) return { kind: 'revoked-key' };
    const earlier = repeat && key?.answers.get(repeat.digest);
    if (earlier && earlier.at >= repeat.since.getTime()) {
      return { kind: 'repeat', answer: earlier.answer, standing: this.standing(name, day) };
    }
    const id = this.holdId ?? this.#unheardOf();
    const hold = { payer: name, key: key && name, day, dead: false };
    const used = calls.get(`${name} ${day}`) ?? 0;
    if (used < freePerDay) {
      calls.set(`${name} ${day}`, used + 1);
      holds.set(id, { ...hold, from: 'free', credits: 0 });
      return { kind: 'held', id, from: 'free', standing: this.standing(name, day) };
    }
    if (key && credits !== null && key.credits >= credits) {
      key.credits -= credits;
      holds.set(id, { ...hold, from: 'credits', credits });
      return { kind: 'held', id, from: 'credits', standing: this.standing(name, day) };
    }
    return { kind: 'short', standing: this.standing(name, day) };
  }

  spend(id: string, at: Date, remember: RememberedAnswer | null): Standing | null {
    const hold = this.#state.holds.get(id);
    if (!hold) return null;
    this.#state.holds.delete(id);
    if (remember && hold.key) {
      const { answers } = this.#state.keys.get(hold.key)!;
      answers.set(remember.digest, { at: at.getTime(), answer: remember.answer });
    }
    return this.standing(hold.payer, hold.day);
  }

  release(id: string): Standing | null {
    const hold = this.#state.holds.get(id);
    if (!hold) return null;
    this.#state.holds.delete(id);
    if (hold.key) this.#state.keys.get(hold.key)!.credits += hold.credits;
    const counter = `${hold.payer} ${hold.day}`;
    const used = this.#state.calls.get(counter);
    if (hold.from === 'free' && used !== undefined) this.#state.calls.set(counter, used - 1);
    return this.standing(hold.payer, hold.day);
  }

  openCheckout(checkout: Checkout): Awaited<ReturnType<Store['openCheckout']>> {
    const objection = this.#objection(checkout.fingerprint);
    if (objection) return objection;
    if (this.#state.checkouts.has(checkout.id)) throw mistake;
    this.#state.checkouts.set(checkout.id, { checkout, session: null });
    return 'opened';
  }

  nameCheckout(id: string, session: string): void {
    const opened = this.#state.checkouts.get(id);
    const taken = [...this.#state.checkouts].some(([other, named]) => other !== id && named.session === session);
    if (!opened || taken || (opened.session !== null && opened.session !== session)) throw mistake;
    opened.session = session;
  }

  findCheckout(session: string, id: string | null): Checkout | null {
    const named = [...this.#state.checkouts.values()].find((opened) => opened.session === session);
    const unnamed = id === null ? undefined : this.#state.checkouts.get(id);
    return named?.checkout ?? (unnamed?.session === null ? unnamed.checkout : null);
  }

  reserve(reservation: Reservation): Awaited<ReturnType<Store['reserve']>> {
    const objection = this.#objection(reservation.fingerprint);
    if (objection) return objection;
    if (this.#state.reservations.has(reservation.amount)) return 'taken';
    this.#state.reservations.set(reservation.amount, { reservation, metBy: null });
    return 'reserved';
  }

  creditTransfer({ network, transaction, amount, minedAt, bound }: Transfer): TransferOutcome {
    const reference = transferReference(network, transaction);
    const awaited = this.#state.reservations.get(amount);
    const met = awaited?.metBy === reference ? awaited.reservation : null;
    if (this.#state.credited.has(reference)) {
      const settled = this.credit({ fingerprint: '' as Fingerprint, credits: 0, reference });
      return { ...counted(settled), route: met ? 'deposit' : 'topup', origin: met?.origin ?? null };
    }
    if (awaited && awaited.metBy === null && awaited.reservation.network === network) {
      const { at, expiresAt, fingerprint, credits, origin } = awaited.reservation;
      if (minedAt.getTime() >= at.getTime() - 120_000 && minedAt <= expiresAt) {
        awaited.metBy = reference;
        return { ...counted(this.credit({ fingerprint, credits, reference })), route: 'deposit', origin };
      }
    }
    if (!bound || bound.credits < 1 || !this.#state.keys.has(bound.fingerprint)) return { kind: 'unbound' };
    return { ...counted(this.credit({ ...bound, reference })), route: 'topup', origin: null };
  }

  claimPayment({ id, digest, at }: Payment): PaymentClaim {
    const claimedAt = at.getTime();
    const paid = this.#state.payments.get(id);
    if (!paid) {
      this.#state.payments.set(id, { digest, dead: false, claimedAt, answer: null, receipt: null, settledAt: 0 });
      return { kind: 'claimed' };
    }
    const { answer, receipt } = paid;
    if (paid.digest !== digest) return { kind: 'other-call' };
    if (receipt !== null)
      return answer === null ? { kind: 'forgotten', receipt } : { kind: 'answered', answer, receipt };
    if (!paid.dead) return { kind: 'under-way' };
    paid.dead = false;
    paid.claimedAt = claimedAt;
    return answer === null ? { kind: 'claimed' } : { kind: 'unsettled', answer };
  }

  keepPaidAnswer(id: string, answer: string): void {
    this.#inHand(id).answer = answer;
  }

  settlePayment(id: string, receipt: string, at: Date): void {
    if (this.#state.payments.get(id)?.receipt === receipt) return;
    const paid = this.#inHand(id);
    if (paid.answer === null) throw mistake;
    paid.receipt = receipt;
    paid.settledAt = at.getTime();
  }

  dropPayment(id: string): void {
    if (this.#state.payments.has(id)) this.#inHand(id);
    this.#state.payments.delete(id);
  }

  /** The process that served is dead. */
  crash(): void {
    for (const hold of this.#state.holds.values()) hold.dead = true;
    for (const paid of this.#state.payments.values()) paid.dead = true;
  }

  sweep(at: Date): void {
    const now = at.getTime();
    for (const [id, { dead }] of [...this.#state.holds]) if (dead) this.release(id);
    for (const { answers } of this.#state.keys.values()) {
      for (const [digest, answer] of answers) if (answer.at < now - 600_000) answers.delete(digest);
    }
    const oldest = utcDay(new Date(now - 3 * 86_400_000));
    for (const counter of this.#state.calls.keys()) if (counter.slice(-10) < oldest) this.#state.calls.delete(counter);
    for (const [id, paid] of [...this.#state.payments]) {
      if (paid.receipt !== null && paid.settledAt < now - 86_400_000) paid.answer = null;
      if (paid.receipt === null && paid.dead && paid.claimedAt < now - 86_400_000) this.#state.payments.delete(id);
    }
  }

  standing(payer: string, day: string): Standing {
    const { calls, keys } = this.#state;
    return { callsToday: calls.get(`${payer} ${day}`) ?? 0, credits: keys.get(payer)?.credits ?? 0 };
  }

  #unheardOf(): string {
    for (let number = 0; ; number += 1) if (!this.#state.holds.has(`lost ${number}`)) return `lost ${number}`;
  }

  #objection(fingerprint: Fingerprint): 'unknown-key' | 'revoked-key' | null {
    const key = this.#state.keys.get(fingerprint);
    if (!key) return 'unknown-key';
    return key.revoked ? 'revoked-key' : null;
  }

  #inHand(id: string): Paid {
    const paid = this.#state.payments.get(id);
    if (!paid || paid.dead || paid.receipt !== null) throw mistake;
    return paid;
  }
}

function counted(outcome: CreditOutcome): Exclude<CreditOutcome, { kind: 'unknown-key' }> {
  if (outcome.kind === 'unknown-key') throw new Error('the model credits a key it does not know');
  return outcome;
}
