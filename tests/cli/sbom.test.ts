import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { listNpmComponents } from '../../src/cli/sbom/npm-components.ts';
import { parsePinned } from '../../src/cli/sbom/python-components.ts';
import { projectFolder } from '../../src/project-folder.ts';
import { machine, program, temporaryFolder } from '../service.ts';

type Component = {
  readonly 'bom-ref': string;
  readonly purl: string;
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly scope: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly object[];
};

const readProjectFile = (file: string): string => readFileSync(join(projectFolder, file), 'utf8');
const folder = temporaryFolder();

const bomText = (() => {
  const file = join(folder, 'bom.json');
  const { status, stderr } = spawnSync(process.execPath, [program, 'sbom', file], { env: machine, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return readFileSync(file, 'utf8');
})();
const bom = JSON.parse(bomText);
const components: Component[] = bom.components;

test('the list names every locked package with its hash, and the type checker', () => {
  assert.deepEqual([bom.bomFormat, bom.specVersion, bom.version], ['CycloneDX', '1.6', 1]);
  assert.match(bom.serialNumber, /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  const locked = Object.entries<{ name?: string; version: string }>(
    JSON.parse(readProjectFile('package-lock.json')).packages,
  );
  const listed = new Set(components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name} ${version}`));
  const missing = locked
    .filter(([path]) => path !== '')
    .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)} ${version}`)
    .filter((component) => !listed.has(component));
  assert.deepEqual(missing, []);
  assert.ok(components.some(({ purl, scope }) => purl.startsWith('pkg:pypi/mypy@') && scope === 'required'));
  for (const { purl, hashes } of components.filter(({ purl }) => purl.startsWith('pkg:npm/'))) {
    assert.match(hashes?.[0]?.content ?? '', /^[0-9a-f]{128}$/, purl);
  }
});

test('every component that the service runs on states its licence', () => {
  const withoutLicence = components.filter(
    ({ scope, licenses, purl }) => scope === 'required' && !licenses && !/pypi/.test(purl),
  );
  assert.deepEqual(withoutLicence, []);
});

test('references are unique, and every dependency exists', () => {
  const known = components.map((component) => component['bom-ref']);
  assert.equal(new Set(known).size, known.length);
  const all = new Set([...known, bom.metadata.component['bom-ref']]);
  for (const { ref, dependsOn = [] } of bom.dependencies) {
    assert.deepEqual(
      [ref, ...dependsOn].filter((one: string) => !all.has(one)),
      [],
    );
    assert.equal(new Set(dependsOn).size, dependsOn.length);
  }
});

test('the output is reproducible', () => {
  const { stdout } = spawnSync(process.execPath, [program, 'sbom'], {
    env: machine,
    encoding: 'utf8',
    maxBuffer: 2 ** 25,
  });
  assert.equal(stdout, bomText);
});

test('packages are resolved as Node does, and a version in two folders is one component', () => {
  const lock = {
    packages: {
      '': { version: '1.0.0', dependencies: { a: '1.0.0' } },
      'node_modules/a': { version: '1.0.0', dependencies: { c: '*' }, license: 'MIT' },
      'node_modules/a/node_modules/c': { version: '2.0.0', license: 'MIT' },
      'node_modules/c': { version: '1.0.0', dev: true },
      'node_modules/@x/b': { version: '1.0.0', dev: true, dependencies: { c: '*' } },
      'node_modules/@x/b/node_modules/c': { version: '2.0.0', dev: true },
    },
  };
  const components = listNpmComponents(lock).map(({ purl, use, needs }) => [purl, use, needs]);
  assert.deepEqual(components, [
    ['pkg:npm/a@1.0.0', 'runtime', ['pkg:npm/c@2.0.0']],
    ['pkg:npm/c@2.0.0', 'runtime', []],
    ['pkg:npm/c@1.0.0', 'development', []],
    ['pkg:npm/%40x/b@1.0.0', 'development', ['pkg:npm/c@2.0.0']],
  ]);
});

test('a requirement that is not pinned is an error', () => {
  assert.deepEqual(parsePinned('# why\nmypy==2.4.1\n\n'), [{ name: 'mypy', version: '2.4.1' }]);
  for (const line of ['mypy', 'mypy>=2', 'mypy==2.*', '-r more.txt', 'mypy @ https://example.com/x.whl']) {
    assert.throws(() => parsePinned(line), /not pinned/);
  }
});

/** Runs the command against a local vulnerability database. */
async function runAdvisories(answer: RequestListener, ...args: string[]) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const child = spawn(process.execPath, [program, 'advisories', '--database', url, ...args], { env: machine });
  let [out, err] = ['', ''];
  child.stdout.on('data', (data) => (out += data));
  child.stderr.on('data', (data) => (err += data));
  const [code] = await once(child, 'close');
  server.close();
  return { code, out, err };
}

const createDatabase =
  (findVulnerabilities: (purl: string) => string[]): RequestListener =>
  async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { queries } = JSON.parse(body) as { queries: { package: { purl: string } }[] };
    const results = queries.map(({ package: { purl } }) => ({
      vulns: findVulnerabilities(purl).map((id) => ({ id })),
    }));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ results }));
  };

test('a known vulnerability is reported with its package, and the exit code is 1', async () => {
  const { code, out } = await runAdvisories(
    createDatabase((purl) => (purl.startsWith('pkg:npm/fastify@') ? ['OSV-1'] : [])),
  );
  assert.equal(code, 1);
  assert.match(out, /^npm {4}fastify 5\.\d+\.\d+ {2}OSV-1 {2}http:/m);
  assert.match(out, /^\d+ packages, 1 known vulnerabilities$/m);
});

test('without known vulnerabilities the exit code is 0', async () => {
  assert.equal(
    (
      await runAdvisories(
        createDatabase(() => []),
        '--all',
      )
    ).code,
    0,
  );
});

for (const [name, answer] of [
  ['rejects the request', (_: unknown, response) => response.writeHead(405).end()],
  ['does not return JSON', (_: unknown, response) => response.end('hello')],
  ['returns too few results', (_: unknown, response) => response.end('{"results":[]}')],
] as const satisfies readonly (readonly [string, RequestListener])[]) {
  test(`a database that ${name} is reported with exit code 2`, async () => {
    const { code, out, err } = await runAdvisories(answer);
    assert.equal(code, 2);
    assert.equal(out, '');
    assert.match(err, /could not look up vulnerabilities/);
  });
}
