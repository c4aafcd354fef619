import { OAuthError } from '../../auth/oauth/oauth-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { AddressMark } from '../../model/fingerprint.ts';

const minuteMs = 60_000;
const addressesMax = 50_000;

/** A limit per minute and address, counted per process, because it only protects our resources. */
export class RateLimit {
  readonly #perMinute: number;
  readonly #clock: Clock;
  readonly #counts = new Map<AddressMark, number>();
  #minute = 0;

  constructor(perMinute: number, clock: Clock) {
    this.#perMinute = perMinute;
    this.#clock = clock;
  }

  count(address: AddressMark): void {
    const minute = Math.floor(this.#clock.now().getTime() / minuteMs);
    if (minute !== this.#minute || this.#counts.size >= addressesMax) this.#counts.clear();
    this.#minute = minute;
    const count = (this.#counts.get(address) ?? 0) + 1;
    if (count > this.#perMinute) {
      throw new OAuthError(
        'temporarily_unavailable',
        `more than ${this.#perMinute} requests per minute; wait a minute`,
      );
    }
    this.#counts.set(address, count);
  }
}
