import assert from 'node:assert/strict';
import { createApiKey, looksLikeApiKey } from '../../../src/auth/api-key.ts';
import { readCredential } from '../../../src/auth/credential.ts';
import { readClientMetadata } from '../../../src/auth/oauth/client.ts';
import { OAuthError } from '../../../src/auth/oauth/oauth-error.ts';
import { Parameters } from '../../../src/auth/oauth/parameters.ts';
import { isChallenge, matchesChallenge } from '../../../src/auth/oauth/pkce.ts';
import { isPublicAddress } from '../../../src/auth/oauth/public-address.ts';
import { buildAnswerUrl, findRedirectProblem } from '../../../src/auth/oauth/redirect-uri.ts';
import { refuseOtherResources, refuseOtherScopes } from '../../../src/auth/oauth/resource.ts';
import { openSigner } from '../../../src/auth/oauth/signer.ts';
import { systemClock } from '../../../src/base/clock.ts';
import { consentPage, consentPolicy } from '../../../src/entrances/oauth/consent-page.ts';
import { refusing, type Target } from '../target.ts';
import { assertInert } from './pages.ts';

const signer = openSigner(Buffer.alloc(32, 7), () => 'https://assay.example', systemClock);
const signed = await signer.sign('code', { jti: 'x', sub: 'y' });

export const credentials: readonly Target[] = [
  {
    name: 'credential',
    seeds: [`Bearer ${createApiKey()}`, createApiKey(), 'Basic dXNlcjpwYXNz', 'bearer  x, Bearer y'],
    words: ['Bearer ', 'assay_free_'],
    run(input) {
      for (const headers of [{ authorization: input }, { 'x-api-key': input }, { authorization: [input, input] }]) {
        const found = readCredential(headers);
        if (found.kind === 'key') assert.match(found.fingerprint, /^[0-9a-f]{64}$/);
      }
      if (looksLikeApiKey(input)) assert.match(input, /^assay_free_[0-9A-Za-z]{38}$/);
    },
  },
  {
    name: 'oauth-parameters',
    seeds: [
      'response_type=code&client_id=a&redirect_uri=https%3A%2F%2Fa.example%2Fb&code_challenge=abc&code_challenge_method=S256&state=x',
      'grant_type=authorization_code&code=a&code_verifier=b&resource=https://assay.example/mcp&scope=validate',
    ],
    words: ['&state=', '&resource=', '%00', '%zz', '+'],
    run(input) {
      const parameters = new Parameters(input);
      for (const name of ['client_id', 'redirect_uri', 'state', 'code', '__proto__']) {
        refusing([OAuthError], () => parameters.get(name));
      }
      refusing([OAuthError], () => refuseOtherResources(parameters, 'https://assay.example'));
      refusing([OAuthError], () => refuseOtherScopes(parameters));
      if (isChallenge(input)) assert.equal(input.length, 43);
      matchesChallenge(input, input);
    },
  },
  {
    name: 'oauth-redirect',
    seeds: [
      'https://client.example/callback?x=1',
      'http://127.0.0.1:3000/cb',
      'com.example.app:/oauth',
      'cursor://a/b',
      'http://[::1]/x',
    ],
    words: ['https://', 'http://localhost', '@', '#', ';', "'", 'javascript:', '127.0.0.1', '%0d%0a', '\\', '?code='],
    run(input) {
      isPublicAddress(input);
      if (findRedirectProblem(input) !== null) return;
      const back = buildAnswerUrl(input, { code: 'c', state: '\r\nset-cookie: a=b', iss: 'https://assay.example' });
      assert.match(back, /^[\x21-\x7e]+$/, 'an answer that breaks a header');
      assert.ok(URL.canParse(back));
      assert.ok(!/^(?:javascript|data|vbscript|file|blob|about):/i.test(back));
      const policy = consentPolicy(input);
      assert.match(policy, /^[\x20-\x7e]+$/);
      assert.match(policy, /default-src 'none'/);
      assert.ok(
        policy.split(';').every((part) => /^\s*[a-z-]+(?: [^\s;,]+)*\s*$/.test(part)),
        policy,
      );
      const page = consentPage({
        client: { id: input, name: input },
        redirectUri: input,
        action: '/oauth/authorize',
        consent: 'x',
        newKey: 'y',
        freeCallsPerDay: 1,
        problem: input,
      });
      assertInert(page);
    },
  },
  {
    name: 'oauth-registration',
    seeds: [
      '{"redirect_uris":["https://a.example/cb"],"client_name":"A","grant_types":["authorization_code"],"response_types":["code"]}',
    ],
    words: ['"client_name":', '\u202e', '"redirect_uris":[]'],
    run(input) {
      let body: unknown;
      try {
        body = JSON.parse(input);
      } catch {
        return;
      }
      const client = refusing([OAuthError], () => readClientMetadata(body));
      if (client?.name != null) assert.doesNotMatch(client.name, /[\p{C}\p{Zl}\p{Zp}]/u);
    },
  },
  {
    name: 'oauth-token',
    seeds: [signed, `${signed.split('.')[0]}..`, 'e30.e30.'],
    words: ['.', '=', 'eyJhbGciOiJub25lIn0'],
    async run(input) {
      for (const kind of ['access', 'refresh', 'code', 'consent', 'client'] as const) {
        const claims = await signer.read(kind, input);
        assert.ok(
          claims === null || (kind === 'code' && input.trim() === signed),
          'a token was believed that was not signed',
        );
      }
    },
  },
];
