import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '../../wire/refusal.ts';

const loopbackNames: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export const isLoopback = (host: string): boolean => loopbackNames.has(host.includes(':') ? `[${host}]` : host);

/**
 * A web page can make its own host name resolve to 127.0.0.1 and so reach, through a visitor's browser, a service that is
 * meant for that machine only (DNS rebinding). A service on a loopback address therefore accepts only loopback names and
 * its configured host name as `Host`.
 *
 * `Origin` is limited to the same names if the configured address is a loopback address too. With a public address, pages
 * of any origin may call: a browser that can open the page can reach the service anyway, and it never sends a key by
 * itself, because the page must set the header.
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
