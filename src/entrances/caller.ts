import type { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { findCallerAddress, markAddress } from '../auth/address.ts';
import { readCredential } from '../auth/credential.ts';
import type { Caller } from '../calls/caller.ts';
import type { AddressMark } from '../model/fingerprint.ts';

/** Identifies callers by headers and socket. Only a keyed hash of the address is passed on. */
export type CallerOf = (request: FastifyRequest) => Caller;

export function callerReader(secret: Uint8Array, trustedProxies: BlockList): CallerOf {
  const marks = new Map<string, AddressMark>();
  /** Cached, because callers come back and the hash is the most expensive part. */
  const markOf = (socket: string, forwardedFor: string | string[] | undefined): AddressMark => {
    const key = `${socket} ${forwardedFor ?? ''}`;
    const known = marks.get(key);
    if (known) return known;
    const mark = markAddress(findCallerAddress(socket, forwardedFor, trustedProxies), secret);
    if (key.length > keyLengthMax) return mark;
    if (marks.size >= marksMax) marks.clear();
    marks.set(key, mark);
    return mark;
  };
  return ({ raw, headers }) => ({
    credential: readCredential(headers),
    address: markOf(raw.socket.remoteAddress ?? '', headers['x-forwarded-for']),
  });
}

const marksMax = 10_000;
/** Longer ones come from forged headers and would fill the cache. */
const keyLengthMax = 200;
