import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { fingerprintOf } from '../../src/auth/api-key.ts';
import { openSigner } from '../../src/auth/oauth/signer.ts';
import { type Books, callback, challenge, Door, type Fields, verifier } from './door.ts';
import { told } from './told.ts';

let door: Door;
before(async () => {
  door = await Door.open();
});
after(() => door[Symbol.asyncDispose]());

/** What is prepared is in order; what is then attempted is not. */
type Prepare = () => Promise<() => Promise<Response>> | (() => Promise<Response>);

/** Nothing is minted, charged or granted by what is refused; what is revoked by it is told. */
function refused(
  name: string,
  prepare: Prepare,
  expected: object | (() => object),
  changes: Partial<Record<keyof Books, number>> = {},
) {
  test(name, async () => {
    // A minute apart, so that no allowance of one touches the next.
    door.pass(60);
    door.someoneElse();
    const attempt = await prepare();
    const books = door.books();
    const answer = await attempt();
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.equal(answer.headers.get('x-api-version'), 'v1');
    assert.deepEqual(await told(answer), typeof expected === 'function' ? expected() : expected);
    for (const [book, change] of Object.entries(changes)) books[book as keyof Books] += change;
    assert.deepEqual(door.books(), books);
    assert.deepEqual(door.faults, []);
  });
}

const page = (said: string, status = 400) => ({ status, said });
const json = (error: string, status = 400) => ({ status, error });
const back = (error: string, to = callback) => ({ status: 302, to, error, state: 'a state', iss: door.url });

describe('where a browser is never sent', () => {
  const unknown = page('this client_id is not known here: register again');
  const unregistered = page('redirect_uri is none of those the client has registered');
  const asks = (changes: Fields, ...registered: string[]): Prepare => {
    return async () => {
      const client = await door.register(...registered);
      return () => door.browser().fetch(door.asking(client, changes));
    };
  };

  refused('no client', asks({ client_id: null }), page('client_id is missing'));
  refused('a client nobody registered', asks({ client_id: 'me' }), unknown);
  refused('a client_id with a letter changed', tampered, unknown);
  refused('a client_id that somebody else signed', strangers, unknown);
  refused('an access token as client_id', tokenAsClient, unknown);
  refused('a client_id without a signature', unsigned, unknown);

  for (const [name, uri, registered] of [
    ['another host', 'https://evil.example/cb', 'https://client.example/cb'],
    ['a host that begins alike', 'https://client.example.evil.example/cb', 'https://client.example/cb'],
    ['the host as a user name', 'https://client.example@evil.example/cb', 'https://client.example/cb'],
    ['a path below', 'https://client.example/cb/../other', 'https://client.example/cb'],
    ['a query added', 'https://client.example/cb?next=https://evil.example', 'https://client.example/cb'],
    ['a fragment added', 'https://client.example/cb#x', 'https://client.example/cb'],
    ['another port of a site', 'https://client.example:8443/cb', 'https://client.example/cb'],
    ['http for https', 'http://client.example/cb', 'https://client.example/cb'],
    ['upper case', 'https://CLIENT.example/cb', 'https://client.example/cb'],
    ['a backslash', 'https:\\\\evil.example\\cb', 'https://client.example/cb'],
    ['no scheme', '//evil.example/cb', 'https://client.example/cb'],
    ['a script', 'javascript:alert(1)', 'https://client.example/cb'],
    ['another path on this computer', 'http://127.0.0.1:33418/other', callback],
    ['a port that is none', 'http://127.0.0.1:99999/callback', callback],
    ['another name of this computer', 'http://localhost:33418/callback', callback],
    ['this computer as a user name', 'http://127.0.0.1:1@evil.example/callback', callback],
    ['a line break', 'http://127.0.0.1:33418/callback\r\nx: y', callback],
    ['another application', 'evil.app:/callback', 'com.example.app:/callback'],
  ] as const) {
    refused(`redirect_uri: ${name}`, asks({ redirect_uri: uri }, registered), unregistered);
  }
  refused(
    'no redirect_uri where two are registered',
    asks({ redirect_uri: null }, callback, 'https://client.example/cb'),
    page('redirect_uri is missing'),
  );
  for (const name of ['client_id', 'redirect_uri']) {
    refused(
      `${name} twice`,
      async () => {
        const asked = door.asking(await door.register());
        return () => door.browser().fetch(`${asked}&${name}=x`);
      },
      page(`${name} is sent more than once`),
    );
  }
  refused(
    'a client_id without end',
    asks({ client_id: 'x'.repeat(4097) }),
    page('client_id is longer than 4096 characters'),
  );
  refused(
    'a client_id that is a document behind our own wall',
    asks({ client_id: 'https://127.0.0.1/client.json' }),
    page('the document of the client cannot be used: its host is not on the public internet'),
  );
});

