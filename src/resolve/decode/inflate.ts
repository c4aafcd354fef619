import { inflateRawSync } from 'node:zlib';

/**
 * Unpacks what zlib and gzip pack (RFC 1950, 1951, 1952). Each function returns the bytes, or null where the stream is
 * broken, ends early or holds more than `bytesMax`. Checksums are not compared: programs that hide code leave them out.
 */

export function inflateRaw(bytes: Uint8Array, bytesMax: number): Uint8Array | null {
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, bytesMax) });
  } catch {
    return null;
  }
}

/** The same with the two header bytes of zlib. */
export const inflateZlib = (bytes: Uint8Array, bytesMax: number): Uint8Array | null =>
  bytes.length > 2 && (bytes[0]! & 15) === 8 && ((bytes[0]! << 8) | bytes[1]!) % 31 === 0
    ? inflateRaw(bytes.subarray(2), bytesMax)
    : null;

export function inflateGzip(bytes: Uint8Array, bytesMax: number): Uint8Array | null {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return null;
  const flags = bytes[3]!;
  let at = 10;
  if (flags & 4) at += 2 + (bytes[at]! | (bytes[at + 1]! << 8));
  const skip = (): void => {
    while (at < bytes.length && bytes[at] !== 0) at += 1;
    at += 1;
  };
  if (flags & 8) skip();
  if (flags & 16) skip();
  if (flags & 2) at += 2;
  return inflateRaw(bytes.subarray(at), bytesMax);
}
