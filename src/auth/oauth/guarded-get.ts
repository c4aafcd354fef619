import { Resolver } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Which hosts a request on behalf of an untrusted client may reach. */
export type Reach = {
  readonly protocol: 'https:' | 'http:';
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly allows: (address: string) => boolean;
  readonly timeoutMs: number;
};

/** The public internet only: neither this machine nor its network. */
export const publicReach: Reach = {
  protocol: 'https:',
  resolve: resolveHost,
  allows: isPublicAddress,
  timeoutMs: 5000,
};

export type GuardedResponse = { readonly bytes: Uint8Array; readonly type: string; readonly cacheControl: string };

/**
 * Fetches a URL that an untrusted client named. Its host is resolved and checked once, and the connection goes to one
 * of those addresses, so that a second DNS answer (rebinding) cannot lead elsewhere.
 */
export async function fetchGuarded(url: URL, bytesMax: number, reach: Reach): Promise<GuardedResponse> {
  const signal = AbortSignal.timeout(reach.timeoutMs);
  const timedOut = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('it took too long')), { once: true });
  });
  return Promise.race([timedOut, get(url, bytesMax, reach, signal)]);
}

async function get(url: URL, bytesMax: number, reach: Reach, signal: AbortSignal): Promise<GuardedResponse> {
  if (url.protocol !== reach.protocol) throw new Error(`it is not ${reach.protocol}//`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await reach.resolve(host);
  const [address] = addresses;
  if (address === undefined) throw new Error('its host has no address');
  if (!addresses.every(reach.allows)) throw new Error('its host is not on the public internet');
  signal.throwIfAborted();
  const family = isIP(address);
  const send = reach.protocol === 'https:' ? tlsRequest : plainRequest;
  return new Promise<GuardedResponse>((resolve, reject) => {
    const sent = send(url, {
      signal,
      agent: false,
      headers: { accept: 'application/json', 'accept-encoding': 'identity' },
      lookup: (_host, { all }, found) => (all ? found(null, [{ address, family }]) : found(null, address, family)),
    });
    sent.on('error', () => reject(new Error('it cannot be reached')));
    sent.on('response', (response) => {
      const { statusCode, headers } = response;
      const chunks: Buffer[] = [];
      let length = 0;
      const refuse = (reason: string): void => {
        reject(new Error(reason));
        sent.destroy();
      };
      if (statusCode !== 200) return refuse(`it answers with ${statusCode}`);
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length > bytesMax) refuse(`it is larger than ${bytesMax} bytes`);
        else chunks.push(chunk);
      });
      response.on('error', () => reject(new Error('it breaks off')));
      response.on('end', () => {
        const [type, cacheControl] = [headers['content-type'] ?? '', headers['cache-control'] ?? ''];
        if (response.complete) resolve({ bytes: Buffer.concat(chunks), type, cacheControl });
      });
    });
    sent.end();
  });
}

/** Uses DNS servers only: names from this machine's hosts file do not resolve. */
async function resolveHost(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
}