async function tampered() {
  const [head, body, signature] = (await door.register()).split('.');
  const claims = JSON.parse(Buffer.from(body!, 'base64url').toString());
  const changed = { ...claims, redirect_uris: ['https://evil.example/cb'] };
  const client = [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
  return () => door.browser().fetch(door.asking(client, { redirect_uri: 'https://evil.example/cb' }));
}

async function strangers() {
  const client = await forged(await door.register(), 'EdDSA');
  return () => door.browser().fetch(door.asking(client));
}

async function tokenAsClient() {
  const { access_token } = await door.tokens(await door.register());
  return () => door.browser().fetch(door.asking(access_token));
}

async function unsigned() {
  const client = withoutSignature(await door.register());
  return () => door.browser().fetch(door.asking(client));
}

describe('what a client is told at its own address', () => {
  for (const [name, changes, error] of [
    ['no response_type', { response_type: null }, 'invalid_request'],
    ['a token at once', { response_type: 'token' }, 'unsupported_response_type'],
    ['a code and a token', { response_type: 'code token' }, 'unsupported_response_type'],
    ['no PKCE', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    ['plain PKCE', { code_challenge: verifier, code_challenge_method: 'plain' }, 'invalid_request'],
    ['PKCE without a method, which is plain', { code_challenge_method: null }, 'invalid_request'],
    ['a challenge that is no digest', { code_challenge: 'short' }, 'invalid_request'],
    ['a challenge with bits to spare', { code_challenge: `${challenge.slice(0, -1)}1` }, 'invalid_request'],
    ['the resource of another server', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['a resource that is no address', { resource: 'mcp' }, 'invalid_target'],
    ['a scope there is not', { scope: 'admin' }, 'invalid_scope'],
    ['the answer in a fragment', { response_mode: 'fragment' }, 'invalid_request'],
    ['consent without asking', { prompt: 'none' }, 'consent_required'],
    ['a request object', { request: 'eyJ' }, 'request_not_supported'],
    ['a request by reference', { request_uri: 'https://evil.example/' }, 'request_uri_not_supported'],
    ['a scope without end', { scope: `validate ${'x'.repeat(4096)}` }, 'invalid_request'],
  ] as const) {
    test(name, async () => {
      door.pass(60);
      const client = await door.register();
      const books = door.books();
      assert.deepEqual(await told(await door.browser().fetch(door.asking(client, changes))), back(error));
      assert.deepEqual(door.books(), books);
    });
  }

  test('a second resource that is not ours, a second state and a second challenge', async () => {
    const client = await door.register();
    const asked = door.asking(client);
    const { state, ...stateless } = back('invalid_request');
    for (const [added, expected] of [
      ['resource=https://other.example', back('invalid_target')],
      [`resource=${door.url}/v1/validate`, back('invalid_target')],
      ['code_challenge=x', back('invalid_request')],
      ['state=x', stateless],
    ] as const) {
      assert.deepEqual(await told(await door.browser().fetch(`${asked}&${added}`)), expected);
    }
  });
});

describe('answers to the consent page that were not given on it', () => {
  const foreign = page('the answer does not come from the page that was shown to this browser');
  const old = page('the page was open for too long, or is not one of ours');
  const shown = async () => {
    const browser = door.browser();
    return { browser, shown: await browser.open(door.asking(await door.register())) };
  };

  refused(
    'without the cookie',
    async () => {
      const { browser, shown: page } = await shown();
      browser.cookies.clear();
      return () => browser.answer(page);
    },
    foreign,
  );
  refused(
    'a page that was shown to somebody else, answered by a browser that has one of its own',
    async () => {
      const { shown: page } = await shown();
      const { browser: victim } = await shown();
      return () => victim.answer(page);
    },
    foreign,
  );
  for (const site of ['cross-site', 'same-site', 'none']) {
    refused(
      `a form on another page: ${site}`,
      async () => {
        const { browser, shown: page } = await shown();
        return () => browser.answer(page, {}, { 'sec-fetch-site': site });
      },
      foreign,
    );
  }
  refused(
    'without what was asked',
    async () => {
      const { browser, shown: page } = await shown();
      return () => browser.answer(page, { consent: '' });
    },
    page('consent is missing'),
  );
  refused(
    'after ten minutes',
    async () => {
      const { browser, shown: page } = await shown();
      door.pass(601);
      return () => browser.answer(page);
    },
    old,
  );
  refused(
    'with a code for what was asked',
    async () => {
      const { browser, shown: page } = await shown();
      const code = await door.code(await door.register());
      return () => browser.answer(page, { consent: code });
    },
    old,
  );
  refused(
    'signed by somebody else',
    async () => {
      const { browser, shown: page } = await shown();
      const consent = await forged(page.consent, 'EdDSA');
      return () => browser.answer(page, { consent });
    },
    old,
  );
  refused(
    'neither allowed nor denied',
    async () => {
      const { browser, shown: page } = await shown();
      return () => browser.answer(page, { decision: 'perhaps' });
    },
    page('decision is neither allow nor deny'),
  );
  refused(
    'denied',
    async () => {
      const { browser, shown: page } = await shown();
      return () => browser.answer(page, { decision: 'deny' });
    },
    () => ({ ...back('access_denied'), status: 303 }),
  );
  refused(
    'as JSON',
    async () => {
      const { browser, shown: page } = await shown();
      const [body, headers] = [JSON.stringify({ consent: page.consent }), { 'content-type': 'application/json' }];
      return () => browser.fetch(page.action, { method: 'POST', headers, body });
    },
    page('the body is not application/x-www-form-urlencoded'),
  );
  refused(
    'a key that is none',
    async () => {
      const { browser, shown: page } = await shown();
      return () => browser.answer(page, { api_key: 'assay_free_no' });
    },
    page('This is no key of ours, or it was revoked.'),
  );
  refused(
    'a key that looks right and was never minted',
    async () => {
      const { browser, shown: page } = await shown();
      return () => browser.answer(page, { api_key: page.newKey });
    },
    page('This is no key of ours, or it was revoked.'),
  );
  refused(
    'a key that was revoked',
    async () => {
      const { browser, shown: page } = await shown();
      const apiKey = await door.mint();
      await door.store.revoke(fingerprintOf(apiKey), door.now);
      return () => browser.answer(page, { api_key: apiKey });
    },
    page('This is no key of ours, or it was revoked.'),
  );
  refused(
    'a fourth new key of one address in a day',
    async () => {
      const client = await door.register();
      for (let key = 0; key < 3; key += 1) await door.browser().allow(door.asking(client));
      const browser = door.browser();
      const page = await browser.open(door.asking(client));
      return () => browser.answer(page);
    },
    page('This address has reached the daily limit for new keys (3). Use an existing key, or come back tomorrow.', 429),
  );
});

describe('codes', () => {
  const redeems = (changes: Fields | ((code: string) => Fields | Promise<Fields>), spoil?: () => void): Prepare => {
    return async () => {
      const client = await door.register();
      const code = await door.code(client);
      const changed = typeof changes === 'function' ? await changes(code) : changes;
      spoil?.();
      return () => door.redeeming(client, code, changed);
    };
  };

  refused('the wrong verifier', redeems({ code_verifier: `${verifier}x` }), json('invalid_grant'));
  refused('the challenge as verifier', redeems({ code_verifier: challenge }), json('invalid_grant'));
  refused('no verifier', redeems({ code_verifier: null }), json('invalid_request'));
  refused('a short verifier', redeems({ code_verifier: 'short' }), json('invalid_grant'));
  refused('another redirect_uri', redeems({ redirect_uri: 'https://evil.example/' }), json('invalid_grant'));
  refused('another port', redeems({ redirect_uri: 'http://127.0.0.1:1/callback' }), json('invalid_grant'));
  refused('no redirect_uri', redeems({ redirect_uri: null }), json('invalid_grant'));
  refused('no code', redeems({ code: null }), json('invalid_request'));
  refused('no client_id', redeems({ client_id: null }), json('invalid_client', 401));
  refused('a client nobody registered', redeems({ client_id: 'me' }), json('invalid_client', 401));
  refused(
    'a tampered code',
    redeems((code) => ({ code: `${code.slice(0, -4)}AAAA` })),
    json('invalid_grant'),
  );
  refused(
    'a code without a signature',
    redeems((code) => ({ code: withoutSignature(code) })),
    json('invalid_grant'),
  );
  refused(
    'a code that somebody else signed',
    redeems(async (code) => ({ code: await forged(code, 'EdDSA') })),
    json('invalid_grant'),
  );
  refused(
    'a code of another client',
    redeems(async () => ({ client_id: await door.register() })),
    json('invalid_grant'),
  );
  refused(
    'a code of a client by document',
    redeems({ client_id: 'https://client.example/client.json' }),
    json('invalid_grant'),
  );
  refused(
    'a code after its minute',
    redeems({}, () => door.pass(60)),
    json('invalid_grant'),
  );
  refused('the resource of another server', redeems({ resource: 'https://other.example/mcp' }), json('invalid_target'));
  refused('no grant_type', redeems({ grant_type: null }), json('invalid_request'));
  refused('a password', redeems({ grant_type: 'password' }), json('unsupported_grant_type'));
  refused('the client alone', redeems({ grant_type: 'client_credentials' }), json('unsupported_grant_type'));
  refused('a grant_type of the language', redeems({ grant_type: 'constructor' }), json('unsupported_grant_type'));
  refused('a code without end', redeems({ code: 'x'.repeat(4097) }), json('invalid_request'));
  refused(
    'the verifier twice',
    async () => {
      const client = await door.register();
      const fields = { grant_type: 'authorization_code', code: await door.code(client), client_id: client };
      const body = `${new URLSearchParams({ ...fields, redirect_uri: callback, code_verifier: verifier })}&code_verifier=x`;
      return () => door.send('/oauth/token', body, { 'content-type': 'application/x-www-form-urlencoded' });
    },
    json('invalid_request'),
  );
  refused(
    'as JSON',
    async () => {
      const client = await door.register();
      const body = JSON.stringify({
        grant_type: 'authorization_code',
        code: await door.code(client),
        client_id: client,
      });
      return () => door.send('/oauth/token', body, { 'content-type': 'application/json' });
    },
    json('invalid_request'),
  );
  refused('a body without end', redeems({ padding: 'x'.repeat(40_000) }), json('invalid_request'));
  refused(
    'a code shown again, which revokes what came of it',
    async () => {
      const client = await door.register();
      const code = await door.code(client);
      await door.redeeming(client, code);
      return () => door.redeeming(client, code);
    },
    json('invalid_grant'),
    { livingFamilies: -1 },
  );
  refused(
    'a code shown again with the wrong verifier, which revokes nothing: who cannot prove it is not heard',
    async () => {
      const client = await door.register();
      const code = await door.code(client);
      await door.redeeming(client, code);
      return () => door.redeeming(client, code, { code_verifier: `${verifier}x` });
    },
    json('invalid_grant'),
  );
  refused(
    'a code of a key that was revoked meanwhile',
    async () => {
      const [client, apiKey] = [await door.register(), await door.mint()];
      const code = await door.code(client, {}, apiKey);
      await door.store.revoke(fingerprintOf(apiKey), door.now);
      return () => door.redeeming(client, code);
    },
    json('invalid_grant'),
  );
  test('of ten that redeem one code at once, one has tokens, and they are revoked', async () => {
    const client = await door.register();
    const code = await door.code(client);
    const answers = await Promise.all(Array.from({ length: 10 }, () => door.redeeming(client, code)));
    const served = answers.filter(({ status }) => status === 200);
    assert.equal(served.length, 1);
    const { access_token } = (await served[0]!.json()) as { access_token: string };
    assert.equal(await door.oauth.tokenCredential(access_token), null);
  });
});

describe('refresh tokens', () => {
  const refreshes = (change: (token: string) => Fields | Promise<Fields>, spoil?: () => void): Prepare => {
    return async () => {
      const client = await door.register();
      const { refresh_token } = await door.tokens(client);
      const changed = await change(refresh_token);
      spoil?.();
      return () => door.refreshing(client, refresh_token, changed);
    };
  };

  refused(
    'none',
    refreshes(() => ({ refresh_token: null })),
    json('invalid_request'),
  );
  refused(
    'of another client',
    refreshes(async () => ({ client_id: await door.register() })),
    json('invalid_grant'),
  );
  refused(
    'tampered',
    refreshes((token) => ({ refresh_token: `${token.slice(0, -4)}AAAA` })),
    json('invalid_grant'),
  );
  refused(
    'without a signature',
    refreshes((token) => ({ refresh_token: withoutSignature(token) })),
    json('invalid_grant'),
  );
  refused(
    'signed by somebody else',
    refreshes(async (token) => ({ refresh_token: await forged(token, 'EdDSA') })),
    json('invalid_grant'),
  );
  refused(
    'for another server',
    refreshes(() => ({ resource: 'https://other.example' })),
    json('invalid_target'),
  );
  refused(
    'for more than was granted',
    refreshes(() => ({ scope: 'admin' })),
    json('invalid_scope'),
  );
  refused(
    'after thirty days',
    async () => {
      const client = await door.register();
      const { refresh_token } = await door.tokens(client);
      door.pass(30 * 86_400);
      return () => door.refreshing(client, refresh_token);
    },
    json('invalid_grant'),
  );
  refused(
    'an access token in its place',
    async () => {
      const client = await door.register();
      const { access_token } = await door.tokens(client);
      return () => door.refreshing(client, access_token);
    },
    json('invalid_grant'),
  );
  refused(
    'used before, which revokes the family',
    async () => {
      const client = await door.register();
      const { refresh_token } = await door.tokens(client);
      await door.refreshing(client, refresh_token);
      return () => door.refreshing(client, refresh_token);
    },
    json('invalid_grant'),
    { livingFamilies: -1 },
  );
  refused(
    'the newest one of a family that is revoked',
    async () => {
      const client = await door.register();
      const { refresh_token } = await door.tokens(client);
      const { refresh_token: next } = (await (await door.refreshing(client, refresh_token)).json()) as {
        refresh_token: string;
      };
      await door.refreshing(client, refresh_token);
      return () => door.refreshing(client, next);
    },
    json('invalid_grant'),
  );
  refused(
    'of a key that was revoked',
    async () => {
      const [client, apiKey] = [await door.register(), await door.mint()];
      const { refresh_token } = await door.tokens(client, apiKey);
      await door.store.revoke(fingerprintOf(apiKey), door.now);
      return () => door.refreshing(client, refresh_token);
    },
    json('invalid_grant'),
  );
});

describe('access tokens that are none', () => {
  for (const [name, spoil] of [
    ['without a signature', (token) => withoutSignature(token)],
    ['signed by somebody else', (token) => forged(token, 'EdDSA')],
    ['signed with what is public', (token) => forged(token, 'HS256')],
    ['of another type', (token) => resigned(token, 'refresh')],
    ['for another server', (token) => resigned(token, 'access', { aud: 'https://other.example/mcp' })],
    ['for nobody', (token) => resigned(token, 'access', { aud: undefined })],
    ['of a family there is not', (token) => resigned(token, 'access', { family: 'none' })],
    ['an API key', () => door.mint()],
    ['nothing', () => ''],
    ['garbage', () => 'a.b.c'],
    ['a refresh token', async () => (await door.tokens(await door.register())).refresh_token],
    ['a code', async () => door.code(await door.register())],
    ['a client_id', () => door.register()],
  ] as readonly (readonly [string, (token: string) => string | Promise<string>])[]) {
    test(name, async () => {
      const { access_token } = await door.tokens(await door.register());
      assert.equal((await door.oauth.tokenCredential(access_token))?.kind, 'key');
      assert.equal(await door.oauth.tokenCredential(await spoil(access_token)), null);
    });
  }

  test('one of another issuer with the same secret', async () => {
    const { access_token } = await door.tokens(await door.register());
    const other = openSigner(await door.store.secret('oauth'), () => 'https://other.example', { now: () => door.now });
    const { iss, ...claims } = decodeJwt(access_token);
    assert.equal(await door.oauth.tokenCredential(await other.sign('access', claims)), null);
  });

  for (const [name, end] of [
    ['an hour old', async () => door.pass(3600)],
    ['of a key that was revoked', async (apiKey) => door.store.revoke(fingerprintOf(apiKey), door.now)],
    ['revoked itself', async (_key, client, { access_token }) => revoking(client, access_token)],
    ['whose refresh token was revoked', async (_key, client, { refresh_token }) => revoking(client, refresh_token)],
    [
      'whose refresh token was used twice',
      async (_key, client, { refresh_token }) => {
        await door.refreshing(client, refresh_token);
        await door.refreshing(client, refresh_token);
      },
    ],
  ] as readonly (readonly [
    string,
    (apiKey: string, client: string, tokens: Awaited<ReturnType<Door['tokens']>>) => Promise<unknown>,
  ])[]) {
    test(name, async () => {
      const [client, apiKey] = [await door.register(), await door.mint()];
      const tokens = await door.tokens(client, apiKey);
      const credential = { kind: 'key', fingerprint: fingerprintOf(apiKey) };
      assert.deepEqual(await door.oauth.tokenCredential(tokens.access_token), credential);
      await end(apiKey, client, tokens);
      assert.equal(await door.oauth.tokenCredential(tokens.access_token), null);
    });
  }
});

const revoking = (client: string, token: string) => door.post('/oauth/revoke', { token, client_id: client });

describe('revocation', () => {
  const revokes = (change: () => Fields | Promise<Fields>): Prepare => {
    return async () => {
      const client = await door.register();
      const { refresh_token } = await door.tokens(client);
      const changed = await change();
      return () => door.post('/oauth/revoke', { token: refresh_token, client_id: client, ...changed });
    };
  };
  refused(
    'by another client',
    revokes(async () => ({ client_id: await door.register() })),
    json('invalid_grant'),
  );
  refused(
    'by nobody',
    revokes(() => ({ client_id: null })),
    json('invalid_client', 401),
  );
  refused(
    'of nothing',
    revokes(() => ({ token: null })),
    json('invalid_request'),
  );
  refused(
    'of what is no token',
    revokes(() => ({ token: 'garbage' })),
    { status: 200, error: undefined },
  );
  refused(
    'of a token',
    revokes(() => ({})),
    { status: 200, error: undefined },
    { livingFamilies: -1 },
  );
});

describe('registrations', () => {
  const uri = (text: string) => ({ redirect_uris: [text] });
  for (const [name, metadata, error] of [
    ['no body', '', 'invalid_client_metadata'],
    ['a list', [], 'invalid_client_metadata'],
    ['no redirect_uris', {}, 'invalid_redirect_uri'],
    ['none in the list', { redirect_uris: [] }, 'invalid_redirect_uri'],
    ['numbers in the list', { redirect_uris: [1] }, 'invalid_redirect_uri'],
    ['eleven', { redirect_uris: Array(11).fill(callback) }, 'invalid_redirect_uri'],
    ['one without end', uri(`https://a.example/${'x'.repeat(500)}`), 'invalid_redirect_uri'],
    [
      'many that are long together',
      { redirect_uris: Array(4).fill(`https://a.example/${'x'.repeat(400)}`) },
      'invalid_redirect_uri',
    ],
    ['http', uri('http://client.example/cb'), 'invalid_redirect_uri'],
    ['a script', uri('javascript:alert(1)'), 'invalid_redirect_uri'],
    ['a page in itself', uri('data:text/html,x'), 'invalid_redirect_uri'],
    ['a fragment', uri('https://client.example/cb#x'), 'invalid_redirect_uri'],
    ['a name for the client alone', { ...uri(callback), client_name: 7 }, 'invalid_client_metadata'],
    ['another grant', { ...uri(callback), grant_types: ['password'] }, 'invalid_client_metadata'],
    ['another response', { ...uri(callback), response_types: ['token'] }, 'invalid_client_metadata'],
  ] as const) {
    refused(name, () => () => door.registering(metadata), json(error));
  }
  refused(
    'the thirty-first of one address in a minute, by whichever path',
    async () => {
      for (let index = 0; index < 30; index += 1) await door.register();
      return () => door.send('/register', '{}', { 'content-type': 'application/json' });
    },
    json('temporarily_unavailable', 429),
  );
});

/** The same claims under another signature: with a key of one's own, or with the public key as a password. */
async function forged(token: string, alg: 'EdDSA' | 'HS256'): Promise<string> {
  const { keys } = (await (await fetch(`${door.url}/oauth/jwks`)).json()) as { keys: { x: string }[] };
  const key = alg === 'EdDSA' ? generateKeyPairSync('ed25519').privateKey : Buffer.from(keys[0]!.x, 'base64url');
  return new SignJWT(decodeJwt(token)).setProtectedHeader({ ...decodeProtectedHeader(token), alg }).sign(key);
}

/** Other claims, or another kind, under our own signature. */
function resigned(token: string, kind: 'access' | 'refresh', changes: Record<string, unknown> = {}): Promise<string> {
  const claims = { ...decodeJwt(token), ...changes };
  return door.signer.sign(kind, JSON.parse(JSON.stringify(claims)));
}

function withoutSignature(token: string): string {
  const header = { ...decodeProtectedHeader(token), alg: 'none' };
  return `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${token.split('.')[1]}.`;
}
