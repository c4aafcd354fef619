import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '../../wire/refusal.ts';

const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isLoopback = (host: string): boolean => loopbackNames.has(host.includes(':') ? `[${host}]` : host);

/**
 * A web page can have its own name resolved to 127.0.0.1 and so speak, in a visitor's browser, to a service that was
 * meant for that visitor's machine alone. A service on loopback therefore answers to the names of that machine and to
 * the one it is known by; any other `Host` is refused.
 *
 * `Origin` is held to the same names as long as the address callers use is the machine's own. With a public address,
 * pages of every origin may call: whoever can reach the page can reach the service, and a key is never ambient, being
 * in a header that the page itself must set.
 */
export function refuseForeignOrigin({ host, origin }: IncomingHttpHeaders, baseUrl: string): void {
  const known = new URL(baseUrl).hostname;
  const ours = (name: string | null): boolean => name !== null && (loopbackNames.has(name) || name === known);
  if (host !== undefined && !ours(hostnameOf(`http://${host}`))) throw new Refusal('foreign_origin');
  if (origin !== undefined && loopbackNames.has(known) && !ours(hostnameOf(origin))) {
    throw new Refusal('foreign_origin');
  }
}

const hostnameOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).hostname : null);
