import Stripe from 'stripe';
import { Refusal } from '../../wire/refusal.ts';

const eventAgeSecondsMax = 300;

/**
 * The event of a delivery that the processor signed recently; null if it is not JSON. The library only checks the age,
 * so a time in the future is refused here: such a delivery could be kept and replayed.
 */
export function verifyEvent(body: Uint8Array, header: string | undefined, secret: string, now: Date): unknown {
  if (!header) throw new Refusal('invalid_signature', { message: 'The stripe-signature header is missing.' });
  const signedAt = parseTime(header);
  if (signedAt === null || Math.abs(Math.floor(now.getTime() / 1000) - signedAt) > eventAgeSecondsMax) {
    throw new Refusal('invalid_signature', {
      message: `The signature must have a time within ${eventAgeSecondsMax} seconds of now.`,
    });
  }
  if (!isSigned(body, header, secret, now)) throw new Refusal('invalid_signature');
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}

/** Separate from parsing, because any error in here must count as a forged signature. */
function isSigned(body: Uint8Array, header: string, secret: string, now: Date): boolean {
  try {
    const { signature } = Stripe.webhooks;
    return signature!.verifyHeader(body, header, secret, eventAgeSecondsMax, undefined, now.getTime());
  } catch {
    return false;
  }
}

/** Seconds since 1970. Must occur exactly once: two parsers of the header must not see different times. */
function parseTime(header: string): number | null {
  const times = header.split(',').filter((item) => /^\s*t\s*=/.test(item));
  const found = times.length === 1 ? /^t=(\d{1,12})$/.exec(times[0]!) : null;
  return found ? Number(found[1]) : null;
}
