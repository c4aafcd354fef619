import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { AgentRegistration } from '../../src/wire/contract/agent-registration.ts';
import { machine, temporaryFolder } from '../service.ts';
import { sharedService } from '../shared-services.ts';

const service = await sharedService('everythingOn');
const open = await sharedService('open');
const folder = temporaryFolder();
writeFileSync(join(folder, 'file.py'), 'print(1 / 0)\n');

const extractBlocks = (text: string): string[] =>
  [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block!);

const separator = '---- the next block ----';

/** Runs code blocks one after another in one shell and returns what each printed. */
async function runBlocks(blocks: readonly string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('sh', ['-euc', blocks.join(`\necho; echo '${separator}'\n`)], {
    cwd: folder,
    env: { ...machine, HOME: folder },
  });
  return stdout.split(`\n${separator}\n`);
}

test('every command in /llms.txt does what the text says', async () => {
  const { body, headers } = await service.get('/llms.txt');
  assert.equal(headers.get('content-type'), 'text/plain; charset=utf-8');
  const [minted, validated, tool, agent, prices, paid, ...others] = await runBlocks(extractBlocks(body));
  assert.deepEqual([minted!.trim(), others], ['', []]);
  assert.equal(JSON.parse(validated!).valid, true);
  assert.equal(JSON.parse(tool!).result.structuredContent.valid, false);
  assert.equal(JSON.parse(agent!).result.parts[0].data.diagnostics[0].rule, 'python:division-by-zero');
  assert.equal(JSON.parse(prices!).cents_per_credit, 2);
  assert.match(paid!, /^HTTP\/1\.1 402 /);
  assert.match(paid!, /^payment-required: \S+/im);
});

test('every command in /agents.md does what the text says', async () => {
  const { body, headers } = await service.get('/agents.md');
  assert.equal(headers.get('content-type'), 'text/markdown; charset=utf-8');
  const [minted, judged, ...others] = await runBlocks(extractBlocks(body));
  assert.deepEqual([minted!.trim(), others], ['', []]);
  const { valid, diagnostics } = JSON.parse(judged!);
  assert.deepEqual([valid, diagnostics[0].rule], [false, 'python:division-by-zero']);
  assert.match(body, /x-client: agents-md/);
});

test('if no key is needed, no text mentions one', async () => {
  const text = (await open.get('/llms.txt')).body;
  const instructions = (await open.get('/agents.md')).body;
  const printed = await runBlocks([...extractBlocks(text), ...extractBlocks(instructions)]);
  assert.deepEqual(
    printed.map((one) => 'result' in JSON.parse(one) || JSON.parse(one).valid),
    [true, true, true, false],
  );
  for (const document of [
    text,
    instructions,
    (await open.get('/v1/snippets')).body,
    (await open.get('/connect')).body,
  ]) {
    assert.doesNotMatch(JSON.stringify(document), /Authorization|\/v1\/keys|VALIDATOR_API_KEY/);
  }
});

test('every link in the texts works', async () => {
  for (const place of [service, open]) {
    const texts = [
      (await place.get('/llms.txt')).body,
      (await place.get('/')).body,
      (await place.get('/connect')).body,
    ];
    const links = texts.flatMap((text: string) => [
      ...[...text.matchAll(/\]\((http[^)\s]+)\)/g)].map(([, link]) => link!.replace(place.url, '')),
      ...[...text.matchAll(/href="(\/[^"]*)"/g)].map(([, link]) => link!),
    ]);
    assert.ok(links.length > 15);
    for (const link of new Set(links)) {
      assert.equal((await place.get(link)).status, 200, link);
    }
  }
});

test('the examples of the agent card are messages that get a verdict', async () => {
  const { body } = await open.get('/.well-known/agent-card.json');
  for (const text of body.skills[0].examples) {
    const message = { kind: 'message', role: 'user', messageId: 'm', parts: [{ kind: 'text', text }] };
    const answer = await open.post('/a2a', { jsonrpc: '2.0', id: 1, method: 'message/send', params: { message } });
    assert.equal(typeof answer.body.result.parts[0].data.valid, 'boolean', JSON.stringify(answer.body));
  }
});

type Snippet = { client: string; where: string; format: string; content: string };

