import type { Judge } from './detector.ts';
import { characterClasses, entropyOf, monotonyOf } from './entropy.ts';
import { isStrong } from './generic.ts';
import { isPlaceholder } from './placeholder.ts';
import { isWordy } from './wordy.ts';

/** What people write where a password would stand. */
const standIn =
  /^(?:p(?:ass)?(?:w(?:or)?d|wrd|w)?\d{0,2}|secret|token|apikey|api[-_]?key|key|user(?:name)?|admin|root|guest|test|postgres|mysql|mongo|redis|rabbit(?:mq)?|x+|me|my_?pass(?:word)?|bar|foo|spam|eggs|tiger|scott|mypassword|s3cr3t|s3kr3t|p4ssw0rd|pa55w0rd|passw0rd|x-oauth-basic|x-token-auth|oauth2|git|none|null|\[.*\]?|\*+|_+|-+|\.+)$/i;
const elsewhere =
  /^(?:localhost|127\.|0\.0\.0\.0|\[|host(?:name)?(?:[:/]|$)|server(?:[:/]|$)|db(?:[:/]|$)|example|.*\.example|.*example\.|.*\.(?:test|invalid|local|localdomain|localhost)(?:[:/]|$)|your|some|my|foo|bar|proxy(?:[:/]|$)|domain)/i;

/** The password of an address counts unless it stands in for one, or is the usual one of a local service. */
export const urlPassword: Judge = ({ secret, groups }) => {
  const { user = '', host = '' } = groups;
  const password = decoded(secret);
  if (password.length < 4 || standIn.test(password) || isPlaceholder(password) || password === user) return null;
  if (isPlaceholder(user) || /[{}<>$%]/.test(user + password + host) || /^[\d.]+$/.test(password)) return null;
  if (entropyOf(password) < 2 || monotonyOf(password) >= 0.6) return null;
  if (isStrong(password)) return 'high';
  const plain = password.length < 6 || (characterClasses(password) < 2 && entropyOf(password) < 3.4);
  if (elsewhere.test(host)) return plain || isWordy(password) || password.length < 8 ? null : 'low';
  if (plain) return 'low';
  return characterClasses(password) >= 3 && password.length >= 10 ? 'high' : 'medium';
};

/** `p%40ss` is `p@ss`. */
const decoded = (text: string): string =>
  text.replaceAll(/%([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
