import { setTimeout as pause } from 'node:timers/promises';
import { type Clock, utcDay } from '../base/clock.ts';
import { type Mode, withArticle } from '../model/mode.ts';
import type { PaymentOffer } from '../payments/offer.ts';
import {
  type HoldOutcome,
  type Payer,
  type RememberedAnswer,
  type Standing,
  type Store,
  StoreUnavailable,
} from '../store/store.ts';
import { Refusal } from '../wire/refusal.ts';
import type { Caller } from './caller.ts';
import { keyMetering, type Metering, trialMetering, unknownKeyMetering } from './metering.ts';
import { type Tariff, usd } from './tariff.ts';

/** A free call or credits set aside for a call until they are spent or released, once. */
export type Hold = {
  readonly cost: number;
  /** Charges the price of a mode, at most what is held. */
  spend(remember: RememberedAnswer | null, charged: Mode): Promise<Spent>;
  release(): void;
};

export type Spent = {
  readonly metering: Metering;
  readonly cost: number;
  /** The response to an identical call that another service charged first; then this one costs nothing. */
  readonly earlier: string | null;
};

export type Admission =
  | { readonly kind: 'held'; readonly hold: Hold; readonly tier: Metering['tier'] }
  | { readonly kind: 'repeat'; readonly answer: string; readonly metering: Metering; readonly tier: Metering['tier'] };

export const repeatWindowMs = 10 * 60 * 1000;

const releaseRetryMs = 1000;
const underWayPauseMs = { first: 30, last: 1000 };

/** Holds the price of a call: a free call if there is one left, otherwise credits. */
export class Billing {
  readonly #store: Store;
  readonly #tariff: Tariff;
  /** Of the configured payment methods, card first. */
  readonly #offers: readonly PaymentOffer[];
  readonly #clock: Clock;
  readonly #releasing = new Set<Promise<unknown>>();
  #closing = false;

  constructor(store: Store, tariff: Tariff, offers: readonly PaymentOffer[], clock: Clock) {
    this.#store = store;
    this.#tariff = tariff;
    this.#offers = offers;
    this.#clock = clock;
  }

