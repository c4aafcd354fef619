import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import * as oauth from 'oauth4webapi';
import { computeFingerprint } from '../../src/auth/api-key.ts';
import { Service } from '../service.ts';
import { sharedService } from '../shared-services.ts';
import { Browser } from './browser.ts';
import { freePort } from './free-port.ts';

const service = await sharedService('keys');

const callback = 'http://127.0.0.1:33418/callback';
const insecure = { [oauth.allowInsecureRequests]: true };

test('a strict client: discovery, registration, code, token, refresh, revocation', async () => {
  const resource = new URL(`${service.url}/mcp`);
  const protectedResource = await oauth.processResourceDiscoveryResponse(
    resource,
    await oauth.resourceDiscoveryRequest(resource, insecure),
  );
  assert.deepEqual(protectedResource, {
    resource: `${service.url}/mcp`,
    authorization_servers: [service.url],
    bearer_methods_supported: ['header'],
    scopes_supported: ['validate'],
    resource_documentation: `${service.url}/docs`,
  });
  const issuer = new URL(protectedResource.authorization_servers![0]!);
  const as = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }),
  );
  const client = await oauth.processDynamicClientRegistrationResponse(
    await oauth.dynamicClientRegistrationRequest(
      as,
      { client_name: 'Strict', redirect_uris: [callback], token_endpoint_auth_method: 'none' },
      insecure,
    ),
  );

  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const url = new URL(as.authorization_endpoint!);
  url.search = `${new URLSearchParams({
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: callback,
    state,
    scope: 'validate',
    resource: resource.href,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })}`;
  const apiKey = await service.mint();
  const redirect = await new Browser().allow(url, apiKey);
  const parameters = oauth.validateAuthResponse(as, client, redirect, state);
  // A mix-up attack: the response of another server, or one without an issuer.
  for (const iss of ['https://other.example', null]) {
    const mixedUp = new URL(redirect);
    if (iss === null) mixedUp.searchParams.delete('iss');
    else mixedUp.searchParams.set('iss', iss);
    assert.throws(() => oauth.validateAuthResponse(as, client, mixedUp, state), /iss/);
  }
  const tokens = await oauth.processAuthorizationCodeResponse(
    as,
    client,
    await oauth.authorizationCodeGrantRequest(as, client, oauth.None(), parameters, callback, verifier, {
      additionalParameters: { resource: resource.href },
      ...insecure,
    }),
  );
  assert.deepEqual(Object.keys(tokens).sort(), ['access_token', 'expires_in', 'refresh_token', 'scope', 'token_type']);
  const { iat, exp, jti, family, ...claims } = decodeJwt(tokens.access_token);
  assert.deepEqual(claims, {
    iss: service.url,
    aud: `${service.url}/mcp`,
    sub: computeFingerprint(apiKey),
    client_id: client.client_id,
    scope: 'validate',
  });
  assert.equal(exp! - iat!, 3600);
  const { alg, typ } = decodeProtectedHeader(tokens.access_token);
  assert.deepEqual({ alg, typ }, { alg: 'EdDSA', typ: 'at+jwt' });

  // Verified with the published keys only, as another service would.
  const bearer = (token: string) => new Request(resource, { headers: { authorization: `Bearer ${token}` } });
  await oauth.validateJwtAccessToken(as, bearer(tokens.access_token), `${service.url}/mcp`, {
    signingAlgorithms: ['EdDSA'],
    ...insecure,
  } as oauth.ValidateJWTAccessTokenOptions);

  const refreshed = await oauth.processRefreshTokenResponse(
    as,
    client,
    await oauth.refreshTokenGrantRequest(as, client, oauth.None(), tokens.refresh_token!, insecure),
  );
  assert.equal(await quotaOverMcp(refreshed.access_token), '24');
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(as, client, oauth.None(), refreshed.refresh_token!, insecure),
  );
  const refused = await callOverMcp(refreshed.access_token);
  assert.equal(refused.status, 401);
  assert.match(
    refused.headers.get('www-authenticate')!,
    new RegExp(`error="invalid_token".*resource_metadata="${service.url}/.well-known/oauth-protected-resource/mcp"`),
  );
});

test('a call with a token is metered like one with its key, and the token works only for MCP', async () => {
  const apiKey = await service.mint();
  const token = await tokenFor(apiKey);
  assert.equal(await quotaOverMcp(token), '24');
  const withKey = await service.validate({ code: 'y = 2\n' }, apiKey);
  assert.equal(withKey.headers.get('x-quota-remaining'), '23');
  const elsewhere = await service.validate({ code: 'y = 3\n' }, token);
  assert.deepEqual([elsewhere.status, elsewhere.body.error], [401, 'invalid_api_key']);
  assert.equal((await service.validate({}, apiKey)).headers.get('x-quota-remaining'), '23');
  await service.operate('keys', 'revoke', apiKey);
  assert.equal((await callOverMcp(token)).status, 401);
});

