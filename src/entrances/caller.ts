import type { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { addressMark, callerAddress } from '../auth/address.ts';
import { credentialOf } from '../auth/credential.ts';
import type { Caller } from '../desk/till.ts';

/** Knows callers by their headers and sockets; the address itself goes no further. */
export type CallerOf = (request: FastifyRequest) => Caller;

export const callerReader =
  (secret: Uint8Array, trustedProxies: BlockList): CallerOf =>
  ({ raw, headers }) => ({
    credential: credentialOf(headers),
    address: addressMark(
      callerAddress(raw.socket.remoteAddress ?? '', headers['x-forwarded-for'], trustedProxies),
      secret,
    ),
  });
