import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { serviceDescription } from '../../src/entrances/info.ts';
import { formatCid } from '../../src/marketplace/ipfs/cid.ts';
import { summarizeFile } from '../../src/marketplace/ipfs/unixfs.ts';
import { plans } from '../../src/validate/plan.ts';
import { ValidateRequest } from '../../src/wire/contract/validate-request.ts';
import { ValidateResponse } from '../../src/wire/contract/validate-response.ts';
import { jsonSchema } from '../../src/wire/json-schema.ts';
import { machine, program } from '../service.ts';

const runCommand = (args: readonly string[], settings: Record<string, string> = {}) =>
  spawnSync(process.execPath, [program, 'marketplace', ...args], {
    env: { ...machine, ...settings },
    encoding: 'utf8',
  });

test('missing settings are reported by name', () => {
  const { status, stderr } = runCommand([], { ASSAY_IPFS_API: 'http://127.0.0.1:5001' });
  assert.equal(status, 2);
  assert.deepEqual(
    stderr
      .trim()
      .split('\n')
      .map((line) => /^assay: (\w+) is required: .+$/.exec(line)?.[1]),
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
  test(`${name}=${value} is rejected with the name of the setting`, () => {
    const { status, stderr } = runCommand([], { [name]: value });
    assert.equal(status, 2);
    assert.match(stderr, problem);
    assert.equal(stderr.includes('secret'), false);
  });
}

test('metadata prints what the mech offers and the hash to publish', () => {
  const { status, stdout, stderr } = runCommand(['metadata'], { ASSAY_BASE_URL: 'https://assay.example' });
  assert.equal(status, 0, stderr);
  const fields = {
    requestId: { type: 'integer', description: 'The request that this answers.' },
    result: { type: 'string', description: 'The verdict: a ValidateResponse as JSON.' },
    tool: { type: ['string', 'null'], description: 'The tool that was asked for.' },
    prompt: { type: ['string', 'null'], description: 'The prompt of the request.' },
    executed_at: { type: 'string', description: 'When the verdict was reached, as RFC 3339 in UTC.' },
  };
  const verdict = { contentMediaType: 'application/json', contentSchema: jsonSchema(ValidateResponse) };
  const buildTool = ({ tool, summary }: (typeof plans)[number]) => ({
    name: tool.title,
    description: summary,
    input: {
      type: 'text',
      description: 'Python source, or a ValidateRequest as JSON. The tool decides the mode.',
      schema: jsonSchema(ValidateRequest),
    },
    output: {
      type: 'object',
      description: 'The delivered file.',
      properties: fields,
      required: ['requestId', 'result'],
      schema: {
        type: 'object',
        properties: { ...fields, result: { ...fields.result, ...verdict } },
        required: ['requestId', 'result'],
      },
    },
  });
  const expected = {
    name: 'assay',
    description: serviceDescription,
    inputFormat: 'ipfs-v0.1',
    outputFormat: 'ipfs-v0.1',
    image: 'https://assay.example/icon.svg',
    tools: ['python_code_validator', 'python_code_repair', 'python_code_execute'],
    toolMetadata: Object.fromEntries(plans.map((plan) => [plan.tool.marketplace, buildTool(plan)])),
  };
  assert.equal(stdout, `${JSON.stringify(expected, null, 2)}\n`);
  const { cid } = summarizeFile(Buffer.from(stdout));
  const hash = `0x${Buffer.from(cid.digest).toString('hex')}`;
  assert.equal(stderr, `assay: the IPFS address of this file is ${formatCid(cid)}; pass ${hash} to changeHash\n`);
});

test('an unknown subcommand is an error', () => {
  const { status, stderr } = runCommand(['sell']);
  assert.equal(status, 2);
  assert.match(stderr, /^assay: unknown argument sell\nusage: \.\/assay marketplace \[metadata\]$/m);
});
