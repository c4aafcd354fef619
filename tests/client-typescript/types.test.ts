import assert from 'node:assert/strict';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { projectFolder } from '../../src/project-folder.ts';
import { temporaryFolder } from '../service.ts';
import { sharedService } from '../shared-services.ts';
import { folderWithClient, run } from './fresh-process.ts';

const service = await sharedService('open');
let folder: string;
before(async () => {
  folder = await folderWithClient(service);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
});

const compiler = join(projectFolder, 'node_modules/typescript/bin/tsc');
const strict =
  '--strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --noPropertyAccessFromIndexSignature ' +
  '--noImplicitOverride --noImplicitReturns --noUnusedLocals --noUnusedParameters --isolatedModules ' +
  '--isolatedDeclarations --declaration --verbatimModuleSyntax --erasableSyntaxOnly';

/** The compiler errors of a file. */
async function compiled(where: string, file: string, flags: string): Promise<string> {
  const { out } = await run(where, [
    compiler,
    '--noEmit',
    '--ignoreConfig',
    '--target',
    'es2022',
    ...flags.split(' '),
    file,
  ]);
  return out;
}

const inBrowsers = '--module esnext --moduleResolution bundler --lib es2022,dom';
const inNode = `--module nodenext --lib es2022 --types node --typeRoots ${join(projectFolder, 'node_modules/@types')} --skipLibCheck`;

for (const [name, flags] of [
  ['in a page', inBrowsers],
  ['in Node', inNode],
] as const) {
  test(`the client compiles ${name}, under every strict setting`, async () =>
    assert.equal(await compiled(folder, 'assay.ts', `${flags} ${strict}`), ''));
}

/** Each line is one that must not compile; the rest must. */
const uses = `
import { Assay, AssayRefusal, type Diagnostic, type Operations, type RefusalCode } from './assay.ts';

const assay = new Assay({ apiKey: undefined, mintWhenNeeded: true, retries: 1 });
const verdict = await assay.validate('x = 1', { mode: 'repair', max_iterations: 2, timeout_s: null });
const rules: string[] = verdict.diagnostics.map(({ rule }) => rule);
const line: number | null | undefined = verdict.diagnostics[0]?.line;
const severity: string | undefined = verdict.diagnostics[0]?.severity;
const left: number | null = verdict.received.creditsRemaining;
const stats = await assay.call('GET /v1/stats', { signal: AbortSignal.timeout(1000) });
const page = await assay.call('GET /v1/training-data', { query: { since: 'x' } });
const made: Diagnostic['severity'] = 'invented later';
const code: RefusalCode = 'payment_required';
const ofValidate: Operations['POST /v1/validate']['refusal'] = 'quota_exceeded';
export { left, line, made, ofValidate, rules, severity, stats };
export const next: string | null = page.next;

export function about(error: unknown): string {
  if (!(error instanceof AssayRefusal)) return '';
  if (error.is(code, 'quota_exceeded')) return error.remedy?.routes?.[0]?.url ?? '';
  switch (error.code) {
    case 'bad_request':
      return error.fields.map(({ loc, msg }) => \`\${loc.join('.')} \${msg}\`).join();
    default:
      return error.code;
  }
}

// @ts-expect-error: no such code
new Assay().validate('').catch((error: AssayRefusal) => error.is('paymnt_required'));
// @ts-expect-error: no such option
assay.validate('x = 1', { optimise: true });
// @ts-expect-error: no such mode
assay.validate('x = 1', { mode: 'dream' });
// @ts-expect-error: the mode is in the name
assay.repair('x = 1', { mode: 'execute' });
// @ts-expect-error: not a number
assay.execute('x = 1', { timeout_s: '5' });
// @ts-expect-error: no code
assay.validate();
// @ts-expect-error: no such operation
assay.call('GET /v1/everything');
// @ts-expect-error: another method
assay.call('GET /v1/validate');
// @ts-expect-error: a body is needed
assay.call('POST /v1/keys/checkout');
// @ts-expect-error: a field is missing
assay.call('POST /v1/keys/checkout', { body: { credits: 500 } });
// @ts-expect-error: no such query
assay.call('GET /v1/training-data', { query: { after: 'x' } });
// @ts-expect-error: no such setting
new Assay({ api_key: 'x' });
// @ts-expect-error: answers are not written to
verdict.valid = true;
// @ts-expect-error: no such field
verdict.findings;
// @ts-expect-error: not a code of this operation
export const wrong: Operations['GET /v1/info']['refusal'] = 'payment_required';
`;

for (const [name, flags] of [
  ['strictly', `--strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess`],
  ['as most do', '--strict'],
] as const) {
  test(`wrong uses do not compile, and right ones do, ${name}`, async () => {
    writeFileSync(join(folder, 'uses.ts'), uses);
    assert.equal(await compiled(folder, 'uses.ts', `${inNode} --allowImportingTsExtensions ${flags}`), '');
  });
}

test('the example compiles', async () => {
  cpSync(join(projectFolder, 'client/typescript/example.ts'), join(folder, 'example.ts'));
  assert.equal(await compiled(folder, 'example.ts', `${inNode} --allowImportingTsExtensions --strict`), '');
});

test('as a package it has types and runs, from Node 20 on', async () => {
  const user = temporaryFolder();
  const installed = join(user, 'node_modules/assay-client');
  mkdirSync(installed, { recursive: true });
  for (const file of ['package.json', 'assay.ts', 'assay.js', 'contract.ts']) {
    cpSync(join(projectFolder, 'client/typescript', file), join(installed, file));
  }
  writeFileSync(join(user, 'package.json'), '{ "type": "module" }');
  const program = `import { Assay } from 'assay-client';
const { name, received } = await new Assay({ baseUrl: '${service.url}' }).info();
console.log(name, received.attempts);
`;
  writeFileSync(join(user, 'main.js'), program);
  // The one on the path, which may be older than the one that runs the tests.
  assert.deepEqual(await run(user, ['main.js'], { node: 'node' }), { code: 0, out: 'assay 1\n', noise: '' });
  writeFileSync(join(user, 'main.ts'), `${program}// @ts-expect-error: no such method\nnew Assay().guess();\n`);
  assert.equal(await compiled(user, 'main.ts', `${inNode} ${strict}`), '');
});
