import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { sha256 } from '../base/digest.ts';
import type { Fingerprint } from '../model/fingerprint.ts';

const prefix = 'assay_free_';
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretLength = 32;
const checkLength = 6;

/** The checksum lets scanners recognize a key, and us a typing error, without a store lookup. */
export function newApiKey(): string {
  const secret = Array.from({ length: secretLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return prefix + secret + checkOf(prefix + secret);
}

export function looksLikeApiKey(text: string): boolean {
  const body = text.slice(0, -checkLength);
  return keyForm.test(text) && checkOf(body) === text.slice(-checkLength);
}

const keyForm = new RegExp(`^${prefix}[0-9A-Za-z]{${secretLength + checkLength}}$`);

function checkOf(text: string): string {
  let rest = crc32(text);
  let check = '';
  for (let digit = 0; digit < checkLength; digit++) {
    check = alphabet[rest % alphabet.length] + check;
    rest = Math.floor(rest / alphabet.length);
  }
  return check;
}

export const fingerprintOf = (apiKey: string): Fingerprint => sha256(apiKey) as Fingerprint;

/** The data of a transfer that names the key it pays for. */
export const depositData = (fingerprint: Fingerprint): string => `0x${fingerprint}`;
