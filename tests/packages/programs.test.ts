import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Service } from '../service.ts';

type Finding = { readonly rule: string; readonly severity: string; readonly line: number; readonly end_line: number };

const folder = join(import.meta.dirname, 'programs');
const files = readdirSync(folder).filter((name) => name.endsWith('.py'));
const misuses = files.filter((name) => name.endsWith('.misuse.py'));
const correct = files.filter((name) => !misuses.includes(name));
const readProgram = (name: string): string => readFileSync(join(folder, name), 'utf8');

let service: Service;
before(async () => {
  service = await Service.start({ ASSAY_PACKAGES: 'default', ASSAY_KEYS: 'off' });
  // The first run downloads and analyses the packages.
  let packages: { state: string; problems: readonly unknown[] };
  do {
    await pause(500);
    packages = (await service.get('/healthz?ready=1')).body.packages;
  } while (packages.state === 'installing' || packages.state === 'analysing');
  assert.equal(packages.state, 'ready', JSON.stringify(packages));
});
after(() => service.stop());

async function check(code: string) {
  const { status, body } = await service.post('/v1/validate', { code, mode: 'static' });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

test('correct programs are valid', async () => {
  const invalid: string[] = [];
  for (const name of correct) {
    const { valid, diagnostics } = await check(readProgram(name));
    if (!valid) invalid.push(`${name}: ${JSON.stringify(diagnostics)}`);
  }
  assert.ok(invalid.length <= correct.length * 0.03, invalid.join('\n'));
});

test('misuse is reported on its line, mostly as an error', async () => {
  const missed: string[] = [];
  let errors = 0;
  for (const name of misuses) {
    const code = readProgram(name);
    const line = 1 + code.split('\n').findIndex((text) => text.includes('# misuse'));
    const body = await check(code);
    const there = (body.diagnostics as Finding[]).filter(
      (one) => one.line <= line && line <= one.end_line && /^(mypy:|python:(?!unchecked-import))/.test(one.rule),
    );
    if (there.length === 0) missed.push(`${name}:${line}`);
    if (there.some(({ severity }) => severity === 'error')) errors += 1;
  }
  assert.ok(missed.length <= misuses.length * 0.1, missed.join('\n'));
  assert.ok(errors >= misuses.length * 0.55, `only ${errors} of ${misuses.length} are errors`);
});
