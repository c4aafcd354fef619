import type { RateMatch } from './detector.ts';
import { characterClasses, entropyOf, monotonyOf } from './entropy.ts';
import { isStrong } from './generic.ts';
import { isPlaceholder } from './placeholder.ts';
import { isWordy } from './wordy.ts';

/** Common placeholders for a password. */
const standIn =
  /^(?:p(?:ass)?(?:w(?:or)?d|wrd|w)?\d{0,2}|secret|token|apikey|api[-_]?key|key|user(?:name)?|admin|root|guest|test|postgres|mysql|mongo|redis|rabbit(?:mq)?|x+|me|my_?pass(?:word)?|bar|foo|spam|eggs|tiger|scott|mypassword|s3cr3t|s3kr3t|p4ssw0rd|pa55w0rd|passw0rd|x-oauth-basic|x-token-auth|oauth2|git|none|null|\[.*\]?|\*+|_+|-+|\.+)$/i;
const localOrExampleHost =
  /^(?:localhost|127\.|0\.0\.0\.0|\[|host(?:name)?(?:[:/]|$)|server(?:[:/]|$)|db(?:[:/]|$)|example|.*\.example|.*example\.|.*\.(?:test|invalid|local|localdomain|localhost)(?:[:/]|$)|your|some|my|foo|bar|proxy(?:[:/]|$)|domain)/i;

/** Rates the password in a URL. Placeholders and default passwords of local services are rejected. */
export const rateUrlPassword: RateMatch = ({ secret, groups }) => {
  const { user = '', host = '' } = groups;
  const password = decodePercent(secret);
  if (password.length < 4 || standIn.test(password) || isPlaceholder(password) || password === user) return null;
  if (isPlaceholder(user) || /[{}<>$%]/.test(user + password + host) || /^[\d.]+$/.test(password)) return null;
  if (entropyOf(password) < 2 || monotonyOf(password) >= 0.6) return null;
  if (isStrong(password)) return 'high';
  const isSimple = password.length < 6 || (characterClasses(password) < 2 && entropyOf(password) < 3.4);
  if (localOrExampleHost.test(host)) return isSimple || isWordy(password) || password.length < 8 ? null : 'low';
  if (isSimple) return 'low';
  return characterClasses(password) >= 3 && password.length >= 10 ? 'high' : 'medium';
};

/** `p%40ss` is `p@ss`. */
const decodePercent = (text: string): string =>
  text.replaceAll(/%([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
