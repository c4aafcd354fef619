import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { sha256 } from '../base/digest.ts';
import type { Fingerprint } from '../model/fingerprint.ts';

const prefix = 'assay_free_';
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretLength = 32;
const checksumLength = 6;

/** The checksum lets scanners recognize a key, and lets us detect a typing error without a store lookup. */
export function createApiKey(): string {
  const secret = Array.from({ length: secretLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return prefix + secret + computeChecksum(prefix + secret);
}

export function looksLikeApiKey(text: string): boolean {
  const body = text.slice(0, -checksumLength);
  return keyPattern.test(text) && computeChecksum(body) === text.slice(-checksumLength);
}

const keyPattern = new RegExp(`^${prefix}[0-9A-Za-z]{${secretLength + checksumLength}}$`);

function computeChecksum(text: string): string {
  let rest = crc32(text);
  let check = '';
  for (let digit = 0; digit < checksumLength; digit++) {
    check = alphabet[rest % alphabet.length] + check;
    rest = Math.floor(rest / alphabet.length);
  }
  return check;
}

export const computeFingerprint = (apiKey: string): Fingerprint => sha256(apiKey) as Fingerprint;

/** The data of a transfer that names the key it pays for. */
export const formatDepositData = (fingerprint: Fingerprint): string => `0x${fingerprint}`;