/** Finds the URLs and headers anywhere in a snippet. */
function* findServers(value: unknown): Generator<{ url: string; authorization: string }> {
  if (typeof value !== 'object' || value === null) return;
  const { url, httpUrl, headers } = value as { url?: string; httpUrl?: string; headers?: { Authorization: string } };
  if (url ?? httpUrl) yield { url: (url ?? httpUrl)!, authorization: headers?.Authorization ?? '' };
  for (const inner of Object.values(value)) yield* findServers(inner);
}

test('the MCP snippets work', async () => {
  const { body } = await service.get('/v1/snippets');
  const snippets = body.snippets as Snippet[];
  assert.deepEqual(
    snippets.map(({ client, where, format }) => [client, where, format]),
    [
      ['claude-code', 'terminal', 'sh'],
      ['claude-code', '.mcp.json', 'json'],
      ['cursor', '.cursor/mcp.json', 'json'],
      ['vs-code', '.vscode/mcp.json', 'json'],
      ['gemini-cli', '.gemini/settings.json', 'json'],
      ['codex', 'terminal', 'sh'],
      ['stdio', 'terminal', 'sh'],
      ['stdio', 'claude_desktop_config.json', 'json'],
      ['ci-client', 'terminal', 'sh'],
      ['github-actions', '.github/workflows/assay.yml', 'yaml'],
      ['gitlab-ci', '.gitlab-ci.yml', 'yaml'],
      ['pre-commit', '.pre-commit-config.yaml', 'yaml'],
      ['claude-hook', 'terminal', 'sh'],
      ['claude-hook', '~/.claude/settings.json', 'json'],
      ['cursor-hook', 'terminal', 'sh'],
      ['cursor-hook', '~/.cursor/hooks.json', 'json'],
      ['editor', 'editor settings', 'sh'],
    ],
  );
  assert.deepEqual([body.mcp_url, body.bridge_url], [`${service.url}/mcp`, `${service.url}/v1/mcp-bridge`]);
  const key = await service.mint();
  const found = snippets
    .filter(({ format }) => format === 'json')
    .flatMap(({ content }) => [...findServers(JSON.parse(content))]);
  assert.equal(found.length, 4);
  for (const server of found) {
    const authorization = server.authorization.replace(/\$\{?(?:env:|input:)?[\w-]+\}?/, key);
    assert.equal(authorization, `Bearer ${key}`);
    const answer = await fetch(server.url, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"validate_python","arguments":{"code":"x = 1\\n"}}}',
    });
    const { result } = (await answer.json()) as { result: { structuredContent: { valid: boolean } } };
    assert.equal(result.structuredContent.valid, true);
  }
  assert.deepEqual((await service.get('/mcp.json')).body, JSON.parse(snippets[1]!.content));
});

test('the snippet for the bridge downloads it', async () => {
  const { body } = await service.get('/v1/snippets');
  const fetched = (body.snippets as Snippet[]).find(({ client, format }) => client === 'stdio' && format === 'sh')!;
  const [printed] = await runBlocks([`${fetched.content}\ncat ~/assay-mcp.py`]);
  assert.equal(printed, (await service.get('/v1/mcp-bridge')).body);
});

test('an agent that is not registered has a registration file without registrations', async () => {
  const { status, body } = await service.get('/.well-known/agent-registration.json');
  assert.equal(status, 200);
  assert.deepEqual(body, {
    type: 'https://eips.ethereum.org/EIPS/eip-8004#registration-v1',
    name: 'Assay',
    description: (await service.get('/v1/info')).body.description,
    image: `${service.url}/icon.svg`,
    services: [
      { name: 'web', endpoint: `${service.url}/` },
      { name: 'A2A', endpoint: `${service.url}/.well-known/agent-card.json`, version: '0.3.0' },
      { name: 'MCP', endpoint: `${service.url}/mcp`, version: '2025-06-18' },
    ],
    x402Support: true,
    active: true,
    registrations: [],
    supportedTrust: [],
  });
  assert.deepEqual(AgentRegistration.parse(body), body);
  assert.equal((await open.get('/.well-known/agent-registration.json')).body.x402Support, false);
});

for (const path of [
  '/llms.txt',
  '/agents.md',
  '/mcp.json',
  '/v1/snippets',
  '/v1/mcp-bridge',
  '/.well-known/agent-registration.json',
]) {
  test(`${path} is 304 for a client that already has it`, async () => {
    const { headers } = await open.get(path);
    assert.equal(headers.get('access-control-allow-origin'), '*');
    const again = await open.get(path, { 'if-none-match': headers.get('etag')! });
    assert.deepEqual([again.status, again.body], [304, '']);
  });
}
