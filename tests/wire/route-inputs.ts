import { createHash, createHmac, randomBytes } from 'node:crypto';
import { everythingOn } from '../everything-on.ts';
import type { Service } from '../service.ts';

export const operatorToken = 'the-token-of-the-operator-of-these-tests';

/** What the inputs need from a running service. */
export type Scene = { readonly service: Service; readonly key: string; readonly consented: () => Promise<Consented> };

/** An OAuth client that was granted the use of a key, and its tokens. */
type Consented = { readonly clientId: string; readonly code: string; readonly verifier: string };

export type Sent = {
  /** The path with its parameters filled in; defaults to the path of the document. */
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type Input = {
  readonly name: string;
  readonly status: number;
  readonly sent: Sent | ((scene: Scene) => Sent | Promise<Sent>);
};

const input = (name: string, status: number, sent: Input['sent'] = {}): Input => ({ name, status, sent });

const json = (body: unknown, headers: Record<string, string> = {}): Sent => ({
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const form = (fields: Record<string, string>, headers: Record<string, string> = {}): Sent => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body: `${new URLSearchParams(fields)}`,
});
const withKey = (body: unknown) => (scene: Scene) => json(body, { authorization: `Bearer ${scene.key}` });
const at = (path: string, sent: Sent = {}): Sent => ({ ...sent, path });

const code = 'print(1 / 0)\n';
const large = ' '.repeat(5 * 1024 * 1024);
const callback = 'http://127.0.0.1:33418/callback';

const page = [input('a plain request', 200)];
const inJson = (path: string): Input[] => [
  input('in HTML', 200, at(path, { headers: { accept: 'text/html' } })),
  input('in JSON', 200, at(`${path}?format=json`)),
  input('an empty format', 200, at(`${path}?format=`)),
  input('a format it does not have', 400, at(`${path}?format=cobol`)),
];

const call = { jsonrpc: '2.0', id: 1 };
const message = (data: unknown) => ({
  message: { kind: 'message', role: 'user', messageId: 'm-1', parts: [{ kind: 'data', data }] },
});

const x402 = [
  input('no payment', 402, json({ code })),
  input('an empty body, as of those who look for services', 402),
  input('a payment that is none', 400, json({ code }, { 'payment-signature': 'bm9uZQ==' })),
  input('no JSON', 400, json('{')),
  input('code that is too long', 413, json({ code: 'x'.repeat(200_001) })),
  input('plain text', 415, { headers: { 'content-type': 'text/plain' }, body: code }),
];

const keyed = (more: object) => [
  input('a key of nobody', 401, json({ api_key: 'nobody', ...more })),
  input('no key', 400, json(more)),
  input('nobody behind it', 503, (scene) => json({ api_key: scene.key, ...more })),
  input('a body that is too large', 413, json(large)),
  input('plain text', 415, { headers: { 'content-type': 'text/plain' }, body: code }),
];

const authorize = [
  input('the consent page', 200, async (scene) => at(await authorizationPath(scene))),
  input('a request that is wrong', 302, async (scene) =>
    at((await authorizationPath(scene)).replace('response_type=code', 'response_type=token')),
  ),
  input('a client of nobody', 400, at('?client_id=nobody')),
];
const decide = [
  input('an answer that was not asked for', 400, form({ consent: 'nothing' })),
  input('a body that is too large', 413, form({ consent: large })),
  input('a denial', 303, async (scene) => {
    const { consent, cookie } = await consentPage(scene);
    return form({ consent, decision: 'deny' }, { cookie });
  }),
];
const token = [
  input('a code', 200, async (scene) => {
    const { clientId, code: given, verifier } = await scene.consented();
    const grant = { grant_type: 'authorization_code', code: given, code_verifier: verifier };
    return form({ ...grant, client_id: clientId, redirect_uri: callback });
  }),
  input('no grant', 400, form({ client_id: 'nobody' })),
  input('JSON', 400, json({ grant_type: 'refresh_token' })),
  input('a client of nobody', 401, form({ grant_type: 'refresh_token', refresh_token: 'x', client_id: 'nobody' })),
];
const register = [
  input('a client', 201, json({ redirect_uris: [callback], client_name: 'Tests' })),
  input('no address', 400, json({ redirect_uris: [] })),
  input('no JSON', 400, json('{')),
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
  'GET /errors': inJson(''),
  'GET /errors/{code}': [...inJson('/errors/bad_request'), input('another code', 404, at('/errors/nonsense'))],
  'GET /favicon.ico': [input('a plain request', 301)],
  'GET /guides': page,
  'GET /guides/{name}': [
    input('in HTML', 200, at('/guides/first-call')),
    input('in Markdown', 200, at('/guides/first-call?format=markdown')),
    input('an empty format', 200, at('/guides/first-call?format=')),
    input('a format it does not have', 400, at('/guides/first-call?format=json')),
    input('another guide', 404, at('/guides/nonsense')),
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
  'GET /rules': [...inJson(''), input('words', 200, at('?format=json&q=division'))],
  'GET /rules/coverage': page,
  'GET /rules/severities': page,
  'GET /rules/{id}': [...inJson('/rules/ruff:F401'), input('another rule', 404, at('/rules/nonsense'))],
  'GET /sitemap.xml': page,
  'GET /v1/changelog': page,
  'GET /v1/client': page,
  'GET /v1/client.js': page,
  'GET /v1/client.ts': page,
  'GET /v1/funnel': page,
  'GET /v1/info': page,
  'GET /v1/mcp-bridge': page,
  'GET /v1/pricing': page,
  'GET /v1/reputation': [
    input('a registry that is not there', 503),
    input('a rating that is none', 400, at('?rating=101')),
    input('an empty rating', 503, at('?rating=')),
  ],
  'GET /v1/snippets': page,
  'GET /v1/stats': page,
  'GET /v1/training-data': [
    input("the operator's token", 200, { headers: { authorization: `Bearer ${operatorToken}` } }),
    input('a cursor that is none', 400, at('?since=x', { headers: { authorization: `Bearer ${operatorToken}` } })),
    input("a caller's key", 401, (scene) => ({ headers: { authorization: `Bearer ${scene.key}` } })),
  ],
  'POST /a2a': [
    input('a message', 200, withKey({ ...call, method: 'message/send', params: message({ code }) })),
    input('another mode', 200, withKey({ ...call, method: 'message/send', params: message({ code, mode: 'repair' }) })),
    input('no parameters', 200, withKey({ ...call, method: 'message/send' })),
    input('no such method', 200, withKey({ ...call, method: 'message/dance', params: {} })),
    input('no JSON', 200, withKey('{')),
    input('plain text', 200, (scene) => ({
      headers: { 'content-type': 'text/plain', authorization: `Bearer ${scene.key}` },
      body: code,
    })),
    input('a body that is too large', 200, withKey(large)),
    input('no key', 401, json({ ...call, method: 'message/send', params: message({ code }) })),
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
      'arguments of null',
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
    input('a stream', 200, (scene) =>
      json(
        {
          ...call,
          method: 'tools/call',
          params: { name: 'validate_python', arguments: { code: 'x = 3\n' }, _meta: { progressToken: 1 } },
        },
        { authorization: `Bearer ${scene.key}`, accept: 'application/json, text/event-stream' },
      ),
    ),
    input('a notification', 202, json({ jsonrpc: '2.0', method: 'notifications/initialized' })),
    input('no JSON', 400, json('{')),
    input('no message', 400, json('{}')),
    input('a revision of nobody', 400, json({ ...call, method: 'ping' }, { 'mcp-protocol-version': '1999-01-01' })),
    input(
      'a bad key',
      401,
      json(
        { ...call, method: 'tools/call', params: { name: 'validate_python', arguments: { code } } },
        { authorization: 'Bearer nobody' },
      ),
    ),
    input('a foreign page', 403, json({ ...call, method: 'ping' }, { origin: 'https://elsewhere.example' })),
    input(
      'no such method, in the revision without a handshake',
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
    input('a token of nobody', 200, async (scene) => form({ token: 'x', client_id: await clientOf(scene) })),
    input('no token', 400, form({ client_id: 'nobody' })),
    input('a client of nobody', 401, form({ token: 'x', client_id: 'nobody' })),
  ],
  'POST /oauth/token': token,
  'POST /register': register,
  'POST /token': token,
  'POST /v1/keys': [
    input('no body', 200),
    input('a note', 200, json({ note: 'tests' })),
    input('no JSON', 400, json('{')),
    input('a body that is too large', 413, json(large)),
  ],
  'POST /v1/keys/checkout': keyed({ credits: 500 }),
  'POST /v1/keys/deposit': keyed({ credits: 50 }),
  'POST /v1/keys/topup': keyed({ tx_hash: `0x${'0'.repeat(64)}` }),
  'POST /v1/validate': [
    input('code', 200, withKey({ code })),
    ...['', 'json', 'sarif', 'gitlab', 'github', 'junit', 'text'].map((format) =>
      input(`a report, ${format || 'with an empty format and name'}`, 200, (scene) => ({
        ...withKey({ code })(scene),
        path: `?format=${format}&file=`,
      })),
    ),
    input('a report of no kind', 400, (scene) => ({ ...withKey({ code })(scene), path: '?format=cobol' })),
    input('NaN', 400, withKey('{"code":"x","options":{"timeout_s":NaN}}')),
    input('another language', 400, withKey({ code, language: 'sql' })),
    input('no key', 401, json({ code })),
    input('a mode that is not paid for', 402, withKey({ code, mode: 'repair' })),
    input('code that is too long', 413, withKey({ code: 'x'.repeat(200_001) })),
    input('plain text', 415, (scene) => ({
      headers: { 'content-type': 'text/plain', authorization: `Bearer ${scene.key}` },
      body: code,
    })),
  ],
  'POST /v1/webhooks/stripe': [
    input('an event of another kind', 200, () =>
      signedEvent({ id: 'evt_1', object: 'event', type: 'customer.created' }),
    ),
    input('no signature', 400, json({})),
    input('a body that is too large', 413, json(large)),
  ],
  'POST /v1/x402/execute': x402,
  'POST /v1/x402/repair': x402,
  'POST /v1/x402/static': x402,
};

function signedEvent(event: object): Sent {
  const body = JSON.stringify(event);
  const seconds = Math.floor(Date.now() / 1000);
  const mac = createHmac('sha256', everythingOn.STRIPE_WEBHOOK_SECRET!).update(`${seconds}.${body}`).digest('hex');
  return json(body, { 'stripe-signature': `t=${seconds},v1=${mac}` });
}

const clients = new WeakMap<Service, Promise<string>>();

function clientOf({ service }: Scene): Promise<string> {
  const known =
    clients.get(service) ??
    service.post('/oauth/register', { redirect_uris: [callback] }).then(({ body }) => body.client_id as string);
  clients.set(service, known);
  return known;
}

const verifier = randomBytes(32).toString('base64url');

/** Relative to the request path, so that it fits every alias of the endpoint. */
async function authorizationPath(scene: Scene): Promise<string> {
  return `?${new URLSearchParams({
    response_type: 'code',
    client_id: await clientOf(scene),
    redirect_uri: callback,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })}`;
}

async function consentPage(scene: Scene): Promise<{ consent: string; cookie: string }> {
  const { body, headers } = await scene.service.get(`/oauth/authorize${await authorizationPath(scene)}`);
  return {
    consent: /name="consent" value="([^"]+)"/.exec(body)![1]!,
    cookie: headers.get('set-cookie')!.split(';')[0]!,
  };
}

/** Grants a client the use of the key, as a user in a browser does. */
export async function consent(scene: Omit<Scene, 'consented'>): Promise<Consented> {
  const whole = { ...scene, consented: () => Promise.reject(new Error('not asked for here')) };
  const { consent: shown, cookie } = await consentPage(whole);
  const { headers } = await scene.service.call('POST', '/oauth/authorize', {
    ...form({ consent: shown, decision: 'allow', api_key: scene.key }, { cookie }),
    redirect: 'manual',
  });
  const given = new URL(headers.get('location')!).searchParams.get('code')!;
  return { clientId: await clientOf(whole), code: given, verifier };
}
