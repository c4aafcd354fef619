import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { before, describe, test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { z } from 'zod';
import { projectFolder } from '../../src/project-folder.ts';
import { machine } from '../service.ts';
import { sharedService } from '../shared-services.ts';
import { type AddedServer, claudeMcpAdd, codexMcpAdd } from './agent-commands.ts';
import { CiClient, type RunResult, runProgram } from './ci-client.ts';
import { newFolder } from './folders.ts';
import { Repository } from './repository.ts';
import { broken, brokenLine, clean } from './samples.ts';

type Snippet = { readonly client: string; readonly where: string; readonly format: string; readonly content: string };

const tool = (name: string): string => join(projectFolder, '.assay/test-python/bin', name);
const url = z.url({ protocol: /^https?$/ });
const headers = z.strictObject({ Authorization: z.string().startsWith('Bearer ') }).optional();

/** The configuration files of agents. The schemas are strict: agents must know every member that we write. */
const files: Record<string, { readonly schema: z.ZodType; readonly variable: RegExp }> = {
  '.mcp.json': {
    schema: z.strictObject({
      mcpServers: z.record(z.string(), z.strictObject({ type: z.literal('http'), url, headers })),
    }),
    variable: /\$\{VALIDATOR_API_KEY\}/,
  },
  '.cursor/mcp.json': {
    schema: z.strictObject({ mcpServers: z.record(z.string(), z.strictObject({ url, headers })) }),
    variable: /\$\{env:VALIDATOR_API_KEY\}/,
  },
  '.vscode/mcp.json': {
    schema: z.strictObject({
      servers: z.record(z.string(), z.strictObject({ type: z.literal('http'), url, headers })),
      inputs: z
        .array(
          z.strictObject({
            type: z.literal('promptString'),
            id: z.literal('assay-key'),
            description: z.string(),
            password: z.literal(true),
          }),
        )
        .optional(),
    }),
    variable: /\$\{input:assay-key\}/,
  },
  '.gemini/settings.json': {
    schema: z.strictObject({ mcpServers: z.record(z.string(), z.strictObject({ httpUrl: url, headers })) }),
    variable: /\$VALIDATOR_API_KEY\b/,
  },
};

const hook = { command: z.string().startsWith('python3 ~/') };
const hookFiles: Record<string, z.ZodType> = {
  '~/.claude/settings.json': z.strictObject({
    hooks: z.strictObject({
      PostToolUse: z.array(
        z.strictObject({
          matcher: z.string(),
          hooks: z.array(z.strictObject({ type: z.literal('command'), ...hook, timeout: z.number() })),
        }),
      ),
    }),
  }),
  '~/.cursor/hooks.json': z.strictObject({
    version: z.literal(1),
    hooks: z.strictObject({
      afterFileEdit: z.array(z.strictObject(hook)),
      stop: z.array(z.strictObject(hook)),
    }),
  }),
};

for (const [name, service, keys] of [
  ['with keys', await sharedService('keys'), true],
  ['without keys', await sharedService('open'), false],
] as const) {
  describe(`the snippets of a service ${name}`, () => {
    let client: CiClient;
    let snippets: Snippet[];
    const used = new Set<Snippet>();
    before(async () => {
      client = await CiClient.fetch(service);
      snippets = (await service.get('/v1/snippets')).body.snippets;
    });

    function snippet(where: string, name: string): Snippet {
      const found = snippets.find((one) => one.where === where && one.client === name);
      assert.ok(found, `${name}: ${where}`);
      used.add(found);
      return found;
    }

    const runInShell = (script: string): Promise<RunResult> =>
      runProgram(['sh', '-euc', script], client.home, client.environment());

    /** Splits a command into words with the shell. */
    async function splitWords(program: string, { content }: Snippet): Promise<string[]> {
      const { code, out, err } = await runInShell(`${program}() { printf '%s\\0' "$@"; }\n${content}`);
      assert.deepEqual([code, err], [0, '']);
      return out.split('\0').slice(0, -1);
    }

    /** Calls a tool as the agent would, with the variable replaced as the agent replaces it. */
    async function call({ url, headers }: Omit<AddedServer, 'name'>, variable: RegExp): Promise<void> {
      const { Authorization } = headers;
      assert.equal(Authorization !== undefined, keys);
      const key = keys ? await service.mint() : '';
      const authorization = Authorization?.replace(variable, key);
      assert.equal(authorization, keys ? `Bearer ${key}` : undefined);
      const peer = new Client({ name: 'test', version: '1' });
      await peer.connect(
        new StreamableHTTPClientTransport(new URL(url), {
          requestInit: { headers: authorization === undefined ? {} : { authorization } },
        }),
      );
      await callTool(peer);
    }

    async function callTool(peer: Client): Promise<void> {
      try {
        const { structuredContent } = await peer.callTool({
          name: 'validate_python',
          arguments: { code: 'print(1 / 0)\n' },
        });
        assert.equal((structuredContent as { valid: boolean }).valid, false);
      } finally {
        await peer.close();
      }
    }

    test('the page at /connect shows the same snippets', async () => {
      const page: string = (await service.get('/connect')).body;
      const shown = [...page.matchAll(/<pre[^>]*>([\s\S]*?)<\/pre>/g)].map(([, text]) =>
        text!.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
      );
      assert.deepEqual(
        shown,
        snippets.map(({ content }) => content),
      );
    });

    for (const [program, read, label] of [
      ['claude', claudeMcpAdd, 'claude-code'],
      ['codex', codexMcpAdd, 'codex'],
    ] as const) {
      test(`the command for ${program} adds a server that can be called`, async () => {
        const added = read(await splitWords(program, snippet('terminal', label)));
        assert.deepEqual([added.name, added.url], ['assay', `${service.url}/mcp`]);
        await call(added, /\$\{VALIDATOR_API_KEY\}/);
      });
    }

    for (const [where, { schema, variable }] of Object.entries(files)) {
      test(`${where} names a server that can be called`, async () => {
        const { content } = snippets.find((one) => one.where === where)!;
        used.add(snippets.find((one) => one.where === where)!);
        const file = JSON.parse(content);
        schema.parse(file);
        const { url, httpUrl, headers = {} } = (file.mcpServers ?? file.servers).assay;
        await call({ url: url ?? httpUrl, headers }, variable);
      });
    }

    test('the bridge is downloaded and starts as configured', async () => {
      const { code } = await runInShell(snippet('terminal', 'stdio').content);
      assert.equal(code, 0);
      const { mcpServers } = JSON.parse(snippet('claude_desktop_config.json', 'stdio').content);
      const { command, args } = mcpServers.assay;
      const placed = args.map((one: string) => one.replace('/home/you', client.home));
      const peer = new Client({ name: 'test', version: '1' });
      const env = { PATH: machine.PATH!, HOME: client.home };
      await peer.connect(new StdioClientTransport({ command, args: placed, env, stderr: 'ignore' }));
      await callTool(peer);
    });

    test('the client is downloaded and prints its help', async () => {
      const { code, out } = await runInShell(snippet('terminal', 'ci-client').content);
      assert.equal(code, 0);
      assert.match(out, /^usage: validate\.py /);
    });

    test('the editor command starts a language server', async () => {
      const { content } = snippet('editor settings', 'editor');
      const body = '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}';
      const message = `Content-Length: ${body.length}\r\n\r\n${body}`;
      const { out } = await runProgram(['sh', '-euc', content], client.home, client.environment(), message);
      assert.match(out, /^Content-Length: \d+\r\n\r\n\{"result": \{"serverInfo": \{"name": "assay"/);
    });

    for (const [agent, where] of [
      ['claude', '~/.claude/settings.json'],
      ['cursor', '~/.cursor/hooks.json'],
    ] as const) {
      test(`the hook for ${agent} is downloaded to the path in its settings`, async () => {
        mkdirSync(join(client.home, `.${agent}`), { recursive: true });
        assert.equal((await runInShell(snippet('terminal', `${agent}-hook`).content)).code, 0);
        const { content } = snippet(where, `${agent}-hook`);
        hookFiles[where]!.parse(JSON.parse(content));
        const [, command] = /"command": "(.*)"/.exec(content)!;
        const { code } = await runInShell(`${command} </dev/null || test $? = 1`);
        assert.equal(code, 0);
      });
    }

    for (const [label, where, schema] of [
      ['github-actions', '.github/workflows/assay.yml', 'vendor.github-workflows'],
      ['gitlab-ci', '.gitlab-ci.yml', 'vendor.gitlab-ci'],
    ] as const) {
      test(`${where} matches the vendor's schema`, async () => {
        const file = join(newFolder(), 'pipeline.yml');
        writeFileSync(file, snippet(where, label).content);
        const checked = await runProgram(
          [tool('check-jsonschema'), '--builtin-schema', schema, file],
          client.home,
          client.environment(),
        );
        assert.equal(checked.code, 0, checked.out);
      });
    }

    test('pre-commit accepts the configuration, rejects invalid code, and passes if the service is unavailable', async () => {
      const repository = new Repository({
        'a.py': broken,
        'b.py': clean,
        '.pre-commit-config.yaml': snippet('.pre-commit-config.yaml', 'pre-commit').content,
        'tools/validate.py': readFileSync(client.script),
      });
      const run = (more: Record<string, string> = {}): Promise<RunResult> =>
        preCommit(['run', '--files', 'a.py', 'b.py'], repository, more);
      assert.equal((await preCommit(['validate-config'], repository)).code, 0);
      const failed = await run();
      assert.equal(failed.code, 1, failed.out);
      assert.ok(failed.out.includes(`${brokenLine('a.py')}FAIL a.py score=0.50\n1/2 files accepted\n`), failed.out);
      const away = await run({ ASSAY_URL: 'http://127.0.0.1:9' });
      assert.equal(away.code, 0, away.out);
      assert.match(away.out, /2 files NOT CHECKED: 127\.0\.0\.1:9 cannot be reached/);
    });

    const preCommit = (args: readonly string[], { folder }: Repository, more: Record<string, string> = {}) =>
      runProgram([tool('pre-commit'), ...args], folder, client.environment({ ...more, PRE_COMMIT_HOME: newFolder() }));

    test('pre-commit runs our hooks from a repository', async () => {
      const hooks = new Repository();
      for (const path of ['.pre-commit-hooks.yaml', 'client/validate.py']) {
        mkdirSync(dirname(join(hooks.folder, path)), { recursive: true });
        cpSync(join(projectFolder, path), join(hooks.folder, path));
      }
      hooks.commit();
      const repository = new Repository({ 'a.py': broken });
      const { code, out } = await preCommit(
        ['try-repo', hooks.folder, 'assay', '--files', 'a.py', '--color', 'never'],
        repository,
        { ASSAY_URL: service.url },
      );
      assert.equal(code, 1, out);
      assert.ok(out.includes(`${brokenLine('a.py')}FAIL a.py score=0.50\n`), out);
    });

    test('every snippet is tested', () => {
      assert.deepEqual(
        snippets.filter((one) => !used.has(one)).map(({ client, where }) => [client, where]),
        [],
      );
    });
  });
}

test("action.yml matches GitHub's schema", async () => {
  const schema = ['--builtin-schema', 'vendor.github-actions', join(projectFolder, 'action.yml')];
  const { code, out } = await runProgram([tool('check-jsonschema'), ...schema], newFolder(), {
    ...machine,
    HOME: newFolder(),
  });
  assert.equal(code, 0, out);
});

/** The parsers handle these commands as the programs themselves do. */
for (const [name, read, command, expected] of [
  [
    'claude: --header before the name consumes the name as a header',
    claudeMcpAdd,
    ['mcp', 'add', '--transport', 'http', '--header', 'Authorization: Bearer k', 'assay', 'http://h/mcp'],
    /missing required argument 'name'/,
  ],
  [
    'claude: --header comes last',
    claudeMcpAdd,
    ['mcp', 'add', '--transport', 'http', 'assay', 'http://h/mcp', '--header', 'Authorization: Bearer k'],
    { name: 'assay', url: 'http://h/mcp', headers: { Authorization: 'Bearer k' } },
  ],
  [
    'codex: an address and the variable with the token are parsed',
    codexMcpAdd,
    ['mcp', 'add', 'assay', '--url', 'http://h/mcp', '--bearer-token-env-var', 'K'],
    { name: 'assay', url: 'http://h/mcp', headers: { Authorization: `Bearer \${K}` } },
  ],
  [
    'codex: an address without --url is treated as a program',
    codexMcpAdd,
    ['mcp', 'add', 'assay', 'http://h/mcp'],
    /a program, not an address: http:\/\/h\/mcp/,
  ],
  [
    'codex: an extra argument after the address is rejected',
    codexMcpAdd,
    ['mcp', 'add', 'assay', '--url', 'http://h/mcp', 'extra'],
    /'--url <URL>' cannot be used with '\[COMMAND\]\.\.\.'/,
  ],
] as const) {
  test(name, () => {
    if (expected instanceof RegExp) assert.throws(() => read(command), expected);
    else assert.deepEqual(read(command), expected);
  });
}
