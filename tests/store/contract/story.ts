import { utcDay } from '../../../src/base/clock.ts';
import { sha256 } from '../../../src/base/digest.ts';
import type { AddressMark, Fingerprint } from '../../../src/model/fingerprint.ts';
import { checkoutReference } from '../../../src/store/references.ts';
import type { Checkout, HoldOutcome, Transfer } from '../../../src/store/store.ts';
import type { Operation } from './model.ts';
import { holdRequest } from './place.ts';
import type { Result } from './possible-worlds.ts';
import type { Random } from './random.ts';

const network = 'eip155:100';

/**
 * What one group of callers does, step by step: keys, purchases, transfers, calls and payments of their own, so few
 * that they meet again and again. Thousands of stories share a store without touching each other.
 */
export class Story {
  readonly #name: string;
  readonly #number: number;
  readonly #random: Random;
  #begun = 0;
  readonly #holds: string[] = [];
  readonly #found = new Map<string, Checkout>();
  readonly #transfers = new Map<number, Transfer>();

  constructor(name: string, number: number, random: Random) {
    this.#name = name;
    this.#number = number;
    this.#random = random;
  }

  get keys(): readonly Fingerprint[] {
    return [0, 1].map((index) => this.#key(index));
  }

  /** One operation, or several at once. */
  next(now: Date, atOnceMax: number): readonly Operation[] {
    const first = this.#operation(now);
    if (atOnceMax < 2 || !this.#random.oneIn(6)) return [first];
    const second = this.#random.oneIn(2) ? first : this.#operation(now);
    return atOnceMax > 2 && this.#random.oneIn(3) ? [first, second, first] : [first, second];
  }

  /** What came of an operation decides what can be done next. */
  heard({ name, args }: Operation, result: Result): void {
    if (typeof result !== 'object') return;
    if (name === 'hold') {
      const outcome = result.value as HoldOutcome;
      if (outcome.kind === 'held') this.#holds.push(outcome.id);
    } else if (name === 'findCheckout' && result.value) {
      this.#found.set(args[0], result.value as Checkout);
    }
  }

  #operation(now: Date): Operation {
    const random = this.#random;
    const fingerprint = this.#key(random.oneIn(3) ? 1 : 0);
    this.#begun += 1;
    // Most stories begin with a key and credits: before that, little can happen.
    const kind = this.#begun <= 2 && !random.oneIn(9) ? this.#begun * 5 - 1 : random.below(100);
    if (kind < 5) return { name: 'mint', args: [{ fingerprint, source: null, at: now, address: null }] };
    if (kind < 13) return this.#credit(fingerprint, now);
    if (kind < 18) return { name: 'openCheckout', args: [this.#checkout(fingerprint, now)] };
    if (kind < 31) return this.#purchase(now);
    if (kind < 38) return this.#reserve(fingerprint, now);
    if (kind < 49) return { name: 'creditTransfer', args: [this.#transfer(now)] };
    if (kind < 64) return this.#hold(fingerprint, now);
    if (kind < 73) return this.#spend(now);
    if (kind < 78) return { name: 'release', args: [this.#holdId(), now] };
    if (kind < 79) return { name: 'revoke', args: [fingerprint, now] };
    return this.#payment(now);
  }

  #credit(fingerprint: Fingerprint, at: Date): Operation {
    const reference = this.#named('grant', 4);
    const cause = this.#random.of(['grant', 'refund'] as const);
    return { name: 'credit', args: [{ fingerprint, credits: 15, cause, reference, note: 'test', at }] };
  }

  #checkout(fingerprint: Fingerprint, at: Date) {
    const id = this.#named('checkout', 3);
    return { id, fingerprint, credits: 50, amountCents: 100, currency: 'usd', origin: null, at };
  }

  /** The processor's answer and its signed events, in any order and more than once; what was found is credited. */
  #purchase(at: Date): Operation {
    const which = this.#random.below(3);
    const [id, session] = [`${this.#name} checkout ${which}`, `${this.#name} session ${which}`];
    const step = this.#random.below(10);
    if (step < 3) return { name: 'nameCheckout', args: [id, session] };
    const found = this.#found.get(session);
    if (step < 5 || !found) return { name: 'findCheckout', args: [session, this.#random.of([id, null])] };
    const { fingerprint, credits } = found;
    const reference = checkoutReference(session);
    return { name: 'credit', args: [{ fingerprint, credits, cause: 'purchase', reference, note: 'card', at }] };
  }

  #reserve(fingerprint: Fingerprint, at: Date): Operation {
    const id = `${this.#name} reservation ${at.getTime()} ${this.#random.below(2 ** 32)}`;
    const expiresAt = new Date(at.getTime() + this.#random.of([1, 60, 24 * 60]) * 60_000);
    const origin = this.#random.of(['a', null]);
    return {
      name: 'reserve',
      args: [{ id, fingerprint, credits: 20, amount: this.#amount(), network, origin, at, expiresAt }],
    };
  }

  /** A transfer is what it is, however often it is seen. */
  #transfer(at: Date): Transfer {
    const random = this.#random;
    const which = random.below(4);
    const known = this.#transfers.get(which);
    if (known && !random.oneIn(10)) return { ...known, at };
    const transfer = {
      network,
      transaction: `0x${sha256(`${this.#name} ${which}`)}`,
      amount: known?.amount ?? this.#amount(),
      minedAt: known?.minedAt ?? new Date(at.getTime() - random.of([0, 1, 3]) * 60_000),
      // The one who tells of it may name the key.
      bound: random.oneIn(3) ? null : { fingerprint: this.#key(random.below(3)), credits: random.below(4) },
      at,
    };
    this.#transfers.set(which, transfer);
    return transfer;
  }

  #hold(fingerprint: Fingerprint, at: Date): Operation {
    const random = this.#random;
    const payer = random.oneIn(6) ? { address: this.#named('address', 2) as AddressMark } : fingerprint;
    const digest = random.of(['d1', 'd2', null]);
    const request = holdRequest(payer, {
      day: utcDay(at),
      at,
      freePerDay: random.of([0, 0, 2]),
      credits: random.of([1, 3, 10, 0, null]),
      repeat: digest === null ? null : { digest, since: new Date(at.getTime() - 600_000) },
    });
    return { name: 'hold', args: [request] };
  }

  #spend(at: Date): Operation {
    const [id, digest] = [this.#holdId(), this.#random.of(['d1', 'd2', null])];
    return { name: 'spend', args: [id, at, digest === null ? null : { digest, answer: `${id} ${digest}` }] };
  }

  #payment(at: Date): Operation {
    const [random, id] = [this.#random, this.#named('payment', 2)];
    const step = random.below(10);
    if (step < 4) return { name: 'claimPayment', args: [{ id, digest: random.oneIn(6) ? 'other' : 'call', at }] };
    if (step < 7) return { name: 'keepPaidAnswer', args: [id, `answer ${random.below(9)}`, at] };
    if (step < 9) return { name: 'settlePayment', args: [id, `receipt ${random.below(2)}`, at] };
    return { name: 'dropPayment', args: [id] };
  }

  #key(index: number): Fingerprint {
    return `${this.#name} key ${index}` as Fingerprint;
  }

  #named(what: string, count: number): string {
    return `${this.#name} ${what} ${this.#random.below(count)}`;
  }

  #amount(): bigint {
    return 10n ** 18n + BigInt(this.#number * 10 + this.#random.below(2));
  }

  /** Mostly one of the newest: older ones have been settled long ago. */
  #holdId(): string {
    const holds = this.#holds;
    if (holds.length === 0) return `${this.#name} no such hold`;
    return this.#random.oneIn(5) ? this.#random.of(holds) : this.#random.of(holds.slice(-3));
  }
}
