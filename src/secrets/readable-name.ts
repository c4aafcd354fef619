import { isReadable, wordsOf } from './wordy.ts';

/** Abbreviations in names, which have too few vowels to count as words. */
const abbreviations: ReadonlySet<string> = new Set(
  `api app auth aws az bot cfg cred db dsn ftp gcp gh hmac http id jwt key ldap mdp my ns os pass pat pg pk psk psw psswd
  pswd pw pwd rds s3 sdk sid sk sms smtp sql ssh ssl svc tls tok url usr vpn ws x`.split(/\s+/),
);

/** Do nearly all letters form words, unlike those of a random value? */
export function isReadableName(name: string): boolean {
  const words = wordsOf(name).filter((word) => !/^\d/.test(word));
  const lengthOf = (some: readonly string[]): number => some.reduce((sum, word) => sum + word.length, 0);
  return lengthOf(words.filter((word) => abbreviations.has(word) || isReadable(word))) >= 0.8 * lengthOf(words);
}
