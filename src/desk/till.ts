import { setTimeout as pause } from 'node:timers/promises';
import type { Credential } from '../auth/credential.ts';
import { type Clock, utcDay } from '../base/clock.ts';
import type { AddressMark } from '../model/fingerprint.ts';
import { type Mode, withArticle } from '../model/mode.ts';
import type { PaymentOffer } from '../payments/offer.ts';
import {
  type HoldOutcome,
  type Payer,
  type Remembered,
  type Standing,
  type Store,
  StoreUnavailable,
} from '../store/store.ts';
import { Refusal } from '../wire/refusal.ts';
import { keyMetering, type Metering, strangerMetering, trialMetering } from './metering.ts';
import { type Tariff, usd } from './tariff.ts';

/** Who asks: what it showed at the door, and where it stands. */
export type Caller = { readonly credential: Credential; readonly address: AddressMark };

/** Something of value, out of the payer's reach until it is spent or released, once. */
export type Hold = {
  readonly cost: number;
  /** `earlier`: the answer that another service was charged for meanwhile, to the same call; then this one costs nothing. */
  spend(remember: Remembered | null): Promise<{ readonly metering: Metering; readonly earlier: string | null }>;
  release(): void;
};

export type Admission =
  | { readonly kind: 'held'; readonly hold: Hold; readonly tier: Metering['tier'] }
  | { readonly kind: 'repeat'; readonly answer: string; readonly metering: Metering; readonly tier: Metering['tier'] };

export const repeatWindowMs = 10 * 60 * 1000;

const releaseRetryMs = 1000;
const underWayPauseMs = { first: 30, last: 1000 };

/** Turns a caller into a hold: a free call first, then credits. */
export class Till {
  readonly #store: Store;
  readonly #tariff: Tariff;
  /** Configured ways to pay, card first. */
  readonly #offers: readonly PaymentOffer[];
  readonly #clock: Clock;
  readonly #owed = new Set<Promise<unknown>>();
  #closing = false;

  constructor(store: Store, tariff: Tariff, offers: readonly PaymentOffer[], clock: Clock) {
    this.#store = store;
    this.#tariff = tariff;
    this.#offers = offers;
    this.#clock = clock;
  }

  /** Whose call it is; refuses who shows nothing that could pay for it. */
  payer({ credential, address }: Caller, mode: Mode): Payer {
    if (credential.kind === 'key') return { kind: 'key', fingerprint: credential.fingerprint };
    if (credential.kind === 'malformed') throw new Refusal('invalid_api_key', { credential: 'bad' });
    if (this.#tariff.trialCalls === 0) throw new Refusal('unauthorized');
    if (!this.#tariff.freeModes.includes(mode)) throw this.#unpaid(mode, 'address');
    return { kind: 'address', address };
  }

  /** The same call that another service is at is waited for, and answered from there. */
  async admit(payer: Payer, mode: Mode, digest: string, signal: AbortSignal): Promise<Admission> {
    for (let pauseMs = underWayPauseMs.first; ; pauseMs = Math.min(pauseMs * 1.5, underWayPauseMs.last)) {
      const outcome = await this.#ask(payer, mode, digest);
      if (outcome.kind !== 'under-way') return this.#admission(payer, mode, outcome);
      await pause(pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }

  #ask(payer: Payer, mode: Mode, digest: string): Promise<HoldOutcome> {
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
        throw this.#short(payer, mode);
      case 'unknown-key':
      case 'revoked-key':
        throw new Refusal('invalid_api_key', { credential: 'bad' });
    }
  }

  /** How a caller stands, charging nothing; null where its key is not good. */
  async metering({ credential, address }: Caller): Promise<{ known: boolean; metering: Metering }> {
    const now = this.#clock.now();
    if (credential.kind === 'key') {
      const record = await this.#store.find(credential.fingerprint, utcDay(now));
      if (record && !record.revokedAt) return { known: true, metering: keyMetering(record, this.#tariff, now) };
      return { known: false, metering: strangerMetering(now) };
    }
    if (credential.kind === 'malformed') return { known: false, metering: strangerMetering(now) };
    const used = this.#tariff.trialCalls > 0 ? await this.#store.trialCalls(address, utcDay(now)) : 0;
    return { known: this.#tariff.trialCalls > 0, metering: trialMetering(used, this.#tariff, now) };
  }

  /** Waits until what was to be given back has been. */
  async close(): Promise<void> {
    this.#closing = true;
    await Promise.allSettled(this.#owed);
  }

  #hold(payer: Payer, mode: Mode, { id, from }: Extract<HoldOutcome, { kind: 'held' }>): Hold {
    return {
      cost: from === 'credits' ? this.#tariff.credits[mode] : 0,
      spend: async (remember) => {
        const spent = await this.#store.spend(id, this.#clock.now(), payer.kind === 'key' ? remember : null);
        // Who was away from the store for long is taken for dead, and what it held given back.
        if (!spent) throw new StoreUnavailable('what was held for the call was given back meanwhile');
        return { metering: this.#metering(payer, spent), earlier: spent.earlier ?? null };
      },
      release: () => {
        const done = this.#giveBack(id).finally(() => this.#owed.delete(done));
        this.#owed.add(done);
      },
    };
  }

  /** A store that does not answer now is asked again until it does; what it holds for a dead process it sweeps. */
  async #giveBack(id: string): Promise<void> {
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

  #short(payer: Payer, mode: Mode): Refusal {
    const { freeModes, freeCallsPerDay } = this.#tariff;
    if (payer.kind === 'address') {
      return new Refusal('unauthorized', { message: 'The calls that need no key are used up for today.' });
    }
    if (!freeModes.includes(mode) || freeCallsPerDay === 0) return this.#unpaid(mode, payer.kind);
    const now = this.#clock.now();
    const { resetAt } = strangerMetering(now);
    return new Refusal('quota_exceeded', {
      remedy: { resetAt },
      retryAfterSeconds: Math.ceil((resetAt.getTime() - now.getTime()) / 1000),
    });
  }

  #unpaid(mode: Mode, payer: Payer['kind']): Refusal {
    const credits = this.#tariff.credits[mode];
    const routes = this.#offers.map((offer) => offer.terms({ mode, credits }));
    const costs = `${withArticle(mode)} call costs ${credits} ${credits === 1 ? 'credit' : 'credits'}`;
    return new Refusal('payment_required', {
      message: payer === 'key' ? `${costs}, which the key does not have.` : `${costs}, and no API key was sent.`,
      remedy: {
        price: { credits, usd: usd(this.#tariff, credits) },
        routes,
        ...(routes.length === 0 ? { action: 'upgrade_key', hint: askTheOperator[payer] } : {}),
        ...(routes.length > 0 && payer === 'address' ? { hint: payWithoutKey } : {}),
      },
    });
  }
}

const askTheOperator = {
  key: 'This deployment sells no credits online; ask its operator to add credits to the key.',
  address: 'This deployment sells no credits online; ask its operator for an API key with credits.',
} as const;

const payWithoutKey = 'Pay by one of the routes listed in `remedy.routes`; all but x402 add credits to an API key.';