  /** The key or address to charge; throws if the caller sent nothing that could pay for the call. */
  payer({ credential, address }: Caller, mode: Mode): Payer {
    if (credential.kind === 'key') return { kind: 'key', fingerprint: credential.fingerprint };
    if (credential.kind === 'malformed') throw new Refusal('invalid_api_key', { credential: 'bad' });
    if (this.#tariff.trialCalls === 0) throw new Refusal('unauthorized');
    if (!this.#tariff.freeModes.includes(mode)) throw this.#unpaid(mode, null, null);
    return { kind: 'address', address };
  }

  /** If another service is running the same call, waits for it and returns its response. */
  async admit(payer: Payer, mode: Mode, digest: string, signal: AbortSignal): Promise<Admission> {
    for (let pauseMs = underWayPauseMs.first; ; pauseMs = Math.min(pauseMs * 1.5, underWayPauseMs.last)) {
      const outcome = await this.#tryHold(payer, mode, digest);
      if (outcome.kind !== 'under-way') return this.#admission(payer, mode, outcome);
      await pause(pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }

  #tryHold(payer: Payer, mode: Mode, digest: string): Promise<HoldOutcome> {
    const now = this.#clock.now();
    const free = this.#tariff.freeModes.includes(mode);
    const isKey = payer.kind === 'key';
    return this.#store.hold({
      payer,
      mode,
      day: utcDay(now),
      at: now,
      freePerDay: free ? (isKey ? this.#tariff.freeCallsPerDay : this.#tariff.trialCalls) : 0,
      credits: isKey ? this.#tariff.credits[mode] : null,
      repeat: isKey ? { digest, since: new Date(now.getTime() - repeatWindowMs) } : null,
    });
  }

  #admission(payer: Payer, mode: Mode, outcome: Exclude<HoldOutcome, { kind: 'under-way' }>): Admission {
    switch (outcome.kind) {
      case 'held':
        return { kind: 'held', hold: this.#hold(payer, mode, outcome), tier: this.#tier(payer, outcome) };
      case 'repeat': {
        const metering = this.#metering(payer, outcome.standing);
        return { kind: 'repeat', answer: outcome.answer, metering, tier: metering.tier };
      }
      case 'short':
        throw this.#short(payer, mode, outcome.standing);
      case 'unknown-key':
      case 'revoked-key':
        throw new Refusal('invalid_api_key', { credential: 'bad' });
    }
  }

  /** What a caller has left; charges nothing. `known` is false if its key is not valid. */
  async readMetering({ credential, address }: Caller): Promise<{ known: boolean; metering: Metering }> {
    const now = this.#clock.now();
    if (credential.kind === 'key') {
      const record = await this.#store.find(credential.fingerprint, utcDay(now));
      if (record && !record.revokedAt) return { known: true, metering: keyMetering(record, this.#tariff, now) };
      return { known: false, metering: unknownKeyMetering(now) };
    }
    if (credential.kind === 'malformed') return { known: false, metering: unknownKeyMetering(now) };
    const used = this.#tariff.trialCalls > 0 ? await this.#store.trialCalls(address, utcDay(now)) : 0;
    return { known: this.#tariff.trialCalls > 0, metering: trialMetering(used, this.#tariff, now) };
  }

  /** Waits until pending releases have been written. */
  async close(): Promise<void> {
    this.#closing = true;
    await Promise.allSettled(this.#releasing);
  }

  #hold(payer: Payer, mode: Mode, { id, from }: Extract<HoldOutcome, { kind: 'held' }>): Hold {
    const held = from === 'credits' ? this.#tariff.credits[mode] : 0;
    return {
      cost: held,
      spend: async (remember, charged) => {
        const cost = Math.min(held, this.#tariff.credits[charged]);
        const spent = await this.#store.spend(id, this.#clock.now(), payer.kind === 'key' ? remember : null, cost);
        // A service that loses the store for too long counts as dead, and others release its holds.
        if (!spent) throw new StoreUnavailable('the hold for this call was released by another service');
        return { metering: this.#metering(payer, spent), cost, earlier: spent.earlier ?? null };
      },
      release: () => {
        const done = this.#release(id).finally(() => this.#releasing.delete(done));
        this.#releasing.add(done);
      },
    };
  }

  /** Retries until the store accepts it. If this process exits first, the store's sweep releases the hold. */
  async #release(id: string): Promise<void> {
    for (;;) {
      try {
        await this.#store.release(id, this.#clock.now());
        return;
      } catch {
        if (this.#closing) return;
        await new Promise((resolve) => setTimeout(resolve, releaseRetryMs).unref());
      }
    }
  }

  #tier(payer: Payer, { from }: Extract<HoldOutcome, { kind: 'held' }>): Metering['tier'] {
    if (payer.kind === 'address') return 'trial';
    return from === 'credits' ? 'paid' : 'free';
  }

  #metering(payer: Payer, standing: Standing): Metering {
    const now = this.#clock.now();
    return payer.kind === 'key'
      ? keyMetering(standing, this.#tariff, now)
      : trialMetering(standing.callsToday, this.#tariff, now);
  }

  #short(payer: Payer, mode: Mode, { credits }: Standing): Refusal {
    const { freeModes, freeCallsPerDay } = this.#tariff;
    if (payer.kind === 'address') {
      return new Refusal('unauthorized', { message: "Today's free calls without a key are used up." });
    }
    if (!freeModes.includes(mode) || freeCallsPerDay === 0) return this.#unpaid(mode, credits, payer.fingerprint);
    const now = this.#clock.now();
    const { resetAt } = unknownKeyMetering(now);
    return new Refusal('quota_exceeded', {
      remedy: { resetAt },
      retryAfterSeconds: Math.ceil((resetAt.getTime() - now.getTime()) / 1000),
    });
  }

  /** `balance`: the credits of the key; null if no key was sent. */
  #unpaid(mode: Mode, balance: number | null, fingerprint: string | null): Refusal {
    const credits = this.#tariff.credits[mode];
    const routes = this.#offers.map((offer) => offer.terms({ mode, credits }));
    const costs = `${withArticle(mode)} call costs ${credits} ${credits === 1 ? 'credit' : 'credits'}`;
    return new Refusal('payment_required', {
      message: balance === null ? `${costs}, and no API key was sent.` : `${costs}; this key has ${balance}.`,
      remedy: {
        price: { credits, usd: usd(this.#tariff, credits) },
        routes,
        ...(routes.length === 0
          ? { action: 'upgrade_key', hint: fingerprint === null ? askForKey : askForCredits(fingerprint) }
          : {}),
        ...(routes.length > 0 && balance === null ? { hint: payWithoutKey } : {}),
      },
    });
  }
}

const sellsNothing = 'This deployment sells no credits online. Its operator can';
const askForKey = `${sellsNothing} create a key with credits: ./assay keys mint --credits 100`;
const askForCredits = (fingerprint: string): string =>
  `${sellsNothing} add credits to this key: ./assay keys grant ${fingerprint} 100 --reason trial`;
const payWithoutKey = 'Pay by one of the routes listed in `remedy.routes`; all but x402 add credits to an API key.';
