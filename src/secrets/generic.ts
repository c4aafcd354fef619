import type { Confidence } from '../model/finding.ts';
import { type CredentialKind, type CredentialName, classifyName } from './credential-name.ts';
import { characterClasses, entropyOf, isVaried, monotonyOf } from './entropy.ts';
import { isOtherValue } from './not-a-secret.ts';
import { isPlaceholder, isPlaceholderToken, isTemplate } from './placeholder.ts';
import { isWordy, wordiness } from './wordy.ts';

export type Suspicion = { readonly kind: CredentialKind; readonly confidence: Confidence };

/** People choose shorter passwords than machines choose keys. */
const lengthMin: Readonly<Record<CredentialKind, number>> = { password: 6, key: 8, token: 8, secret: 8 };
const lengthMax = 1000;
const bitsMin = 2.6;

/** Rates a value by its name and its format. The name must indicate a secret; the value alone never suffices. */
export function assessValue(name: string, value: string, known?: CredentialName): Suspicion | null {
  const credential = known ?? classifyName(name);
  if (!credential) return null;
  if (value.length < lengthMin[credential.kind] || value.length > lengthMax) return null;
  if (isStandIn(value)) return null;
  if (isOtherValue(value) && !(credential.kind === 'password' && !credential.weak && wordWithNumber.test(value)))
    return null;
  if (characterClasses(value) < 2 || entropyOf(value) < bitsMin || monotonyOf(value) >= 0.6) return null;
  if (repeatsName(name, value)) return null;
  const isRandom = isStrong(value);
  if (credential.kind === 'password') return assessPassword(value, credential.weak, isRandom);
  if (isRandom) return { kind: credential.kind, confidence: credential.weak ? 'medium' : 'high' };
  if (credential.weak || isWordy(value) || !/\d/.test(value) || !/[A-Za-z]/.test(value)) return null;
  return { kind: credential.kind, confidence: 'low' };
}

/** A password as people choose it. */
const wordWithNumber = /^[A-Za-z]{4,20}\d{1,6}[!?.@#$%&*]{0,2}$/;

/** Short words appear by chance in a long random value. */
const isStandIn = (value: string): boolean =>
  value.length > 40 ? isPlaceholderToken(value) || isTemplate(value) : isPlaceholder(value);

/** Passwords people choose contain words; a digit or a symbol distinguishes them from names. */
function assessPassword(value: string, weak: boolean, isRandom: boolean): Suspicion | null {
  const hasDigitOrSymbol = /\d/.test(value) || (characterClasses(value) >= 3 && /[^\w\s.:/-]/.test(value));
  if (!hasDigitOrSymbol || (weak && !isRandom)) return null;
  const isComplex = value.length >= 12 && characterClasses(value) >= 3 && !isWordy(value);
  return { kind: 'password', confidence: isRandom || isComplex ? (weak ? 'medium' : 'high') : 'medium' };
}

/** Is it as long and as varied as a generated secret? */
export function isStrong(value: string): boolean {
  if (value.length < 16 || !/[A-Za-z]/.test(value) || isWordy(value)) return false;
  // Without a digit it could be a name made of abbreviated words.
  if (
    !/\d/.test(value) &&
    (value.length < 20 || !/[a-z]/.test(value) || !/[A-Z]/.test(value) || wordiness(value) > 0.4)
  )
    return false;
  const isHexadecimal = /^[0-9a-fA-F-]+$/.test(value);
  return entropyOf(value) >= (isHexadecimal ? 2.9 : 3.3) && isVaried(value);
}

/** `password = "password_1"` only repeats its own name. */
function repeatsName(name: string, value: string): boolean {
  const [one, other] = [lettersOf(name), lettersOf(value)];
  return other.length >= 4 && (one === other || one.endsWith(other));
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
