import type { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { addressMark, callerAddress } from '../auth/address.ts';
import { credentialOf } from '../auth/credential.ts';
import type { Caller } from '../calls/caller.ts';
import type { AddressMark } from '../model/fingerprint.ts';

/** Knows callers by their headers and sockets; the address itself goes no further. */
export type CallerOf = (request: FastifyRequest) => Caller;

export function callerReader(secret: Uint8Array, trustedProxies: BlockList): CallerOf {
  const marks = new Map<string, AddressMark>();
  /** Whoever calls once calls again, and a mark is dearer than all else that is read of a caller. */
  const markOf = (socket: string, forwardedFor: string | string[] | undefined): AddressMark => {
    const way = `${socket} ${forwardedFor ?? ''}`;
    const known = marks.get(way);
    if (known) return known;
    const mark = addressMark(callerAddress(socket, forwardedFor, trustedProxies), secret);
    if (way.length > wayLengthMax) return mark;
    if (marks.size >= marksMax) marks.clear();
    marks.set(way, mark);
    return mark;
  };
  return ({ raw, headers }) => ({
    credential: credentialOf(headers),
    address: markOf(raw.socket.remoteAddress ?? '', headers['x-forwarded-for']),
  });
}

const marksMax = 10_000;
/** Longer ones are written by hand, and there is no end of them. */
const wayLengthMax = 200;
