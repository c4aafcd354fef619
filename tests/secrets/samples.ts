import { checkDigits } from '../../src/secrets/checksum.ts';

/** A seeded random number generator. */
export function seeded(seed: number): (bound: number) => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return (bound) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % bound;
  };
}

const [lower, digits] = ['abcdefghijklmnopqrstuvwxyz', '0123456789'];
const upper = lower.toUpperCase();
const alphabets: Readonly<Record<string, string>> = {
  A: upper + lower + digits,
  w: `${upper}${lower}${digits}_-`,
  a: lower + digits,
  U: upper + digits,
  h: 'abcdef0123456789',
  X: 'ABCDEF0123456789',
  d: digits,
  l: upper + lower,
  v: lower,
  b: `${upper}${lower}${digits}+/`,
  B: `${upper}234567`,
  e: `${lower}234567`,
  base58x: '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz',
  bech: 'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L',
};

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const base64url = (text: string): string => Buffer.from(text).toString('base64url');

/**
 * Fills the braces of a detector's sample: `{A36}` with 36 letters and digits, and so on. Secrets are generated, not
 * stored, so that no scanner finds one in this repository.
 */
export function filled(sample: string, seed: number, drawn: string[] = []): string {
  const random = seeded(seed);
  const draw = (alphabet: string, length: number): string =>
    Array.from({ length }, () => alphabet[random(alphabet.length)]).join('');
  /** Starts and ends with a letter or a digit, so that the end of the token is clear. */
  const drawClosed = (alphabet: string, length: number): string => {
    const drawn = draw(alphabet, length);
    const plain = alphabet.replaceAll(/[^A-Za-z0-9]/g, '');
    return length < 2 ? drawn : draw(plain, 1) + drawn.slice(1, -1) + draw(plain, 1);
  };
  const hex = (length: number): string => draw(alphabets.h!, length);
  const special: Readonly<Record<string, () => string>> = {
    dollar: () => '$',
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
    discord: () =>
      `${base64url(`8${draw(digits, 17)}`)}.${drawClosed(alphabets.w!, 6)}.${drawClosed(alphabets.w!, 38)}`,
    b64login: () => base64(`shop:${draw(alphabets.A!, 18)}`),
    jwt: () =>
      [
        base64url('{"alg":"HS256","typ":"JWT"}'),
        base64url(`{"sub":"${hex(12)}","iat":1700000000}`),
        draw(alphabets.A!, 43),
      ].join('.'),
    jwe: () =>
      [
        base64url('{"alg":"RSA-OAEP","enc":"A256GCM"}'),
        draw(alphabets.A!, 171),
        draw(alphabets.A!, 16),
        draw(alphabets.A!, 90),
        draw(alphabets.A!, 22),
      ].join('.'),
  };
  const fill = (whole: string, name: string, length: string): string => {
    if (special[name]) return special[name]();
    if (name === 'k') {
      const body = draw(alphabets.A!, Number(length));
      return body + checkDigits(body);
    }
    const alphabet = alphabets[name];
    return alphabet ? drawClosed(alphabet, Number(length)) : whole;
  };
  return sample.replaceAll(/\{([A-Za-z]+(?:\d+x|64login)?)(\d*)\}/g, (whole, name: string, length: string) => {
    const part = fill(whole, name, length);
    drawn.push(part);
    return part;
  });
}

/** The same with one repeated character, as people redact a token. */
export const blank = (sample: string, character: string): string =>
  sample.replaceAll(/\{([A-Za-z]+(?:\d+x|64login)?)(\d*)\}/g, (_, name: string, length: string) =>
    name === 'dollar' ? '$' : character.repeat(Number(length) || 36),
  );
