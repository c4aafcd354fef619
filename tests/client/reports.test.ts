import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { reportFormats } from '../../src/wire/formats/reports/index.ts';
import { projectRule } from '../../src/wire/project-rule.ts';
import { ruleText } from '../../src/wire/rule-texts.ts';
import { createFakeServer } from '../fake-server.ts';
import { CiClient } from './ci-client.ts';
import { Repository } from './repository.ts';
import { buildVerdicts, type JudgedText } from './verdicts.ts';

/** Responds to calls with the prepared verdicts and serves the rules as the service does. */
const server = createFakeServer(async (request, response) => {
  const [status, body] = await answer(request);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});

let baseUrl: string;
let kept: readonly JudgedText[];
let client: CiClient;
before(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  kept = buildVerdicts(baseUrl);
  client = CiClient.fromText(readFileSync(new URL('../../client/validate.py', import.meta.url), 'utf8'));
});
after(() => server.close());

async function answer(request: IncomingMessage): Promise<[status: number, body: unknown]> {
  if (request.url === '/v1/info') return [200, { modes: ['static', 'repair', 'execute'], version: '9.9.9' }];
  if (request.url?.startsWith('/rules/')) {
    const rule = ruleText(decodeURIComponent(request.url.slice('/rules/'.length)));
    return rule ? [200, projectRule(rule, baseUrl)] : [404, { error: 'not_found', message: 'no such rule' }];
  }
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const { code } = JSON.parse(Buffer.concat(parts).toString());
  const judged = kept.find((one) => one.code === code);
  return judged ? [200, judged.verdict] : [400, { error: 'bad_request', message: 'nothing to judge' }];
}

/** Renders the report with the client. */
async function renderWithClient(format: string, files: readonly JudgedText[]): Promise<string> {
  const { folder } = new Repository(Object.fromEntries(files.map(({ path, code }) => [path, code])));
  const args = ['--no-cache', '--url', baseUrl, '--format', format, '--', ...files.map(({ path }) => path)];
  const { out, err, code } = await client.run(folder, args, { ASSAY_API_KEY: 'sk_test' });
  assert.ok(code === 0 || code === 1, err);
  return out;
}

/** Renders the report with the code that `./assay check` and the service use. */
async function renderWithService(format: string, files: readonly JudgedText[]): Promise<string> {
  const writer = reportFormats.find(({ name }) => name === format)!.open(baseUrl);
  const parts = files.map(({ path, code, verdict }) => writer.add({ path, code, answer: verdict }));
  return parts.join('') + (await writer.end());
}

/** Parses a report and removes the versions, which differ between client and service. */
const comparable: Readonly<Record<string, (document: string) => unknown>> = {
  gitlab: (document) => JSON.parse(document),
  junit: (document) => document,
  sarif(document) {
    const log = JSON.parse(document);
    for (const { tool } of log.runs) {
      delete tool.driver.version;
      delete tool.driver.semanticVersion;
    }
    return log;
  },
};

for (const [format, read] of Object.entries(comparable)) {
  test(`${format}: ${buildVerdicts('').length} verdicts give the same report from client and service`, async () =>
    assert.deepEqual(read(await renderWithClient(format, kept)), read(await renderWithService(format, kept))));

  test(`${format}: a report without findings is the same`, async () => {
    const files = kept.filter(({ name }) => name === 'nothing found');
    assert.deepEqual(read(await renderWithClient(format, files)), read(await renderWithService(format, files)));
  });

  test(`${format}: a file that could not be checked is reported the same`, async () => {
    const { folder } = new Repository({ 'latin.py': Buffer.from('"\xe9"', 'latin1') });
    const { out } = await client.run(folder, ['--url', baseUrl, '--format', format, 'latin.py'], {
      ASSAY_API_KEY: 'sk_test',
    });
    const writer = reportFormats.find(({ name }) => name === format)!.open(baseUrl);
    const reason = 'The file is not UTF-8: invalid continuation byte at byte 1.';
    assert.deepEqual(read(out), read(writer.addUnchecked('latin.py', reason) + (await writer.end())));
  });
}
