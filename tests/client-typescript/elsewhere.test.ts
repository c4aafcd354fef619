import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { projectFolder } from '../../src/project-folder.ts';
import { openBrowser } from '../page/browser.ts';
import { Service } from '../service.ts';
import { folderWithClient, run } from './fresh-process.ts';

let service: Service;
before(async () => {
  service = await Service.start({ ASSAY_KEYS_PER_ADDRESS: '1000', ASSAY_SANDBOX: 'auto' });
});
after(() => service?.stop());

const folderWithExample = async (): Promise<string> => {
  const folder = await folderWithClient(service);
  cpSync(join(projectFolder, 'client/typescript/example.ts'), join(folder, 'example.ts'));
  return folder;
};

test('the example checks its own program', async () => {
  const { code, out, noise } = await run(await folderWithExample(), ['example.ts']);
  assert.deepEqual([code, noise], [1, '']);
  assert.equal(
    out,
    `created a key: 25 calls per day
mean.py: not valid, score 0.5 (24 left)
  2: error: Incompatible return value type (got "float", expected "str") [mypy:return-value]
`,
  );
});

test('the example checks files, and prints the remedy of a refusal', async () => {
  const folder = await folderWithExample();
  writeFileSync(join(folder, 'good.py'), 'x = 1\n');
  writeFileSync(join(folder, 'empty.py'), '');
  const ASSAY_KEY = await service.mint();
  const settings = { ASSAY_KEY, ASSAY_URL: `${service.url}/` };
  const { code, out, noise } = await run(folder, ['example.ts', 'good.py', 'good.py', 'empty.py'], { settings });
  assert.deepEqual([code, noise], [2, '']);
  const [first, second, third] = out.split('\n');
  assert.deepEqual([first, second], ['good.py: valid, score 1 (24 left)', 'good.py: valid, score 1 (repeated call)']);
  assert.match(third!, /^empty\.py: refused, bad_request: .* Fix the fields listed .* \(req_\w+\)$/);
});

test('the code in the README runs unchanged', async () => {
  const folder = await folderWithClient(service);
  const text = readFileSync(join(projectFolder, 'client/typescript/README.md'), 'utf8');
  writeFileSync(join(folder, 'main.ts'), /^```ts\n(.*?)^```$/ms.exec(text)![1]!);
  const { code, out, noise } = await run(folder, ['main.ts']);
  assert.deepEqual([code, noise], [0, '']);
  assert.equal(
    out.replace(/[0-9a-f]{64}/, '<fingerprint>'),
    `false division by zero
This deployment sells no credits online. Its operator can add credits to this key: ./assay keys grant <fingerprint> 100 --reason trial []
`,
  );
});

const program = `
const assay = new Assay({ mintWhenNeeded: true, client: 'elsewhere' });
const { valid, diagnostics, received } = await assay.validate('print(1 / 0)\\n');
const refusal = await assay.repair('x = 1\\n').catch((error) => error);
const answer = { valid, rule: diagnostics[0].rule, left: received.quotaRemaining, refused: refusal.code, retryAfter: refusal.retryAfter };
`;
const answer = {
  valid: false,
  rule: 'python:division-by-zero',
  left: 24,
  refused: 'payment_required',
  retryAfter: null,
};

test("compiled to JavaScript it runs in the machine's own Node, from version 20", async () => {
  const folder = await folderWithClient(service, 'js');
  const source = `import { Assay } from './assay.mjs';\n${program}\nconsole.log(JSON.stringify(answer));\n`;
  writeFileSync(join(folder, 'main.mjs'), source);
  const { out, noise } = await run(folder, ['main.mjs'], { node: 'node' });
  assert.equal(noise, '');
  assert.deepEqual(JSON.parse(out), answer);
});

test('a page from another origin can import the client from the service and make calls', async () => {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const code = `(async () => { const { Assay } = await import('${service.url}/v1/client.js'); ${program} return answer; })()`;
    assert.deepEqual(await page.evaluate(code), answer);
  } finally {
    await browser.close();
  }
});
