import type { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { addressMark, callerAddress } from '../auth/address.ts';
import { credentialOf } from '../auth/credential.ts';
import type { Caller } from '../desk/till.ts';
import type { AddressMark } from '../model/fingerprint.ts';

/** Knows callers by their headers and sockets; the address itself goes no further. */
export type CallerOf = (request: FastifyRequest) => Caller;

export function callerReader(secret: Uint8Array, trustedProxies: BlockList): CallerOf {
  const marks = new Map<string, AddressMark>();
  /** Whoever calls once calls again, and a mark is dearer than all else that is read of a caller. */
  const markOf = (address: string): AddressMark => {
    const known = marks.get(address);
    if (known) return known;
    if (marks.size >= marksMax) marks.clear();
    const mark = addressMark(address, secret);
    marks.set(address, mark);
    return mark;
  };
  return ({ raw, headers }) => ({
    credential: credentialOf(headers),
    address: markOf(callerAddress(raw.socket.remoteAddress ?? '', headers['x-forwarded-for'], trustedProxies)),
  });
}

const marksMax = 10_000;
