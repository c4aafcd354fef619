import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectFolder } from '../../src/project-folder.ts';
import { machine } from '../service.ts';
import { sharedService } from '../shared-services.ts';
import { startConformanceServer } from './conformance-server.ts';

const suite = join(projectFolder, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');

/** Scenarios of the official suite for features that this service does not have, and why it does not. */
const notOurs: readonly (readonly [why: string, scenarios: readonly string[]])[] = [
  ['nothing is logged to clients', ['logging-set-level', 'tools-call-with-logging']],
  ['there is nothing to complete', ['completion-complete']],
  [
    'a verdict needs nothing but the call: clients are asked nothing back',
    [
      'tools-call-sampling',
      'tools-call-elicitation',
      'elicitation-sep1034-defaults',
      'elicitation-sep1330-enums',
      'input-required-result-basic-elicitation',
      'input-required-result-basic-sampling',
      'input-required-result-basic-list-roots',
      'input-required-result-request-state',
      'input-required-result-multiple-input-requests',
      'input-required-result-multi-round',
      'input-required-result-non-tool-request',
      'input-required-result-result-type',
      'input-required-result-tampered-state',
      'input-required-result-capability-check',
    ],
  ],
  [
    'there are no resources',
    [
      'resources-list',
      'resources-read-text',
      'resources-read-binary',
      'resources-templates-read',
      'resources-subscribe',
      'resources-unsubscribe',
    ],
  ],
  [
    'there are no prompts',
    [
      'prompts-list',
      'prompts-get-simple',
      'prompts-get-with-args',
      'prompts-get-embedded-resource',
      'prompts-get-with-image',
    ],
  ],
  // Its checks of `tools/list` and `server/discover` are run below.
  ['the hints it wants are also those of resources and prompts', ['caching']],
  ['no argument of a tool is mirrored in a header', ['http-custom-header-server-validation']],
];
const expected = new Set(notOurs.flatMap(([, scenarios]) => scenarios));

type Outcome = { readonly passed: ReadonlySet<string>; readonly failed: ReadonlySet<string>; readonly said: string };

async function conformance(url: string, ...args: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, [suite, 'server', '--url', url, '--timeout', '20000', ...args], {
    env: machine,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
  await once(child, 'close');
  const marked = (mark: string): Set<string> =>
    new Set([...said.matchAll(new RegExp(`^${mark} ([\\w-]+):`, 'gm'))].map(([, name]) => name!));
  return { passed: marked('✓'), failed: marked('✗'), said };
}

for (const [version, least] of [
  ['2025-06-18', 11],
  ['2025-11-25', 15],
  ['2026-07-28', 18],
] as const) {
  test(`every scenario of ${version} about a supported feature passes`, async () => {
    const server = await startConformanceServer();
    try {
      const { passed, failed, said } = await conformance(server.url, '--suite', 'all', '--spec-version', version);
      assert.deepEqual(
        [...failed].filter((name) => !expected.has(name)),
        [],
        said,
      );
      // A scenario that passes does not belong in the table.
      assert.deepEqual(
        [...passed].filter((name) => expected.has(name)),
        [],
      );
      assert.ok(passed.size >= least, said);
      assert.deepEqual(server.faults, []);
    } finally {
      await server.close();
    }
  });
}

test('the service itself passes the scenarios that need no special tools', async () => {
  const service = await sharedService('open');
  for (const [version, scenarios] of [
    ['2025-11-25', ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection']],
    ['2026-07-28', ['tools-list', 'dns-rebinding-protection', 'http-header-validation']],
  ] as const) {
    const { passed } = await conformance(`${service.url}/mcp`, '--suite', 'all', '--spec-version', version);
    assert.deepEqual(
      scenarios.filter((name) => !passed.has(name)),
      [],
    );
  }
  const { said } = await conformance(`${service.url}/mcp`, '--scenario', 'caching', '--spec-version', '2026-07-28');
  assert.match(said, /SUCCESS.*tools\/list/);
});
