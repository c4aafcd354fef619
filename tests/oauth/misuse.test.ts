import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { computeFingerprint } from '../../src/auth/api-key.ts';
import { openSigner } from '../../src/auth/oauth/signer.ts';
import { callback, challenge, type Fields, OAuthService, type RecordCounts, verifier } from './oauth-service.ts';
import { summarizeResponse } from './summarize-response.ts';

let service: OAuthService;
before(async () => {
  service = await OAuthService.open();
});
after(() => service[Symbol.asyncDispose]());

/** Makes the valid requests that the invalid one depends on, and returns a function that sends the invalid one. */
type Prepare = () => Promise<() => Promise<Response>> | (() => Promise<Response>);

/** A refused request mints, charges and grants nothing; `changes` lists the records it revokes. */
function refuses(
  name: string,
  prepare: Prepare,
  expected: object | (() => object),
  changes: Partial<Record<keyof RecordCounts, number>> = {},
) {
  test(name, async () => {
    // A minute later, so that the rate limits of the previous test do not apply.
    service.advance(60);
    service.switchAddress();
    const attempt = await prepare();
    const counts = service.countRecords();
    const answer = await attempt();
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.equal(answer.headers.get('x-api-version'), 'v1');
    assert.deepEqual(await summarizeResponse(answer), typeof expected === 'function' ? expected() : expected);
    for (const [table, change] of Object.entries(changes)) counts[table as keyof RecordCounts] += change;
    assert.deepEqual(service.countRecords(), counts);
    assert.deepEqual(service.faults, []);
  });
}

const page = (message: string, status = 400) => ({ status, message });
const json = (error: string, status = 400) => ({ status, error });
const back = (error: string, to = callback) => ({ status: 302, to, error, state: 'a state', iss: service.url });

describe('requests that do not redirect the browser', () => {
  const unknown = page('this client_id is not known here: register again');
  const unregistered = page('redirect_uri is none of those the client has registered');
  const asks = (changes: Fields, ...registered: string[]): Prepare => {
    return async () => {
      const client = await service.register(...registered);
      return () => service.browser().fetch(service.authorizeUrl(client, changes));
    };
  };

  refuses('no client', asks({ client_id: null }), page('client_id is missing'));
  refuses('a client that is not registered', asks({ client_id: 'me' }), unknown);
  refuses('a client_id whose claims were changed', changeClaims, unknown);
  refuses('a client_id signed with another key', signByStranger, unknown);
  refuses('an access token as client_id', tokenAsClient, unknown);
  refuses('a client_id without a signature', removeSignature, unknown);

  for (const [name, uri, registered] of [
    ['another host', 'https://evil.example/cb', 'https://client.example/cb'],
    ['a host with the same prefix', 'https://client.example.evil.example/cb', 'https://client.example/cb'],
    ['the host as a user name', 'https://client.example@evil.example/cb', 'https://client.example/cb'],
    ['a path with dot segments', 'https://client.example/cb/../other', 'https://client.example/cb'],
    ['a query added', 'https://client.example/cb?next=https://evil.example', 'https://client.example/cb'],
    ['a fragment added', 'https://client.example/cb#x', 'https://client.example/cb'],
    ['another port of the host', 'https://client.example:8443/cb', 'https://client.example/cb'],
    ['http for https', 'http://client.example/cb', 'https://client.example/cb'],
    ['upper case', 'https://CLIENT.example/cb', 'https://client.example/cb'],
    ['a backslash', 'https:\\\\evil.example\\cb', 'https://client.example/cb'],
    ['no scheme', '//evil.example/cb', 'https://client.example/cb'],
    ['a javascript: URL', 'javascript:alert(1)', 'https://client.example/cb'],
    ['another path on loopback', 'http://127.0.0.1:33418/other', callback],
    ['an invalid port', 'http://127.0.0.1:99999/callback', callback],
    ['localhost instead of 127.0.0.1', 'http://localhost:33418/callback', callback],
    ['loopback as a user name', 'http://127.0.0.1:1@evil.example/callback', callback],
    ['a line break', 'http://127.0.0.1:33418/callback\r\nx: y', callback],
    ['another application', 'evil.app:/callback', 'com.example.app:/callback'],
  ] as const) {
    refuses(`redirect_uri: ${name}`, asks({ redirect_uri: uri }, registered), unregistered);
  }
  refuses(
    'no redirect_uri where two are registered',
    asks({ redirect_uri: null }, callback, 'https://client.example/cb'),
    page('redirect_uri is missing'),
  );
  for (const name of ['client_id', 'redirect_uri']) {
    refuses(
      `${name} twice`,
      async () => {
        const url = service.authorizeUrl(await service.register());
        return () => service.browser().fetch(`${url}&${name}=x`);
      },
      page(`${name} is sent more than once`),
    );
  }
  refuses(
    'a client_id that is too long',
    asks({ client_id: 'x'.repeat(4097) }),
    page('client_id is longer than 4096 characters'),
  );
  refuses(
    'a client_id whose document is on a private address',
    asks({ client_id: 'https://127.0.0.1/client.json' }),
    page('the document of the client cannot be used: its host is not on the public internet'),
  );
});

