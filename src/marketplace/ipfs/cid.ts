import { createHash } from 'node:crypto';
import { Malformed, readVarint } from './protobuf.ts';

export type Codec = 'dag-pb' | 'raw';

/** Identifies a block by its codec and the SHA-256 of its bytes. Other hashes are not supported. */
export type Cid = { readonly version: 0 | 1; readonly codec: Codec; readonly digest: Uint8Array };

const codecs = { raw: 0x55, 'dag-pb': 0x70 } as const;
const sha256Code = 0x12;
const digestLength = 32;

export const computeCid = (block: Uint8Array, codec: Codec, version: 0 | 1): Cid => ({
  version,
  codec,
  digest: createHash('sha256').update(block).digest(),
});

export const matchesCid = (block: Uint8Array, { digest }: Cid): boolean =>
  Buffer.compare(createHash('sha256').update(block).digest(), digest) === 0;

export const isSameCid = (one: Cid, other: Cid): boolean =>
  one.codec === other.codec && Buffer.compare(one.digest, other.digest) === 0;

export function encodeCid({ version, codec, digest }: Cid): Uint8Array {
  const hash = Buffer.concat([Uint8Array.of(sha256Code, digestLength), digest]);
  return version === 0 ? hash : Buffer.concat([Uint8Array.of(1, codecs[codec]), hash]);
}

/** In hexadecimal, as `f01701220…`, and always as version 1. */
export const formatCid = (cid: Cid): string => `f${Buffer.from(encodeCid({ ...cid, version: 1 })).toString('hex')}`;

export function readCid(bytes: Uint8Array): Cid {
  if (bytes.length === digestLength + 2 && bytes[0] === sha256Code && bytes[1] === digestLength) {
    return { version: 0, codec: 'dag-pb', digest: bytes.subarray(2) };
  }
  const version = readVarint(bytes, 0);
  const codec = readVarint(bytes, version.end);
  const hash = readVarint(bytes, codec.end);
  const length = readVarint(bytes, hash.end);
  const digest = bytes.subarray(length.end);
  const known = (Object.keys(codecs) as Codec[]).find((name) => codecs[name] === codec.value);
  if (version.value !== 1 || !known) throw new Malformed('a link uses an unsupported CID version or codec');
  if (hash.value !== sha256Code || length.value !== digestLength || digest.length !== digestLength) {
    throw new Malformed('a link does not use SHA-256');
  }
  return { version: 1, codec: known, digest };
}

/** Parses the forms that IPFS nodes use: base58 (`Qm…`, `z…`), base32 (`b…`) and hexadecimal (`f…`). */
export function parseCid(text: string): Cid {
  if (text.startsWith('Qm')) return readCid(decodeBase(base58, text));
  const [kind, rest] = [text[0], text.slice(1)];
  if (kind === 'z') return readCid(decodeBase(base58, rest));
  if (kind === 'b') return readCid(decodeBase32(rest));
  if (kind === 'f' && /^([0-9a-f]{2})+$/.test(rest)) return readCid(Buffer.from(rest, 'hex'));
  throw new Malformed('a CID uses an unknown base');
}

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const base32 = 'abcdefghijklmnopqrstuvwxyz234567';

function decodeBase(alphabet: string, text: string): Uint8Array {
  let value = 0n;
  for (const letter of text) value = value * BigInt(alphabet.length) + BigInt(findDigit(alphabet, letter));
  const hex = value.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
}

function decodeBase32(text: string): Uint8Array {
  const bytes: number[] = [];
  let [held, bits] = [0, 0];
  for (const letter of text) {
    held = ((held << 5) | findDigit(base32, letter)) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 0xff);
  }
  return Uint8Array.from(bytes);
}

function findDigit(alphabet: string, letter: string): number {
  const digit = alphabet.indexOf(letter);
  if (digit < 0) throw new Malformed('a CID has a character outside its alphabet');
  return digit;
}
