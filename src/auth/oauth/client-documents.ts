import type { Clock } from '../../base/clock.ts';
import { type Client, readClientMetadata } from './client.ts';
import { fetchGuarded, type Reach } from './guarded-get.ts';
import { OAuthError } from './oauth-error.ts';

const idLengthMax = 512;
const documentBytesMax = 5 * 1024;
const cacheMax = 500;
const fetchingMax = 8;
const keptSecondsDefault = 300;
const keptSecondsMax = 86_400;
const failureSeconds = 10;

type CacheEntry = { readonly client: Promise<Client>; until: number };

/** Clients whose id is the URL of a document that describes them. */
export class ClientDocuments {
  readonly #reach: Reach;
  readonly #clock: Clock;
  readonly #cache = new Map<string, CacheEntry>();
  #fetching = 0;

  constructor(reach: Reach, clock: Clock) {
    this.#reach = reach;
    this.#clock = clock;
  }

  /** Whether this could be the URL of a document: it has a path and is in canonical form. */
  isDocumentUrl(id: string): boolean {
    if (id.length > idLengthMax || !id.startsWith(`${this.#reach.protocol}//`) || !URL.canParse(id)) return false;
    const { href, pathname, username, password } = new URL(id);
    return href === id && pathname !== '/' && !username && !password && !id.includes('#');
  }

  /** `admit` is called before anything is fetched: it throws if this caller has reached its limit. */
  find(id: string, admit: () => void): Promise<Client> {
    const now = this.#clock.now().getTime();
    const known = this.#cache.get(id);
    if (known && known.until > now) return known.client;
    admit();
    if (this.#fetching >= fetchingMax) {
      throw new OAuthError('temporarily_unavailable', 'too many client documents are being read: try again');
    }
    const kept: CacheEntry = { client: this.#read(id, () => kept), until: Number.POSITIVE_INFINITY };
    this.#cache.delete(id);
    this.#cache.set(id, kept);
    for (const oldest of this.#cache.keys()) {
      if (this.#cache.size <= cacheMax) break;
      this.#cache.delete(oldest);
    }
    return kept.client;
  }

  async #read(id: string, kept: () => CacheEntry): Promise<Client> {
    this.#fetching += 1;
    let seconds = failureSeconds;
    try {
      const { bytes, type, cacheControl } = await fetchGuarded(new URL(id), documentBytesMax, this.#reach);
      const client = parseDocument(bytes, type, id);
      seconds = computeCacheSeconds(cacheControl);
      return client;
    } catch (error) {
      throw new OAuthError('invalid_client', `the document of the client cannot be used: ${(error as Error).message}`);
    } finally {
      this.#fetching -= 1;
      kept().until = this.#clock.now().getTime() + seconds * 1000;
    }
  }
}

function parseDocument(bytes: Uint8Array, type: string, id: string): Client {
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) throw new Error('it is not JSON');
  let document: unknown;
  try {
    document = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Error('it is not JSON');
  }
  const metadata = readClientMetadata(document);
  const { client_id, token_endpoint_auth_method } = document as Record<string, unknown>;
  if (client_id !== id) throw new Error('it is about another client_id');
  if (token_endpoint_auth_method !== undefined && token_endpoint_auth_method !== 'none') {
    throw new Error('its token_endpoint_auth_method is not none');
  }
  return { id, ...metadata };
}

function computeCacheSeconds(cacheControl: string): number {
  if (/\b(?:no-store|no-cache|private)\b/i.test(cacheControl)) return 0;
  const maxAge = /\bmax-age\s*=\s*"?(\d{1,10})/i.exec(cacheControl)?.[1];
  return Math.min(maxAge === undefined ? keptSecondsDefault : Number(maxAge), keptSecondsMax);
}