test('if no key is entered, the new key shown on the page is minted, once', async () => {
  const browser = new Browser();
  const page = await browser.open(await authorizeUrl());
  assert.equal((await service.validate({ code: 'x = 1\n' }, page.newKey)).status, 401);
  const [first, second] = await Promise.all([browser.submit(page), browser.submit(page)]);
  assert.deepEqual([first.status, second.status], [303, 303]);
  const served = await service.validate({ code: 'x = 1\n' }, page.newKey);
  assert.deepEqual([served.status, served.headers.get('x-quota-remaining')], [200, '24']);
  const code = new URL(first.headers.get('location')!).searchParams.get('code')!;
  assert.equal(await quotaOverMcp(await redeem(code)), '23');
});

test('every metadata URL that clients try returns the same document', async () => {
  const server = await service.get('/.well-known/oauth-authorization-server');
  assert.deepEqual(server.body, {
    issuer: service.url,
    authorization_endpoint: `${service.url}/oauth/authorize`,
    token_endpoint: `${service.url}/oauth/token`,
    registration_endpoint: `${service.url}/oauth/register`,
    revocation_endpoint: `${service.url}/oauth/revoke`,
    jwks_uri: `${service.url}/oauth/jwks`,
    scopes_supported: ['validate'],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${service.url}/docs`,
  });
  assert.deepEqual((await service.get('/.well-known/oauth-authorization-server/mcp')).body, server.body);
  const openId = await service.get('/.well-known/openid-configuration');
  assert.deepEqual(openId.body, {
    ...server.body,
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['EdDSA'],
  });
  const [one, other] = await Promise.all(
    ['', '/mcp'].map((path) => service.get(`/.well-known/oauth-protected-resource${path}`)),
  );
  assert.deepEqual(one!.body, other!.body);
});

test('clients that read no metadata find the endpoints at the root', async () => {
  const registered = await service.post('/register', { redirect_uris: [callback] });
  assert.equal(registered.status, 201);
  const url = (await authorizeUrl(registered.body.client_id)).replace('/oauth/authorize', '/authorize');
  const redirect = await new Browser().allow(url);
  const tokens = await redeeming('/token', redirect.searchParams.get('code')!, registered.body.client_id);
  assert.equal(tokens.status, 200);
});

test('after a crash, clients and tokens are still valid, and revoked ones are still revoked', async () => {
  // The URL is the issuer, so it must be restarted on the same port.
  const settings = { ASSAY_LISTEN: `127.0.0.1:${await freePort()}` };
  const killed = await Service.start(settings);
  const client = (await killed.post('/oauth/register', { redirect_uris: [callback] })).body.client_id;
  const redirect = await new Browser().allow((await authorizeUrl(client)).replace(service.url, killed.url));
  const token = (fields: Record<string, string>) =>
    fetch(`${killed.url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: client, ...fields }),
    }).then(async (answer) => ({
      status: answer.status,
      ...((await answer.json()) as { refresh_token?: string; error?: string }),
    }));
  const refreshed = (refreshToken: string) => token({ grant_type: 'refresh_token', refresh_token: refreshToken });
  const code = redirect.searchParams.get('code')!;
  const redemption = { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: verifier };
  const first = await token(redemption);
  const second = await refreshed(first.refresh_token!);
  await killed.stop('SIGKILL', { keepFolder: true });

  const again = await Service.start(settings, killed.folder);
  try {
    const third = await refreshed(second.refresh_token!);
    const [replayed, over] = [await token(redemption), await refreshed(third.refresh_token!)];
    assert.deepEqual(
      [third, replayed, over].map(({ status, error }) => [status, error]),
      [
        [200, undefined],
        [400, 'invalid_grant'],
        [400, 'invalid_grant'],
      ],
    );
  } finally {
    await again.stop();
  }
});

const verifier = 'v'.repeat(43);
let registered: Promise<string> | null = null;

const theClient = (): Promise<string> => {
  registered ??= service.post('/oauth/register', { redirect_uris: [callback] }).then(({ body }) => body.client_id);
  return registered;
};

async function authorizeUrl(client?: string): Promise<string> {
  return `${service.url}/oauth/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: client ?? (await theClient()),
    redirect_uri: callback,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })}`;
}

const redeeming = (path: string, code: string, client: string) =>
  service.call('POST', path, {
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      client_id: client,
      redirect_uri: callback,
      code_verifier: verifier,
    }),
  });

const redeem = async (code: string): Promise<string> =>
  (await redeeming('/oauth/token', code, await theClient())).body.access_token;

async function tokenFor(apiKey: string): Promise<string> {
  const redirect = await new Browser().allow(await authorizeUrl(), apiKey);
  return redeem(redirect.searchParams.get('code')!);
}

let calls = 0;

function callOverMcp(token: string) {
  calls += 1;
  const params = { name: 'validate_python', arguments: { code: `x = ${calls}\n` } };
  const message = { jsonrpc: '2.0', id: calls, method: 'tools/call', params };
  return service.post('/mcp', message, { authorization: `Bearer ${token}` });
}

async function quotaOverMcp(token: string): Promise<string | null> {
  const answer = await callOverMcp(token);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  assert.equal(answer.body.result.isError, false);
  return answer.headers.get('x-quota-remaining');
}
