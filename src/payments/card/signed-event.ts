import Stripe from 'stripe';
import { Refusal } from '../../wire/refusal.ts';

const eventAgeSecondsMax = 300;

/**
 * The event in a delivery that the processor signed just now; null where what it signed is no JSON. The library looks
 * at the age only, so a time to come is refused here: such a delivery could be kept and replayed.
 */
export function signedEvent(body: Uint8Array, header: string | undefined, secret: string, now: Date): unknown {
  if (!header) throw new Refusal('invalid_signature', { message: 'There is no stripe-signature header.' });
  const signedAt = timeOf(header);
  if (signedAt === null || Math.abs(Math.floor(now.getTime() / 1000) - signedAt) > eventAgeSecondsMax) {
    throw new Refusal('invalid_signature', {
      message: `The signature names no time within ${eventAgeSecondsMax} seconds of now.`,
    });
  }
  if (!isSigned(body, header, secret, now)) throw new Refusal('invalid_signature');
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}

/** Apart from reading the event, because whatever goes wrong in here must count as forged. */
function isSigned(body: Uint8Array, header: string, secret: string, now: Date): boolean {
  try {
    const { signature } = Stripe.webhooks;
    return signature!.verifyHeader(body, header, secret, eventAgeSecondsMax, undefined, now.getTime());
  } catch {
    return false;
  }
}

/** Seconds since 1970, written once and plainly: two readers of the header must not see two times. */
function timeOf(header: string): number | null {
  const times = header.split(',').filter((item) => /^\s*t\s*=/.test(item));
  const found = times.length === 1 ? /^t=(\d{1,12})$/.exec(times[0]!) : null;
  return found ? Number(found[1]) : null;
}
