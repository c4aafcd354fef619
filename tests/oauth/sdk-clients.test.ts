import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import * as v2 from '@modelcontextprotocol/client';
import * as v1Auth from '@modelcontextprotocol/sdk/client/auth.js';
import { Client as V1Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as V1Transport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { sharedService } from '../shared-services.ts';
import { Browser } from './browser.ts';

const service = await sharedService('keys');

/** What a program stores between runs, and where it sends its user. */
class Provider {
  readonly redirectUrl = 'http://127.0.0.1:33418/callback';
  readonly clientMetadata = { client_name: 'A program that speaks MCP', redirect_uris: [this.redirectUrl] };
  // biome-ignore lint/suspicious/noExplicitAny: each version of the SDK has its own types for the same records
  kept: Record<string, any> = {};
  readonly expectedState = randomUUID();
  sentTo: URL | null = null;
  registrations = 0;

  state = () => this.expectedState;
  clientInformation = () => this.kept.client;
  saveClientInformation = (client: unknown) => {
    this.registrations += 1;
    this.kept.client = client;
  };
  tokens = () => this.kept.tokens;
  saveTokens = (tokens: unknown) => {
    this.kept.tokens = tokens;
  };
  redirectToAuthorization = (url: URL) => {
    this.sentTo = url;
  };
  saveCodeVerifier = (verifier: string) => {
    this.kept.verifier = verifier;
  };
  codeVerifier = () => this.kept.verifier;
  saveDiscoveryState = (state: unknown) => {
    this.kept.discovery = state;
  };
  discoveryState = () => this.kept.discovery;
  invalidateCredentials = (scope: string) => {
    this.kept = scope === 'tokens' ? { ...this.kept, tokens: undefined } : {};
  };

  /** The user allows the request; returns the response that arrives at the redirect URI. */
  async allow(apiKey: string): Promise<URL> {
    const redirect = await new Browser().allow(this.sentTo!, apiKey);
    assert.equal(redirect.searchParams.get('state'), this.expectedState);
    assert.equal(redirect.searchParams.get('iss'), service.url);
    return redirect;
  }
}

const serverUrl = () => new URL(`${service.url}/mcp`);
const call = (code: string) => ({ name: 'validate_python', arguments: { code } });
const quotaOf = async (apiKey: string) => (await service.validate({}, apiKey)).headers.get('x-quota-remaining');

for (const [name, Transport, Client, auth] of [
  ['SDK v1', V1Transport, V1Client, v1Auth.auth],
  ['SDK v2', v2.StreamableHTTPClientTransport, v2.Client, v2.auth],
] as const) {
  test(`${name}: a refused call leads to the consent page, and from there to the verdict`, async () => {
    const apiKey = await service.mint();
    const provider = new Provider();
    // biome-ignore lint/suspicious/noExplicitAny: one text for both versions
    const transport = (): any => new Transport(serverUrl(), { authProvider: provider as any });
    const client = new Client({ name: 'test', version: '1' });
    const first = transport();
    await client.connect(first);
    await assert.rejects(client.callTool(call('x = 1\n')), { name: /Unauthorized|Error/ });
    assert.equal(provider.sentTo?.origin, service.url);
    await first.finishAuth((await provider.allow(apiKey)).searchParams.get('code')!, service.url);
    const served = await client.callTool(call('x = 1\n'));
    assert.equal((served.structuredContent as { valid: boolean }).valid, true);
    assert.equal(await quotaOf(apiKey), '24');
    await client.close();

    // A later run: the access token has expired, the refresh token has not.
    const earlier = provider.kept.tokens;
    provider.kept.tokens = { ...earlier, access_token: 'over' };
    const again = new Client({ name: 'test', version: '1' });
    await again.connect(transport());
    assert.equal(((await again.callTool(call('x = 2\n'))).structuredContent as { valid: boolean }).valid, true);
    assert.notEqual(provider.kept.tokens.refresh_token, earlier.refresh_token);
    assert.deepEqual([await quotaOf(apiKey), provider.registrations], ['23', 1]);
    await again.close();

    // A stolen copy of the used refresh token is tried: both clients must go through the consent page again.
    provider.kept.tokens = earlier;
    provider.sentTo = null;
    // biome-ignore lint/suspicious/noExplicitAny: one text for both versions
    assert.equal(await auth(provider as any, { serverUrl: serverUrl() }), 'REDIRECT');
    assert.notEqual(provider.sentTo, null);
  });
}
