import { randomFillSync } from 'node:crypto';

export type RequestId = string & { readonly brand: 'request id' };

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** A caller's own id is kept where it is harmless, so that both logs speak of the same call. */
export function requestIdOf(header: string | string[] | undefined): RequestId {
  if (typeof header === 'string' && /^[A-Za-z0-9_.-]{1,64}$/.test(header)) return header as RequestId;
  let id = 'req_';
  for (let at = 0; at < idLength; at++) id += alphabet[nextByte() % alphabet.length];
  return id as RequestId;
}

const idLength = 24;
/** Asked for in large helpings: each costs the same. */
const helping = new Uint8Array(4096);
let used = helping.length;

function nextByte(): number {
  if (used === helping.length) {
    randomFillSync(helping);
    used = 0;
  }
  return helping[used++]!;
}
