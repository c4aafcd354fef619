import type { Confidence } from '../model/finding.ts';
import { type CredentialKind, type CredentialName, credentialName } from './credential-name.ts';
import { characterClasses, entropyOf, isVaried, monotonyOf } from './entropy.ts';
import { isSomethingElse } from './not-a-secret.ts';
import { isFilledIn, isPlaceholder, isPlaceholderToken } from './placeholder.ts';
import { isWordy, wordiness } from './wordy.ts';

export type Suspicion = { readonly kind: CredentialKind; readonly confidence: Confidence };

const lengthMin = 8;
const lengthMax = 1000;
const bitsMin = 2.6;

/** A name that says "secret" and a value that looks like one; never the value alone. */
export function suspicionOf(name: string, value: string, known?: CredentialName): Suspicion | null {
  const said = known ?? credentialName(name);
  if (!said) return null;
  if (value.length < lengthMin || value.length > lengthMax) return null;
  if (standsIn(value) || isSomethingElse(value)) return null;
  if (characterClasses(value) < 2 || entropyOf(value) < bitsMin || monotonyOf(value) >= 0.6) return null;
  if (repeats(name, value)) return null;
  const random = isStrong(value);
  if (said.kind === 'password') return passwordSuspicion(value, said.weak, random);
  if (random) return { kind: said.kind, confidence: said.weak ? 'medium' : 'high' };
  if (said.weak || isWordy(value) || !/\d/.test(value) || !/[A-Za-z]/.test(value)) return null;
  return { kind: said.kind, confidence: 'low' };
}

/** In a long value chance spells short words. */
const standsIn = (value: string): boolean =>
  value.length > 40 ? isPlaceholderToken(value) || isFilledIn(value) : isPlaceholder(value);

/** What people choose has words in it; a digit or a mark among them tells it from a name. */
function passwordSuspicion(value: string, weak: boolean, random: boolean): Suspicion | null {
  const marked = /\d/.test(value) || (characterClasses(value) >= 3 && /[^\w\s.:/-]/.test(value));
  if (!marked || (weak && !random)) return null;
  const chosen = value.length >= 12 && characterClasses(value) >= 3 && !isWordy(value);
  return { kind: 'password', confidence: random || chosen ? (weak ? 'medium' : 'high') : 'medium' };
}

/** As long and as varied as what a generator makes. */
export function isStrong(value: string): boolean {
  if (value.length < 16 || !/[A-Za-z]/.test(value) || isWordy(value)) return false;
  // Without a digit it could be a name of many words, cut short here and there.
  if (
    !/\d/.test(value) &&
    (value.length < 20 || !/[a-z]/.test(value) || !/[A-Z]/.test(value) || wordiness(value) > 0.4)
  )
    return false;
  const hexadecimal = /^[0-9a-fA-F-]+$/.test(value);
  return entropyOf(value) >= (hexadecimal ? 2.9 : 3.3) && isVaried(value);
}

/** `password = "password_1"` says its own name. */
function repeats(name: string, value: string): boolean {
  const [one, other] = [lettersOf(name), lettersOf(value)];
  return other.length >= 4 && (one === other || one.endsWith(other));
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
