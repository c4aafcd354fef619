import { randomFillSync } from 'node:crypto';

export type RequestId = string & { readonly brand: 'request id' };

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** Keeps the caller's own id if it is well-formed, so that the logs of both sides match. */
export function requestIdOf(header: string | string[] | undefined): RequestId {
  if (typeof header === 'string' && /^[A-Za-z0-9_.-]{1,64}$/.test(header)) return header as RequestId;
  let id = 'req_';
  for (let at = 0; at < idLength; at++) id += alphabet[nextByte() % alphabet.length];
  return id as RequestId;
}

const idLength = 24;
/** Random bytes are drawn in batches, because each draw costs the same. */
const randomBytes = new Uint8Array(4096);
let used = randomBytes.length;

function nextByte(): number {
  if (used === randomBytes.length) {
    randomFillSync(randomBytes);
    used = 0;
  }
  return randomBytes[used++]!;
}
