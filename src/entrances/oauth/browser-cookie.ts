import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../../base/digest.ts';

/**
 * Ties the submitted form to the browser that was shown the page, by a cookie that other sites cannot make it send. The
 * page contains the signed digest of the cookie, so a form prepared in another browser does not match.
 */
const nameOf = (secure: boolean): string => (secure ? '__Host-assay-consent' : 'assay-consent');

/** Sets the cookie if the browser has none, and returns its digest. */
export function setBrowserCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean): string {
  const cookie = readCookie(request, secure) ?? randomBytes(24).toString('base64url');
  reply.header(
    'set-cookie',
    `${nameOf(secure)}=${cookie}; Path=/; Max-Age=3600; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`,
  );
  return sha256(cookie);
}

export function hasBrowserCookie(request: FastifyRequest, secure: boolean, digest: unknown): boolean {
  const cookie = readCookie(request, secure);
  // Modern browsers name the page that sent a form; without that header, the cookie alone decides.
  const site = request.headers['sec-fetch-site'];
  return cookie !== null && sha256(cookie) === digest && (site === undefined || site === 'same-origin');
}

function readCookie({ headers }: FastifyRequest, secure: boolean): string | null {
  const found = new RegExp(`(?:^|;\\s*)${nameOf(secure)}=([\\w-]{32})(?:;|$)`).exec(headers.cookie ?? '');
  return found?.[1] ?? null;
}
