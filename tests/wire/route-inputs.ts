import { createHash, createHmac, randomBytes } from 'node:crypto';
import { transpileRuntimeModule } from '../../src/validate/transpile-runtime.ts';
import { everythingOn } from '../everything-on.ts';
import type { Service } from '../service.ts';

export const operatorToken = 'the-token-of-the-operator-of-these-tests';

/** What the inputs need from a running service. */
export type InputContext = {
  readonly service: Service;
  readonly key: string;
  readonly grantConsent: () => Promise<OAuthGrant>;
};

/** The result of a user's consent: an OAuth client and its authorization code. */
type OAuthGrant = { readonly clientId: string; readonly code: string; readonly verifier: string };

export type SentRequest = {
  /** The path with its parameters filled in; defaults to the path of the document. */
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type Input = {
  readonly name: string;
  readonly status: number;
  readonly sent: SentRequest | ((context: InputContext) => SentRequest | Promise<SentRequest>);
};

const input = (name: string, status: number, sent: Input['sent'] = {}): Input => ({ name, status, sent });

const json = (body: unknown, headers: Record<string, string> = {}): SentRequest => ({
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const form = (fields: Record<string, string>, headers: Record<string, string> = {}): SentRequest => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body: `${new URLSearchParams(fields)}`,
});
const withKey = (body: unknown) => (context: InputContext) => json(body, { authorization: `Bearer ${context.key}` });
const at = (path: string, sent: SentRequest = {}): SentRequest => ({ ...sent, path });

const code = 'print(1 / 0)\n';
const large = ' '.repeat(25 * 1024 * 1024);
const callback = 'http://127.0.0.1:33418/callback';

const page = [input('a plain request', 200)];
const buildFormatInputs = (path: string): Input[] => [
  input('in HTML', 200, at(path, { headers: { accept: 'text/html' } })),
  input('in JSON', 200, at(`${path}?format=json`)),
  input('an empty format', 200, at(`${path}?format=`)),
  input('an unknown format', 400, at(`${path}?format=cobol`)),
];

const call = { jsonrpc: '2.0', id: 1 };
const buildMessage = (data: unknown) => ({
  message: { kind: 'message', role: 'user', messageId: 'm-1', parts: [{ kind: 'data', data }] },
});

const x402 = [
  input('no payment', 402, json({ code })),
  input('an empty body, as sent by service discovery', 402),
  input('an invalid payment', 400, json({ code }, { 'payment-signature': 'bm9uZQ==' })),
  input('invalid JSON', 400, json('{')),
  input('code that is too long', 413, json({ code: 'x'.repeat(200_001) })),
  input('plain text', 415, { headers: { 'content-type': 'text/plain' }, body: code }),
];

const buildKeyInputs = (more: object) => [
  input('an unknown key', 401, json({ api_key: 'nobody', ...more })),
  input('no key', 400, json(more)),
  input('an unreachable payment provider', 503, (context) => json({ api_key: context.key, ...more })),
  input('a body that is too large', 413, json(large)),
  input('plain text', 415, { headers: { 'content-type': 'text/plain' }, body: code }),
];

const authorize = [
  input('the consent page', 200, async (context) => at(await buildAuthorizationPath(context))),
  input('an invalid request', 302, async (context) =>
    at((await buildAuthorizationPath(context)).replace('response_type=code', 'response_type=token')),
  ),
  input('an unknown client', 400, at('?client_id=nobody')),
];
const decide = [
  input('a consent that was not requested', 400, form({ consent: 'nothing' })),
  input('a body that is too large', 413, form({ consent: large })),
  input('a denial', 303, async (context) => {
    const { consent, cookie } = await openConsentPage(context);
    return form({ consent, decision: 'deny' }, { cookie });
  }),
];
const token = [
  input('a code', 200, async (context) => {
    const { clientId, code: given, verifier } = await context.grantConsent();
    const grant = { grant_type: 'authorization_code', code: given, code_verifier: verifier };
    return form({ ...grant, client_id: clientId, redirect_uri: callback });
  }),
  input('no grant', 400, form({ client_id: 'nobody' })),
  input('JSON', 400, json({ grant_type: 'refresh_token' })),
  input('an unknown client', 401, form({ grant_type: 'refresh_token', refresh_token: 'x', client_id: 'nobody' })),
];
const register = [
  input('a client', 201, json({ redirect_uris: [callback], client_name: 'Tests' })),
  input('no redirect address', 400, json({ redirect_uris: [] })),
  input('invalid JSON', 400, json('{')),
];

/** Valid and invalid input for every operation of the document, and the status of the response. */
export const routeInputs: Readonly<Record<string, readonly Input[]>> = {
  'GET /': page,
  'GET /.well-known/agent-card.json': page,
  'GET /.well-known/agent-registration.json': page,
  'GET /.well-known/agent.json': page,
  'GET /.well-known/oauth-authorization-server': page,
  'GET /.well-known/oauth-authorization-server/mcp': page,
  'GET /.well-known/oauth-protected-resource': page,
  'GET /.well-known/oauth-protected-resource/mcp': page,
  'GET /.well-known/openid-configuration': page,
  'GET /agents.md': page,
  'GET /authorize': authorize,
  'GET /changelog': page,
  'GET /connect': page,
  'GET /docs': page,
  'GET /errors': buildFormatInputs(''),
  'GET /errors/{code}': [
    ...buildFormatInputs('/errors/bad_request'),
    input('an unknown code', 404, at('/errors/nonsense')),
  ],
  'GET /favicon.ico': [input('a plain request', 301)],
  'GET /guides': page,
  'GET /guides/{name}': [
    input('in HTML', 200, at('/guides/first-call')),
    input('in Markdown', 200, at('/guides/first-call?format=markdown')),
    input('an empty format', 200, at('/guides/first-call?format=')),
    input('an unknown format', 400, at('/guides/first-call?format=json')),
    input('an unknown guide', 404, at('/guides/nonsense')),
  ],
  'GET /healthz': [input('alive', 200), input('ready', 200, at('?ready=1'))],
  'GET /icon.svg': page,
  'GET /keys/cancelled': page,
  'GET /keys/paid': page,
  'GET /llms.txt': page,
  'GET /mcp.json': page,
  'GET /metrics': page,
  'GET /oauth/authorize': authorize,
  'GET /oauth/jwks': page,
  'GET /openapi.json': page,
  'GET /robots.txt': page,
  'GET /rules': [...buildFormatInputs(''), input('a search', 200, at('?format=json&q=division'))],
  'GET /rules/coverage': page,
  'GET /rules/severities': page,
  'GET /rules/{id}': [...buildFormatInputs('/rules/ruff:F401'), input('an unknown rule', 404, at('/rules/nonsense'))],
  'GET /sitemap.xml': page,
  'GET /transpile/{name}': [
    input('the runtime', 200, at(`/transpile/${transpileRuntimeModule().name}`)),
    input('another version', 404, at('/transpile/assay-runtime-0.mjs')),
  ],
  'GET /v1/changelog': page,
  'GET /v1/client': page,
  'GET /v1/client.js': page,
  'GET /v1/client.ts': page,
  'GET /v1/funnel': page,
  'GET /v1/info': page,
  'GET /v1/mcp-bridge': page,
  'GET /v1/pricing': page,
  'GET /v1/reputation': [
    input('an unreachable registry', 503),
    input('an invalid rating', 400, at('?rating=101')),
    input('an empty rating', 503, at('?rating=')),
  ],
  'GET /v1/snippets': page,
  'GET /v1/stats': page,
  'GET /v1/training-data': [
    input("the operator's token", 200, { headers: { authorization: `Bearer ${operatorToken}` } }),
    input('an invalid cursor', 400, at('?since=x', { headers: { authorization: `Bearer ${operatorToken}` } })),
    input("a caller's key", 401, (context) => ({ headers: { authorization: `Bearer ${context.key}` } })),
  ],
  'POST /a2a': [
    input('a message', 200, withKey({ ...call, method: 'message/send', params: buildMessage({ code }) })),
    input(
      'another mode',
      200,
      withKey({ ...call, method: 'message/send', params: buildMessage({ code, mode: 'repair' }) }),
    ),
    input('no parameters', 200, withKey({ ...call, method: 'message/send' })),
    input('an unknown method', 200, withKey({ ...call, method: 'message/dance', params: {} })),
    input('invalid JSON', 200, withKey('{')),
    input('plain text', 200, (context) => ({
      headers: { 'content-type': 'text/plain', authorization: `Bearer ${context.key}` },
      body: code,
    })),
    input('a body that is too large', 200, withKey(large)),
    input('no key', 401, json({ ...call, method: 'message/send', params: buildMessage({ code }) })),
  ],
  'POST /authorize': decide,
  'POST /mcp': [
    input(
      'a call',
      200,
      withKey({ ...call, method: 'tools/call', params: { name: 'validate_python', arguments: { code } } }),
    ),
    input(
      'an unpaid call',
      200,
      withKey({ ...call, method: 'tools/call', params: { name: 'repair_python', arguments: { code } } }),
    ),
    input(
      'null as arguments',
      200,
      withKey({ ...call, method: 'tools/call', params: { name: 'validate_python', arguments: null } }),
    ),
    input(
      'a batch',
      200,
      json([
        { ...call, method: 'ping' },
        { ...call, id: 2, method: 'tools/list' },
      ]),
    ),
    input('a stream', 200, (context) =>
      json(
        {
          ...call,
          method: 'tools/call',
          params: { name: 'validate_python', arguments: { code: 'x = 3\n' }, _meta: { progressToken: 1 } },
        },
        { authorization: `Bearer ${context.key}`, accept: 'application/json, text/event-stream' },
      ),
    ),
    input('a notification', 202, json({ jsonrpc: '2.0', method: 'notifications/initialized' })),
    input('invalid JSON', 400, json('{')),
    input('an empty message', 400, json('{}')),
    input('an unknown revision', 400, json({ ...call, method: 'ping' }, { 'mcp-protocol-version': '1999-01-01' })),
    input(
      'an invalid key',
      401,
      json(
        { ...call, method: 'tools/call', params: { name: 'validate_python', arguments: { code } } },
        { authorization: 'Bearer nobody' },
      ),
    ),
    input('a page of another origin', 403, json({ ...call, method: 'ping' }, { origin: 'https://elsewhere.example' })),
    input(
      'an unknown method, in the revision without a handshake',
      404,
      json(
        {
          ...call,
          method: 'tools/dance',
          params: {
            _meta: {
              'io.modelcontextprotocol/protocolVersion': '2026-07-28',
              'io.modelcontextprotocol/clientInfo': { name: 'tests', version: '1' },
              'io.modelcontextprotocol/clientCapabilities': {},
            },
          },
        },
        { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/dance' },
      ),
    ),
    input('a body that is too large', 413, json(large)),
    input('plain text', 415, { headers: { 'content-type': 'text/plain' }, body: code }),
  ],
  'POST /oauth/authorize': decide,
  'POST /oauth/register': register,
  'POST /oauth/revoke': [
    input('an unknown token', 200, async (context) => form({ token: 'x', client_id: await registerClient(context) })),
    input('no token', 400, form({ client_id: 'nobody' })),
    input('an unknown client', 401, form({ token: 'x', client_id: 'nobody' })),
  ],
  'POST /oauth/token': token,
  'POST /register': register,
  'POST /token': token,
  'POST /v1/keys': [
    input('no body', 200),
    input('a note', 200, json({ note: 'tests' })),
    input('invalid JSON', 400, json('{')),
    input('a body that is too large', 413, json(large)),
  ],
  'POST /v1/keys/checkout': buildKeyInputs({ credits: 500 }),
  'POST /v1/keys/deposit': buildKeyInputs({ credits: 50 }),
  'POST /v1/keys/topup': buildKeyInputs({ tx_hash: `0x${'0'.repeat(64)}` }),
  'POST /v1/validate': [
    input('code', 200, withKey({ code })),
    ...['', 'json', 'sarif', 'gitlab', 'github', 'junit', 'text'].map((format) =>
      input(`a report, ${format || 'with an empty format and name'}`, 200, (context) => ({
        ...withKey({ code })(context),
        path: `?format=${format}&file=`,
      })),
    ),
    input('an unknown report format', 400, (context) => ({ ...withKey({ code })(context), path: '?format=cobol' })),
    input('NaN', 400, withKey('{"code":"x","options":{"timeout_s":NaN}}')),
    input('another language', 400, withKey({ code, language: 'sql' })),
    input('no key', 401, json({ code })),
    input('an unpaid mode', 402, withKey({ code, mode: 'repair' })),
    input('code that is too long', 413, withKey({ code: 'x'.repeat(200_001) })),
    input('plain text', 415, (context) => ({
      headers: { 'content-type': 'text/plain', authorization: `Bearer ${context.key}` },
      body: code,
    })),
  ],
  'POST /v1/webhooks/stripe': [
    input('an event of another kind', 200, () => signEvent({ id: 'evt_1', object: 'event', type: 'customer.created' })),
    input('no signature', 400, json({})),
    input('a body that is too large', 413, json(large)),
  ],
  'POST /v1/x402/execute': x402,
  'POST /v1/x402/repair': x402,
  'POST /v1/x402/static': x402,
};

function signEvent(event: object): SentRequest {
  const body = JSON.stringify(event);
  const seconds = Math.floor(Date.now() / 1000);
  const mac = createHmac('sha256', everythingOn.STRIPE_WEBHOOK_SECRET!).update(`${seconds}.${body}`).digest('hex');
  return json(body, { 'stripe-signature': `t=${seconds},v1=${mac}` });
}

const clients = new WeakMap<Service, Promise<string>>();

function registerClient({ service }: InputContext): Promise<string> {
  const known =
    clients.get(service) ??
    service.post('/oauth/register', { redirect_uris: [callback] }).then(({ body }) => body.client_id as string);
  clients.set(service, known);
  return known;
}

const verifier = randomBytes(32).toString('base64url');

/** Relative to the request path, so that it fits every alias of the endpoint. */
async function buildAuthorizationPath(context: InputContext): Promise<string> {
  return `?${new URLSearchParams({
    response_type: 'code',
    client_id: await registerClient(context),
    redirect_uri: callback,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })}`;
}

async function openConsentPage(context: InputContext): Promise<{ consent: string; cookie: string }> {
  const { body, headers } = await context.service.get(`/oauth/authorize${await buildAuthorizationPath(context)}`);
  return {
    consent: /name="consent" value="([^"]+)"/.exec(body)![1]!,
    cookie: headers.get('set-cookie')!.split(';')[0]!,
  };
}

/** Grants a client the use of the key, as a user in a browser does. */
export async function consent(context: Omit<InputContext, 'grantConsent'>): Promise<OAuthGrant> {
  const whole = { ...context, grantConsent: () => Promise.reject(new Error('not needed here')) };
  const { consent: shown, cookie } = await openConsentPage(whole);
  const { headers } = await context.service.call('POST', '/oauth/authorize', {
    ...form({ consent: shown, decision: 'allow', api_key: context.key }, { cookie }),
    redirect: 'manual',
  });
  const given = new URL(headers.get('location')!).searchParams.get('code')!;
  return { clientId: await registerClient(whole), code: given, verifier };
}
