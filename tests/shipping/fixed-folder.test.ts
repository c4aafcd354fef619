import assert from 'node:assert/strict';
import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, test } from 'node:test';
import { projectFolder } from '../../src/project-folder.ts';
import { machine, temporaryFolder } from '../service.ts';
import { cannotBeFixed, likeImage, setWritable, startIn } from './fixed-folder.ts';

const folder = temporaryFolder();
const patienceMs = 120_000;
/** Seconds of work that these tests do not need. */
const quick = { ASSAY_NEWEST_PYTHON: 'on-demand' };

async function said(child: ChildProcess): Promise<{ code: number | null; out: string }> {
  let out = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (data) => (out += data));
  const late = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  const [code] = await once(child, 'close');
  clearTimeout(late);
  return { code, out };
}

describe('a folder that holds what the image holds, and cannot be written to', { skip: cannotBeFixed }, () => {
  const root = join(folder, 'image');
  const settings = { ASSAY_LISTEN: '127.0.0.1:0', ASSAY_DATA: join(folder, 'data'), ASSAY_SANDBOX: 'off' };
  let service: ChildProcess;
  let url = '';

  before(async () => {
    likeImage(root);
    const warm = spawnSync(join(root, 'deploy/warm.sh'), { env: { PATH: machine.PATH, ...quick }, encoding: 'utf8' });
    assert.equal(warm.status, 0, `${warm.stdout}${warm.stderr}`);
    service = startIn(root, [join(root, 'assay'), 'serve'], { ...settings, ...quick, ASSAY_KEYS: 'off' });
    service.stdout!.resume();
    const lines: string[] = [];
    const reading = createInterface({ input: service.stderr! });
    url = await new Promise<string>((resolve, reject) => {
      reading.on('line', (line) => {
        lines.push(line);
        const found = /listens on (\S+)/.exec(line)?.[1];
        if (found) resolve(found);
      });
      service.once('exit', (code) => reject(new Error(`ended with ${code}:\n${lines.join('\n')}`)));
    });
  });
  after(async () => {
    if (service?.exitCode === null) service.kill('SIGKILL');
    setWritable(root, true);
  });

  test('holds what a first start makes: the bundle, the graph of types, the root of containers', () => {
    for (const made of ['bundles', 'mypy-cache', 'rootfs']) {
      assert.ok(readdirSync(join(root, '.assay', made)).length > 0, made);
    }
    assert.ok(!existsSync(join(root, '.assay/lock')));
  });

  for (const path of [
    '/',
    '/docs',
    '/guides',
    '/guides/deploying',
    '/rules',
    '/errors',
    '/changelog',
    '/llms.txt',
    '/v1/client',
    '/v1/client.ts',
    '/v1/mcp-bridge',
    '/openapi.json',
    '/metrics',
  ]) {
    test(`has ${path}`, async () => assert.equal((await fetch(url + path)).status, 200));
  }

  test('has every file the page asks for', async () => {
    const html = await (await fetch(`${url}/`)).text();
    const files = [...html.matchAll(/(?:src|href)="(\/page\/[^"]+)"/g)].map(([, path]) => path!);
    assert.ok(files.length > 0);
    for (const file of files) assert.equal((await fetch(url + file)).status, 200, file);
  });

  test('is asked for its health, and says when it takes work', async () => {
    const listen = { ASSAY_LISTEN: new URL(url).host };
    const health = (...args: string[]) => said(startIn(root, [join(root, 'assay'), 'health', ...args], listen));
    /** Retries, because a busy machine may respond late. */
    const well = async (...args: string[]): Promise<string> => {
      const until = Date.now() + patienceMs;
      let outcome = await health(...args);
      while (outcome.code !== 0 && Date.now() < until) outcome = await health(...args);
      assert.equal(outcome.code, 0, outcome.out);
      return outcome.out;
    };
    assert.equal(await well(), '{"status":"ok"}\n');
    assert.match(await well('--ready'), /"status":"ok".*"store":"ready"/);
    const misused = await health('--alive');
    assert.equal(misused.code, 2);
    assert.match(misused.out, /usage: \.\/assay health \[--ready\]/);
  });

  test('judges', async () => {
    const response = await fetch(`${url}/v1/validate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: 'def one() -> int:\n    return "1"\n', mode: 'repair' }),
    });
    const body = await response.text();
    assert.equal(response.status, 200, body);
    const { valid, diagnostics } = JSON.parse(body) as { valid: boolean; diagnostics: { rule: string }[] };
    assert.deepEqual([valid, diagnostics.map(({ rule }) => rule)], [false, ['mypy:return-value']]);
  });

  test('ends by SIGTERM, with 0, and is then not there', async () => {
    const ended = once(service, 'exit');
    service.kill('SIGTERM');
    assert.deepEqual(await ended, [0, null]);
    const listen = { ASSAY_LISTEN: new URL(url).host };
    const { code, out } = await said(startIn(root, [join(root, 'assay'), 'health'], listen));
    assert.equal(code, 1);
    assert.match(out, /does not respond: .*ECONNREFUSED/);
  });
});

test('an incomplete folder that cannot be written to says so, and waits for nobody', {
  skip: cannotBeFixed,
}, async () => {
  const root = join(folder, 'incomplete');
  mkdirSync(root);
  for (const file of ['assay', 'package.json', 'package-lock.json', '.npmrc', 'requirements.txt']) {
    cpSync(join(projectFolder, file), join(root, file));
  }
  mkdirSync(join(root, '.assay'));
  const { code, out } = await said(startIn(root, [join(root, 'assay'), 'serve'], {}));
  setWritable(root, true);
  assert.equal(code, 2, out);
  assert.match(out, /this installation is incomplete, and \S+ is not writable\n.*installing the npm packages/);
});
