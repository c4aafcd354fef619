import { OAuthError } from '../../auth/oauth/oauth-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { AddressMark } from '../../model/fingerprint.ts';

const minuteMs = 60_000;
const addressesMax = 50_000;

/** So many a minute per address, counted per process: it guards our time, and no money hangs on it. */
export class RateLimit {
  readonly #perMinute: number;
  readonly #clock: Clock;
  readonly #taken = new Map<AddressMark, number>();
  #minute = 0;

  constructor(perMinute: number, clock: Clock) {
    this.#perMinute = perMinute;
    this.#clock = clock;
  }

  take(address: AddressMark): void {
    const minute = Math.floor(this.#clock.now().getTime() / minuteMs);
    if (minute !== this.#minute || this.#taken.size >= addressesMax) this.#taken.clear();
    this.#minute = minute;
    const taken = (this.#taken.get(address) ?? 0) + 1;
    if (taken > this.#perMinute) {
      throw new OAuthError('temporarily_unavailable', `more than ${this.#perMinute} a minute: wait for the next`);
    }
    this.#taken.set(address, taken);
  }
}
