import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../../base/digest.ts';

/**
 * Knows a browser from the page it was shown to the answer it gives, by a cookie that no other site can make it send.
 * The page holds the digest, signed: an answer that somebody prepared for another browser does not fit.
 */
const nameOf = (secure: boolean): string => (secure ? '__Host-assay-consent' : 'assay-consent');

/** The digest of this browser's mark, which it is given where it has none. */
export function setBrowserCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const mark = markIn(request, secure) ?? randomBytes(24).toString('base64url');
  reply.header(
    'set-cookie',
    `${nameOf(secure)}=${mark}; Path=/; Max-Age=3600; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
  );
  return sha256(mark);
}

export function hasBrowserCookie(request: FastifyRequest, secure: boolean, digest: unknown): boolean {
  const mark = markIn(request, secure);
  // Browsers say which page sent a form; what says nothing still needs the cookie.
  const site = request.headers['sec-fetch-site'];
  return mark !== null && sha256(mark) === digest && (site === undefined || site === 'same-origin');
}

function markIn({ headers }: FastifyRequest, secure: boolean): string | null {
  const found = new RegExp(`(?:^|;\\s*)${nameOf(secure)}=([\\w-]{32})(?:;|$)`).exec(headers.cookie ?? '');
  return found?.[1] ?? null;
}
