import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseNetworks } from '../../src/auth/address.ts';
import { computeFingerprint, createApiKey } from '../../src/auth/api-key.ts';
import type { Reach } from '../../src/auth/oauth/guarded-get.ts';
import { openSigner, type Signer } from '../../src/auth/oauth/signer.ts';
import { consentKeyResolver } from '../../src/calls/consent-key.ts';
import { callerReader } from '../../src/entrances/caller.ts';
import { type OAuth, openOAuth } from '../../src/entrances/oauth/oauth.ts';
import { createHttpServer } from '../../src/entrances/server.ts';
import { openSqlite } from '../../src/store/sqlite/sqlite.ts';
import type { Store } from '../../src/store/store.ts';
import { buildDeployment } from '../deployment.ts';
import { temporaryFolder } from '../service.ts';
import { Browser } from './browser.ts';

export const verifier = 'a-verifier-that-is-forty-three-characters-long-or-more';
export const challenge = createHash('sha256').update(verifier).digest('base64url');
export const callback = 'http://127.0.0.1:33418/callback';

const form = 'application/x-www-form-urlencoded';

export type Tokens = { readonly access_token: string; readonly refresh_token: string };
export type Fields = Readonly<Record<string, string | null>>;

/** The number of records of each kind; a refused request changes none of them. */
export type RecordCounts = { keys: number; calls: number; movements: number; mints: number; livingFamilies: number };

/** The OAuth routes on the real server and store, with a clock that tests set. */
export class OAuthService implements AsyncDisposable {
  readonly url: string;
  readonly store: Store;
  readonly oauth: OAuth;
  /** Signs with the keys of the service. */
  readonly signer: Signer;
  readonly faults: unknown[];
  readonly #close: () => Promise<void>;
  readonly #database: DatabaseSync;
  readonly #clock: { at: number };
  #callers = 0;
  #caller = '';

  private constructor(parts: {
    url: string;
    store: Store;
    oauth: OAuth;
    signer: Signer;
    faults: unknown[];
    clock: { at: number };
    database: DatabaseSync;
    close: () => Promise<void>;
  }) {
    ({ url: this.url, store: this.store, oauth: this.oauth, signer: this.signer, faults: this.faults } = parts);
    this.#clock = parts.clock;
    this.#database = parts.database;
    this.#close = parts.close;
    this.switchAddress();
  }

  static async open({ reach, issuer }: { reach?: Reach; issuer?: string } = {}): Promise<OAuthService> {
    const folder = temporaryFolder();
    const held = { at: Date.parse('2026-11-15T10:00:00Z') };
    const clock = { now: () => new Date(held.at) };
    const store = await openSqlite({ folder, clock });
    let url = '';
    const baseUrl = () => issuer ?? url;
    const oauth = await openOAuth({
      store,
      clock,
      baseUrl,
      callerOf: callerReader(await store.secret('address'), parseNetworks(['127.0.0.1'])),
      keyFor: consentKeyResolver(store, { keysPerAddressPerDay: 3 }, clock, () => {}),
      freeCallsPerDay: 25,
      ...(reach ? { reach } : {}),
    });
    const faults: unknown[] = [];
    const app = createHttpServer({
      routes: oauth.routes,
      deployment: () => buildDeployment(baseUrl()),
      onExchange: () => {},
      onRefusal: () => {},
      onFault: (error) => faults.push(error),
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const database = new DatabaseSync(join(folder, 'assay.db'), { readOnly: true });
    const close = async (): Promise<void> => {
      await app.close();
      database.close();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    };
    const signer = openSigner(await store.secret('oauth'), baseUrl, clock);
    return new OAuthService({ url, store, oauth, signer, faults, clock: held, database, close });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#close();
  }

  get now(): Date {
    return new Date(this.#clock.at);
  }

  advance(seconds: number): void {
    this.#clock.at += seconds * 1000;
  }

  /** Sends the following requests from an address not used before. */
  switchAddress(): void {
    this.#callers += 1;
    this.#caller = `198.51.${this.#callers >> 8}.${this.#callers & 255}`;
  }

  browser = (): Browser => new Browser({ 'x-forwarded-for': this.#caller });

  countRecords(): RecordCounts {
    return this.#database
      .prepare(
        `SELECT (SELECT count(*) FROM keys) AS keys, (SELECT count(*) FROM free_calls) AS calls,
           (SELECT count(*) FROM movements) AS movements, (SELECT coalesce(sum(keys), 0) FROM mints) AS mints,
           (SELECT count(*) FROM token_families WHERE revoked_at IS NULL AND expires_at > ?) AS livingFamilies`,
      )
      .get(this.#clock.at) as RecordCounts;
  }

  post = (path: string, fields: Fields, headers: Record<string, string> = {}): Promise<Response> =>
    this.send(path, `${new URLSearchParams(presentFields(fields))}`, { 'content-type': form, ...headers });

  send = (path: string, body: string, headers: Record<string, string>): Promise<Response> =>
    fetch(this.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': this.#caller, ...headers },
      body,
    });

  postRegistration = (metadata: unknown): Promise<Response> =>
    this.send('/oauth/register', JSON.stringify(metadata), { 'content-type': 'application/json' });

  async register(...redirectUris: string[]): Promise<string> {
    const uris = redirectUris.length > 0 ? redirectUris : [callback];
    const response = await this.postRegistration({ client_name: 'A test', redirect_uris: uris });
    return ((await response.json()) as { client_id: string }).client_id;
  }

  /** The URL of a valid authorization request with some parameters changed; null leaves a parameter out. */
  authorizeUrl(client: string, changes: Fields = {}): string {
    const fields: Fields = {
      response_type: 'code',
      client_id: client,
      redirect_uri: callback,
      state: 'a state',
      scope: 'validate',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      resource: `${this.url}/mcp`,
      ...changes,
    };
    return `${this.url}/oauth/authorize?${new URLSearchParams(presentFields(fields))}`;
  }

  async mint(): Promise<string> {
    const apiKey = createApiKey();
    await this.store.mint({ fingerprint: computeFingerprint(apiKey), source: null, at: this.now, address: null });
    return apiKey;
  }

  /** Returns a code for the given key, or for a new one. */
  async code(client: string, changes: Fields = {}, apiKey?: string): Promise<string> {
    const back = await this.browser().allow(this.authorizeUrl(client, changes), apiKey ?? (await this.mint()));
    return back.searchParams.get('code')!;
  }

  /** Sends a valid token request with some fields changed. */
  redeem = (client: string, code: string, changes: Fields = {}): Promise<Response> =>
    this.post('/oauth/token', {
      grant_type: 'authorization_code',
      code,
      client_id: client,
      redirect_uri: callback,
      code_verifier: verifier,
      resource: `${this.url}/mcp`,
      ...changes,
    });

  refresh = (client: string, token: string, changes: Fields = {}): Promise<Response> =>
    this.post('/oauth/token', { grant_type: 'refresh_token', refresh_token: token, client_id: client, ...changes });

  async tokens(client: string, apiKey?: string): Promise<Tokens> {
    return (await (await this.redeem(client, await this.code(client, {}, apiKey))).json()) as Tokens;
  }
}

const presentFields = (fields: Fields): [string, string][] =>
  Object.entries(fields).filter((field): field is [string, string] => field[1] !== null);
