import { randomBytes } from 'node:crypto';

export type RequestId = string & { readonly brand: 'request id' };

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** A caller's own id is kept where it is harmless, so that both logs speak of the same call. */
export function requestIdOf(header: string | string[] | undefined): RequestId {
  if (typeof header === 'string' && /^[A-Za-z0-9_.-]{1,64}$/.test(header)) return header as RequestId;
  return `req_${Array.from(randomBytes(24), (byte) => alphabet[byte % 32]).join('')}` as RequestId;
}
