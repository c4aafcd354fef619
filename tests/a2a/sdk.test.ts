import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { Role, type SendMessageRequest } from '@a2a-js/sdk';
import { type Client, ClientFactory, DefaultAgentCardResolver, JsonRpcTransportFactory } from '@a2a-js/sdk/client';
import { sharedService } from '../shared-services.ts';

const service = await sharedService('keys');
let key: string;
before(async () => {
  key = await service.mint();
});

const versions = ['0.3', '1.0'] as const;

/** The official client, limited to one protocol version. */
async function client(version: (typeof versions)[number], apiKey = key): Promise<Client> {
  const fetchImpl: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${apiKey}`);
    return fetch(input, { ...init, headers });
  };
  const legacyCompat = { enabled: true };
  const factory = new ClientFactory({
    transports: [new JsonRpcTransportFactory({ fetchImpl, legacyCompat })],
    cardResolver: new DefaultAgentCardResolver({ legacyCompat }),
  });
  if (version === '1.0') return factory.createFromUrl(service.url);
  // A client for 0.3 does not know the field that 1.0 added.
  const { supportedInterfaces: _, ...card } = (await service.get('/.well-known/agent.json')).body;
  return factory.createFromAgentCard(card);
}

type Parts = NonNullable<SendMessageRequest['message']>['parts'];

const request = (parts: Parts): SendMessageRequest => ({
  tenant: '',
  message: {
    messageId: 'm-1',
    contextId: 'a conversation',
    taskId: '',
    role: Role.ROLE_USER,
    parts,
    metadata: undefined,
    extensions: [],
    referenceTaskIds: [],
  },
  configuration: undefined,
  metadata: undefined,
});

const data = (value: unknown): Parts => [
  { content: { $case: 'data', value }, metadata: undefined, filename: '', mediaType: 'application/json' },
];
const text = (value: string): Parts => [
  { content: { $case: 'text', value }, metadata: undefined, filename: '', mediaType: 'text/plain' },
];

/** The role, context and part contents of a response. */
function read(result: Awaited<ReturnType<Client['sendMessage']>>) {
  assert.ok('parts' in result, 'the response is a message');
  return {
    role: result.role,
    contextId: result.contextId,
    parts: result.parts.map(({ content }) => content),
  };
}

for (const version of versions) {
  test(`${version}: the response to a data part is the verdict and a line of text`, async () => {
    const agent = await client(version);
    assert.equal(agent.protocolVersion, version);
    const { role, contextId, parts } = read(await agent.sendMessage(request(data({ code: 'print(1 / 0)\n' }))));
    assert.deepEqual(
      [role, contextId, parts.map((part) => part?.$case)],
      [Role.ROLE_AGENT, 'a conversation', ['data', 'text']],
    );
    // biome-ignore lint/suspicious/noExplicitAny: the content of a part has no type
    const verdict = parts[0]?.value as any;
    assert.deepEqual(
      [verdict.valid, verdict.diagnostics[0].rule, verdict.meta.mode],
      [false, 'python:division-by-zero', 'static'],
    );
    assert.equal(
      parts[1]?.value,
      'not valid, score 0.5: 1 error, 0 warnings; line 1: division by zero [python:division-by-zero]',
    );
  });

  test(`${version}: code in a text is checked, and prose gets a question back`, async () => {
    const agent = await client(version);
    const fenced = read(await agent.sendMessage(request(text('Look at this:\n\n```python\nprint(1)\n```\n'))));
    assert.deepEqual(fenced.parts[1]?.value, 'valid, score 1: 0 errors, 0 warnings');
    const words = read(await agent.sendMessage(request(text('Could you look at my code, please?'))));
    assert.deepEqual(words.parts.length, 1);
    assert.match(String(words.parts[0]?.value), /^This message has no Python code/);
  });

  test(`${version}: a refusal reaches the caller with its remedy`, async () => {
    const stranger = await client(version, 'nobody');
    const error = await stranger.sendMessage(request(data({ code: 'x = 1\n' }))).catch((thrown) => thrown);
    const { code, data: refusal } = error.errorResponse.error;
    assert.deepEqual(
      [code, refusal.error, refusal.remedy.action, refusal.remedy.url],
      [-32040, 'invalid_api_key', 'mint_key', `${service.url}/v1/keys`],
    );
  });

  test(`${version}: tasks are not supported`, async () => {
    const agent = await client(version);
    await assert.rejects(
      agent.getTask({ tenant: '', id: 'task-1', historyLength: undefined }),
      /Tasks are not supported/,
    );
  });
}