async function changeClaims() {
  const [head, body, signature] = (await service.register()).split('.');
  const claims = JSON.parse(Buffer.from(body!, 'base64url').toString());
  const changed = { ...claims, redirect_uris: ['https://evil.example/cb'] };
  const client = [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
  return () => service.browser().fetch(service.authorizeUrl(client, { redirect_uri: 'https://evil.example/cb' }));
}

async function signByStranger() {
  const client = await forge(await service.register(), 'EdDSA');
  return () => service.browser().fetch(service.authorizeUrl(client));
}

async function tokenAsClient() {
  const { access_token } = await service.tokens(await service.register());
  return () => service.browser().fetch(service.authorizeUrl(access_token));
}

async function removeSignature() {
  const client = stripSignature(await service.register());
  return () => service.browser().fetch(service.authorizeUrl(client));
}

describe('errors that are sent to the redirect URI', () => {
  for (const [name, changes, error] of [
    ['no response_type', { response_type: null }, 'invalid_request'],
    ['the implicit flow', { response_type: 'token' }, 'unsupported_response_type'],
    ['a code and a token', { response_type: 'code token' }, 'unsupported_response_type'],
    ['no PKCE', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    ['plain PKCE', { code_challenge: verifier, code_challenge_method: 'plain' }, 'invalid_request'],
    ['PKCE without a method, which is plain', { code_challenge_method: null }, 'invalid_request'],
    ['a challenge that is not a digest', { code_challenge: 'short' }, 'invalid_request'],
    ['a challenge with trailing bits set', { code_challenge: `${challenge.slice(0, -1)}1` }, 'invalid_request'],
    ['the resource of another server', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['a resource that is not a URL', { resource: 'mcp' }, 'invalid_target'],
    ['an unknown scope', { scope: 'admin' }, 'invalid_scope'],
    ['the response in a fragment', { response_mode: 'fragment' }, 'invalid_request'],
    ['consent without a prompt', { prompt: 'none' }, 'consent_required'],
    ['a request object', { request: 'eyJ' }, 'request_not_supported'],
    ['a request by reference', { request_uri: 'https://evil.example/' }, 'request_uri_not_supported'],
    ['a scope that is too long', { scope: `validate ${'x'.repeat(4096)}` }, 'invalid_request'],
  ] as const) {
    test(name, async () => {
      service.advance(60);
      const client = await service.register();
      const counts = service.countRecords();
      assert.deepEqual(
        await summarizeResponse(await service.browser().fetch(service.authorizeUrl(client, changes))),
        back(error),
      );
      assert.deepEqual(service.countRecords(), counts);
    });
  }

  test('a second resource that is not ours, a second state and a second challenge', async () => {
    const client = await service.register();
    const url = service.authorizeUrl(client);
    const { state, ...stateless } = back('invalid_request');
    for (const [added, expected] of [
      ['resource=https://other.example', back('invalid_target')],
      [`resource=${service.url}/v1/validate`, back('invalid_target')],
      ['code_challenge=x', back('invalid_request')],
      ['state=x', stateless],
    ] as const) {
      assert.deepEqual(await summarizeResponse(await service.browser().fetch(`${url}&${added}`)), expected);
    }
  });
});

describe('forged and invalid submissions of the consent page', () => {
  const foreign = page('the form was not shown to this browser');
  const old = page('the page was open for too long, or is not from this service');
  const openPage = async () => {
    const browser = service.browser();
    return { browser, page: await browser.open(service.authorizeUrl(await service.register())) };
  };

  refuses(
    'without the cookie',
    async () => {
      const { browser, page } = await openPage();
      browser.cookies.clear();
      return () => browser.submit(page);
    },
    foreign,
  );
  refuses(
    'a page shown to another browser, submitted by a browser with its own page',
    async () => {
      const { page } = await openPage();
      const { browser: victim } = await openPage();
      return () => victim.submit(page);
    },
    foreign,
  );
  for (const site of ['cross-site', 'same-site', 'none']) {
    refuses(
      `a form on another page: ${site}`,
      async () => {
        const { browser, page } = await openPage();
        return () => browser.submit(page, {}, { 'sec-fetch-site': site });
      },
      foreign,
    );
  }
  refuses(
    'without the consent field',
    async () => {
      const { browser, page } = await openPage();
      return () => browser.submit(page, { consent: '' });
    },
    page('consent is missing'),
  );
  refuses(
    'after ten minutes',
    async () => {
      const { browser, page } = await openPage();
      service.advance(601);
      return () => browser.submit(page);
    },
    old,
  );
  refuses(
    'with a code as the consent field',
    async () => {
      const { browser, page } = await openPage();
      const code = await service.code(await service.register());
      return () => browser.submit(page, { consent: code });
    },
    old,
  );
  refuses(
    'signed with another key',
    async () => {
      const { browser, page } = await openPage();
      const consent = await forge(page.consent, 'EdDSA');
      return () => browser.submit(page, { consent });
    },
    old,
  );
  refuses(
    'neither allowed nor denied',
    async () => {
      const { browser, page } = await openPage();
      return () => browser.submit(page, { decision: 'perhaps' });
    },
    page('decision must be allow or deny'),
  );
  refuses(
    'denied',
    async () => {
      const { browser, page } = await openPage();
      return () => browser.submit(page, { decision: 'deny' });
    },
    () => ({ ...back('access_denied'), status: 303 }),
  );
  refuses(
    'as JSON',
    async () => {
      const { browser, page } = await openPage();
      const [body, headers] = [JSON.stringify({ consent: page.consent }), { 'content-type': 'application/json' }];
      return () => browser.fetch(page.action, { method: 'POST', headers, body });
    },
    page('the body is not application/x-www-form-urlencoded'),
  );
  refuses(
    'a malformed key',
    async () => {
      const { browser, page } = await openPage();
      return () => browser.submit(page, { api_key: 'assay_free_no' });
    },
    page('This key is invalid or revoked.'),
  );
  refuses(
    'a well-formed key that was never minted',
    async () => {
      const { browser, page } = await openPage();
      return () => browser.submit(page, { api_key: page.newKey });
    },
    page('This key is invalid or revoked.'),
  );
  refuses(
    'a key that was revoked',
    async () => {
      const { browser, page } = await openPage();
      const apiKey = await service.mint();
      await service.store.revoke(computeFingerprint(apiKey), service.now);
      return () => browser.submit(page, { api_key: apiKey });
    },
    page('This key is invalid or revoked.'),
  );
  refuses(
    'the fourth new key from one address in a day',
    async () => {
      const client = await service.register();
      for (let key = 0; key < 3; key += 1) await service.browser().allow(service.authorizeUrl(client));
      const browser = service.browser();
      const page = await browser.open(service.authorizeUrl(client));
      return () => browser.submit(page);
    },
    page('This address has reached the daily limit for new keys (3). Use an existing key, or come back tomorrow.', 429),
  );
});

describe('codes', () => {
  const redeems = (changes: Fields | ((code: string) => Fields | Promise<Fields>), spoil?: () => void): Prepare => {
    return async () => {
      const client = await service.register();
      const code = await service.code(client);
      const changed = typeof changes === 'function' ? await changes(code) : changes;
      spoil?.();
      return () => service.redeem(client, code, changed);
    };
  };

  refuses('the wrong verifier', redeems({ code_verifier: `${verifier}x` }), json('invalid_grant'));
  refuses('the challenge as verifier', redeems({ code_verifier: challenge }), json('invalid_grant'));
  refuses('no verifier', redeems({ code_verifier: null }), json('invalid_request'));
  refuses('a short verifier', redeems({ code_verifier: 'short' }), json('invalid_grant'));
  refuses('another redirect_uri', redeems({ redirect_uri: 'https://evil.example/' }), json('invalid_grant'));
  refuses('another port', redeems({ redirect_uri: 'http://127.0.0.1:1/callback' }), json('invalid_grant'));
  refuses('no redirect_uri', redeems({ redirect_uri: null }), json('invalid_grant'));
  refuses('no code', redeems({ code: null }), json('invalid_request'));
  refuses('no client_id', redeems({ client_id: null }), json('invalid_client', 401));
  refuses('a client that is not registered', redeems({ client_id: 'me' }), json('invalid_client', 401));
  refuses(
    'a tampered code',
    redeems((code) => ({ code: `${code.slice(0, -4)}AAAA` })),
    json('invalid_grant'),
  );
  refuses(
    'a code without a signature',
    redeems((code) => ({ code: stripSignature(code) })),
    json('invalid_grant'),
  );
  refuses(
    'a code signed with another key',
    redeems(async (code) => ({ code: await forge(code, 'EdDSA') })),
    json('invalid_grant'),
  );
  refuses(
    'a code of another client',
    redeems(async () => ({ client_id: await service.register() })),
    json('invalid_grant'),
  );
  refuses(
    'a code of a client with a metadata document',
    redeems({ client_id: 'https://client.example/client.json' }),
    json('invalid_grant'),
  );
  refuses(
    'an expired code',
    redeems({}, () => service.advance(60)),
    json('invalid_grant'),
  );
  refuses('the resource of another server', redeems({ resource: 'https://other.example/mcp' }), json('invalid_target'));
  refuses('no grant_type', redeems({ grant_type: null }), json('invalid_request'));
  refuses('the password grant', redeems({ grant_type: 'password' }), json('unsupported_grant_type'));
  refuses(
    'the client credentials grant',
    redeems({ grant_type: 'client_credentials' }),
    json('unsupported_grant_type'),
  );
  refuses(
    'a grant_type that every JavaScript object has',
    redeems({ grant_type: 'constructor' }),
    json('unsupported_grant_type'),
  );
  refuses('a code that is too long', redeems({ code: 'x'.repeat(4097) }), json('invalid_request'));
  refuses(
    'the verifier twice',
    async () => {
      const client = await service.register();
      const fields = { grant_type: 'authorization_code', code: await service.code(client), client_id: client };
      const body = `${new URLSearchParams({ ...fields, redirect_uri: callback, code_verifier: verifier })}&code_verifier=x`;
      return () => service.send('/oauth/token', body, { 'content-type': 'application/x-www-form-urlencoded' });
    },
    json('invalid_request'),
  );
  refuses(
    'as JSON',
    async () => {
      const client = await service.register();
      const body = JSON.stringify({
        grant_type: 'authorization_code',
        code: await service.code(client),
        client_id: client,
      });
      return () => service.send('/oauth/token', body, { 'content-type': 'application/json' });
    },
    json('invalid_request'),
  );
  refuses('a body that is too large', redeems({ padding: 'x'.repeat(40_000) }), json('invalid_request'));
  refuses(
    'a code redeemed twice, which revokes its tokens',
    async () => {
      const client = await service.register();
      const code = await service.code(client);
      await service.redeem(client, code);
      return () => service.redeem(client, code);
    },
    json('invalid_grant'),
    { livingFamilies: -1 },
  );
  refuses(
    'a code redeemed twice, but with the wrong verifier, which revokes nothing',
    async () => {
      const client = await service.register();
      const code = await service.code(client);
      await service.redeem(client, code);
      return () => service.redeem(client, code, { code_verifier: `${verifier}x` });
    },
    json('invalid_grant'),
  );
  refuses(
    'a code whose key has since been revoked',
    async () => {
      const [client, apiKey] = [await service.register(), await service.mint()];
      const code = await service.code(client, {}, apiKey);
      await service.store.revoke(computeFingerprint(apiKey), service.now);
      return () => service.redeem(client, code);
    },
    json('invalid_grant'),
  );
  test('of ten concurrent attempts to redeem a code, one gets tokens, and they are revoked', async () => {
    const client = await service.register();
    const code = await service.code(client);
    const answers = await Promise.all(Array.from({ length: 10 }, () => service.redeem(client, code)));
    const served = answers.filter(({ status }) => status === 200);
    assert.equal(served.length, 1);
    const { access_token } = (await served[0]!.json()) as { access_token: string };
    assert.equal(await service.oauth.tokenCredential(access_token), null);
  });
});

describe('refused refresh tokens', () => {
  const refreshes = (change: (token: string) => Fields | Promise<Fields>, spoil?: () => void): Prepare => {
    return async () => {
      const client = await service.register();
      const { refresh_token } = await service.tokens(client);
      const changed = await change(refresh_token);
      spoil?.();
      return () => service.refresh(client, refresh_token, changed);
    };
  };

  refuses(
    'none',
    refreshes(() => ({ refresh_token: null })),
    json('invalid_request'),
  );
  refuses(
    'of another client',
    refreshes(async () => ({ client_id: await service.register() })),
    json('invalid_grant'),
  );
  refuses(
    'tampered',
    refreshes((token) => ({ refresh_token: `${token.slice(0, -4)}AAAA` })),
    json('invalid_grant'),
  );
  refuses(
    'without a signature',
    refreshes((token) => ({ refresh_token: stripSignature(token) })),
    json('invalid_grant'),
  );
  refuses(
    'signed with another key',
    refreshes(async (token) => ({ refresh_token: await forge(token, 'EdDSA') })),
    json('invalid_grant'),
  );
  refuses(
    'for another server',
    refreshes(() => ({ resource: 'https://other.example' })),
    json('invalid_target'),
  );
  refuses(
    'for a wider scope',
    refreshes(() => ({ scope: 'admin' })),
    json('invalid_scope'),
  );
  refuses(
    'after thirty days',
    async () => {
      const client = await service.register();
      const { refresh_token } = await service.tokens(client);
      service.advance(30 * 86_400);
      return () => service.refresh(client, refresh_token);
    },
    json('invalid_grant'),
  );
  refuses(
    'an access token in its place',
    async () => {
      const client = await service.register();
      const { access_token } = await service.tokens(client);
      return () => service.refresh(client, access_token);
    },
    json('invalid_grant'),
  );
  refuses(
    'used before, which revokes the family',
    async () => {
      const client = await service.register();
      const { refresh_token } = await service.tokens(client);
      await service.refresh(client, refresh_token);
      return () => service.refresh(client, refresh_token);
    },
    json('invalid_grant'),
    { livingFamilies: -1 },
  );
  refuses(
    'the newest token of a revoked family',
    async () => {
      const client = await service.register();
      const { refresh_token } = await service.tokens(client);
      const { refresh_token: next } = (await (await service.refresh(client, refresh_token)).json()) as {
        refresh_token: string;
      };
      await service.refresh(client, refresh_token);
      return () => service.refresh(client, next);
    },
    json('invalid_grant'),
  );
  refuses(
    'of a revoked key',
    async () => {
      const [client, apiKey] = [await service.register(), await service.mint()];
      const { refresh_token } = await service.tokens(client, apiKey);
      await service.store.revoke(computeFingerprint(apiKey), service.now);
      return () => service.refresh(client, refresh_token);
    },
    json('invalid_grant'),
  );
});

describe('invalid access tokens', () => {
  for (const [name, spoil] of [
    ['without a signature', (token) => stripSignature(token)],
    ['signed with another key', (token) => forge(token, 'EdDSA')],
    ['signed with the public key', (token) => forge(token, 'HS256')],
    ['of another type', (token) => signAgain(token, 'refresh')],
    ['for another server', (token) => signAgain(token, 'access', { aud: 'https://other.example/mcp' })],
    ['without an audience', (token) => signAgain(token, 'access', { aud: undefined })],
    ['of an unknown family', (token) => signAgain(token, 'access', { family: 'none' })],
    ['an API key', () => service.mint()],
    ['an empty string', () => ''],
    ['garbage', () => 'a.b.c'],
    ['a refresh token', async () => (await service.tokens(await service.register())).refresh_token],
    ['a code', async () => service.code(await service.register())],
    ['a client_id', () => service.register()],
  ] as readonly (readonly [string, (token: string) => string | Promise<string>])[]) {
    test(name, async () => {
      const { access_token } = await service.tokens(await service.register());
      assert.equal((await service.oauth.tokenCredential(access_token))?.kind, 'key');
      assert.equal(await service.oauth.tokenCredential(await spoil(access_token)), null);
    });
  }

  test('a token of another issuer with the same secret', async () => {
    const { access_token } = await service.tokens(await service.register());
    const other = openSigner(await service.store.secret('oauth'), () => 'https://other.example', {
      now: () => service.now,
    });
    const { iss, ...claims } = decodeJwt(access_token);
    assert.equal(await service.oauth.tokenCredential(await other.sign('access', claims)), null);
  });

  for (const [name, end] of [
    ['an hour old', async () => service.advance(3600)],
    ['of a revoked key', async (apiKey) => service.store.revoke(computeFingerprint(apiKey), service.now)],
    ['that was revoked', async (_key, client, { access_token }) => revoke(client, access_token)],
    ['whose refresh token was revoked', async (_key, client, { refresh_token }) => revoke(client, refresh_token)],
    [
      'whose refresh token was used twice',
      async (_key, client, { refresh_token }) => {
        await service.refresh(client, refresh_token);
        await service.refresh(client, refresh_token);
      },
    ],
  ] as readonly (readonly [
    string,
    (apiKey: string, client: string, tokens: Awaited<ReturnType<OAuthService['tokens']>>) => Promise<unknown>,
  ])[]) {
    test(name, async () => {
      const [client, apiKey] = [await service.register(), await service.mint()];
      const tokens = await service.tokens(client, apiKey);
      const credential = { kind: 'key', fingerprint: computeFingerprint(apiKey) };
      assert.deepEqual(await service.oauth.tokenCredential(tokens.access_token), credential);
      await end(apiKey, client, tokens);
      assert.equal(await service.oauth.tokenCredential(tokens.access_token), null);
    });
  }
});

const revoke = (client: string, token: string) => service.post('/oauth/revoke', { token, client_id: client });

describe('revocation', () => {
  const revokes = (change: () => Fields | Promise<Fields>): Prepare => {
    return async () => {
      const client = await service.register();
      const { refresh_token } = await service.tokens(client);
      const changed = await change();
      return () => service.post('/oauth/revoke', { token: refresh_token, client_id: client, ...changed });
    };
  };
  refuses(
    'by another client',
    revokes(async () => ({ client_id: await service.register() })),
    json('invalid_grant'),
  );
  refuses(
    'without a client_id',
    revokes(() => ({ client_id: null })),
    json('invalid_client', 401),
  );
  refuses(
    'without a token',
    revokes(() => ({ token: null })),
    json('invalid_request'),
  );
  refuses(
    'of an invalid token',
    revokes(() => ({ token: 'garbage' })),
    { status: 200, error: undefined },
  );
  refuses(
    'of a valid token',
    revokes(() => ({})),
    { status: 200, error: undefined },
    { livingFamilies: -1 },
  );
});

describe('refused registrations', () => {
  const uri = (text: string) => ({ redirect_uris: [text] });
  for (const [name, metadata, error] of [
    ['no body', '', 'invalid_client_metadata'],
    ['a list', [], 'invalid_client_metadata'],
    ['no redirect_uris', {}, 'invalid_redirect_uri'],
    ['an empty list', { redirect_uris: [] }, 'invalid_redirect_uri'],
    ['numbers in the list', { redirect_uris: [1] }, 'invalid_redirect_uri'],
    ['eleven redirect URIs', { redirect_uris: Array(11).fill(callback) }, 'invalid_redirect_uri'],
    ['a redirect URI that is too long', uri(`https://a.example/${'x'.repeat(500)}`), 'invalid_redirect_uri'],
    [
      'redirect URIs that are too long together',
      { redirect_uris: Array(4).fill(`https://a.example/${'x'.repeat(400)}`) },
      'invalid_redirect_uri',
    ],
    ['http', uri('http://client.example/cb'), 'invalid_redirect_uri'],
    ['a javascript: URL', uri('javascript:alert(1)'), 'invalid_redirect_uri'],
    ['a data: URL', uri('data:text/html,x'), 'invalid_redirect_uri'],
    ['a fragment', uri('https://client.example/cb#x'), 'invalid_redirect_uri'],
    ['a client_name that is not a string', { ...uri(callback), client_name: 7 }, 'invalid_client_metadata'],
    ['an unsupported grant type', { ...uri(callback), grant_types: ['password'] }, 'invalid_client_metadata'],
    ['an unsupported response type', { ...uri(callback), response_types: ['token'] }, 'invalid_client_metadata'],
  ] as const) {
    refuses(name, () => () => service.postRegistration(metadata), json(error));
  }
  refuses(
    'the thirty-first from one address in a minute, on either path',
    async () => {
      for (let index = 0; index < 30; index += 1) await service.register();
      return () => service.send('/register', '{}', { 'content-type': 'application/json' });
    },
    json('temporarily_unavailable', 429),
  );
});

/** Signs the same claims with another key: a new private key, or the public key used as an HMAC secret. */
async function forge(token: string, alg: 'EdDSA' | 'HS256'): Promise<string> {
  const { keys } = (await (await fetch(`${service.url}/oauth/jwks`)).json()) as { keys: { x: string }[] };
  const key = alg === 'EdDSA' ? generateKeyPairSync('ed25519').privateKey : Buffer.from(keys[0]!.x, 'base64url');
  return new SignJWT(decodeJwt(token)).setProtectedHeader({ ...decodeProtectedHeader(token), alg }).sign(key);
}

/** Signs changed claims, or another kind of token, with the key of the service. */
function signAgain(token: string, kind: 'access' | 'refresh', changes: Record<string, unknown> = {}): Promise<string> {
  const claims = { ...decodeJwt(token), ...changes };
  return service.signer.sign(kind, JSON.parse(JSON.stringify(claims)));
}

function stripSignature(token: string): string {
  const header = { ...decodeProtectedHeader(token), alg: 'none' };
  return `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${token.split('.')[1]}.`;
}
