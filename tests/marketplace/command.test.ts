import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { serviceDescription } from '../../src/entrances/info.ts';
import { cidHex, parseCid } from '../../src/marketplace/ipfs/cid.ts';
import { fileOf } from '../../src/marketplace/ipfs/unixfs.ts';
import { projectFolder } from '../../src/project-folder.ts';
import { plans } from '../../src/validate/plan.ts';
import { machine } from '../service.ts';

const assay = (args: readonly string[], settings: Record<string, string> = {}) =>
  spawnSync(process.execPath, [join(projectFolder, 'src/assay.ts'), 'marketplace', ...args], {
    env: { ...machine, ...settings },
    encoding: 'utf8',
  });

test('without its settings the command says what is missing', () => {
  const { status, stderr } = assay([], { ASSAY_IPFS_API: 'http://127.0.0.1:5001' });
  assert.equal(status, 2);
  assert.deepEqual(
    stderr
      .trim()
      .split('\n')
      .map((line) => /^assay: (\w+) is needed: .+$/.exec(line)?.[1]),
    [
      'ASSAY_IPFS_GATEWAY',
      'ASSAY_MECH_MARKETPLACE',
      'ASSAY_MECH_ADDRESS',
      'ASSAY_MECH_KEY',
      'ASSAY_MECH_SERVICE_URL',
      'ASSAY_MECH_RPC',
      'ASSAY_MECH_API_KEY',
    ],
  );
});

for (const [name, value, problem] of [
  ['ASSAY_MECH_ADDRESS', '0x12', /^assay: ASSAY_MECH_ADDRESS must be 0x and 40/m],
  ['ASSAY_MECH_KEY', 'secret', /^assay: ASSAY_MECH_KEY must be 0x and 64/m],
  ['ASSAY_IPFS_GATEWAY', 'ipfs.example', /^assay: ASSAY_IPFS_GATEWAY must be an http or https address/m],
  ['ASSAY_MECH_POLL_S', '0', /^assay: ASSAY_MECH_POLL_S must be a number above 0/m],
] as const) {
  test(`${name}=${value} is refused by name`, () => {
    const { status, stderr } = assay([], { [name]: value });
    assert.equal(status, 2);
    assert.match(stderr, problem);
    assert.equal(stderr.includes('secret'), false);
  });
}

test('metadata prints what the mech offers, and the name of that file', () => {
  const { status, stdout, stderr } = assay(['metadata'], { ASSAY_BASE_URL: 'https://assay.example' });
  assert.equal(status, 0, stderr);
  const { toolMetadata, ...rest } = JSON.parse(stdout);
  assert.deepEqual(rest, {
    name: 'assay',
    description: serviceDescription,
    inputFormat: 'ipfs-v0.1',
    outputFormat: 'ipfs-v0.1',
    image: 'https://assay.example/icon.svg',
    url: 'https://assay.example',
    tools: ['python_code_validator', 'python_code_repair', 'python_code_execute'],
  });
  assert.deepEqual(Object.keys(toolMetadata), rest.tools);
  for (const { tool, summary } of plans) {
    const { name, description, input, output } = toolMetadata[tool.marketplace];
    assert.deepEqual([name, description], [tool.title, summary]);
    assert.deepEqual(input.schema.required, ['code']);
    assert.deepEqual(output.schema.properties.result.required, ['valid', 'score', 'meta']);
  }
  const told = /as a file on IPFS it is (\S+)/.exec(stderr)![1]!;
  assert.equal(cidHex(parseCid(told)), cidHex(fileOf(Buffer.from(stdout)).cid));
});

test('another word is a mistake', () => {
  const { status, stderr } = assay(['sell']);
  assert.equal(status, 2);
  assert.match(stderr, /^assay: there is no sell\nusage: \.\/assay marketplace \[metadata\]$/m);
});
