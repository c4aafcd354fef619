import { createHash, timingSafeEqual } from 'node:crypto';

/** SHA-256 in base64url, whose last character has two bits to spare. */
export const isChallenge = (text: string): boolean => /^[\w-]{42}[AEIMQUYcgkosw048]$/.test(text);

const isVerifier = (text: string): boolean => /^[\w.~-]{43,128}$/.test(text);

export function matchesChallenge(verifier: string, challenge: string): boolean {
  if (!isVerifier(verifier)) return false;
  const digest = createHash('sha256').update(verifier).digest();
  const expected = Buffer.from(challenge, 'base64url');
  return digest.length === expected.length && timingSafeEqual(digest, expected);
}
