import assert from 'node:assert/strict';
import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Service } from '../service.ts';

let service: Service;
before(async () => {
  service = await Service.start({ ASSAY_KEYS: 'off' });
  assert.equal((await service.validate({ code: 'x = 1\n' })).status, 200);
});
after(() => service.stop());

type Process = { readonly pid: number; readonly parent: number; readonly command: string };

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        if (state === 'Z') return [];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        return [];
      }
    });
}

/** A process and its descendants. */
function family(root: number): Process[] {
  const all = processes();
  const members = [root];
  for (const member of members) members.push(...all.filter(({ parent }) => parent === member).map(({ pid }) => pid));
  return all.filter(({ pid }) => members.includes(pid));
}

async function eventually(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  for (let wait = 0; wait < 300; wait++) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail(`never happened: ${what}`);
}

let fresh = 0;
const rules = async (): Promise<string[]> => {
  const { status, body } = await service.validate({ code: `import os\nx: int = "${++fresh}" + 1\n` });
  assert.equal(status, 200);
  return body.diagnostics.map(({ rule }: { rule: string }) => rule);
};
const whole = ['ruff:F401', 'mypy:operator'];

for (const [name, script] of [
  ['the type checker', 'mypy_worker.py'],
  ['a reader', 'reading/child.py'],
] as const) {
  test(`${name} that is killed is replaced, and calls continue`, async () => {
    assert.deepEqual(await rules(), whole);
    const [victim] = family(service.process.pid!).filter(({ command }) => command.includes(script));
    assert.ok(victim, `no ${script} among ${JSON.stringify(family(service.process.pid!))}`);
    process.kill(victim.pid, 'SIGKILL');
    await eventually('a complete response again', async () => {
      const { status, body } = await service.validate({ code: `import os\nx: int = "${++fresh}" + 1\n` });
      // Until it is replaced, a call gets a partial response or 503, never a fault.
      assert.ok(status === 200 || status === 503, String(status));
      return status === 200 && body.diagnostics.map(({ rule }: { rule: string }) => rule).join() === whole.join();
    });
    const { body } = await service.get('/healthz?ready=1');
    assert.equal(body.status, 'ok');
  });
}

test('while the type checker hangs, other calls are served', async () => {
  const [parent] = family(service.process.pid!).filter(({ command }) => command.includes('mypy_worker.py'));
  process.kill(parent!.pid, 'SIGSTOP');
  const stuck = service.validate({ code: 'stuck = 1\n' });
  const broken = await service.validate({ code: 'def broken(:\n' });
  assert.equal(broken.body.diagnostics[0].rule, 'python:syntax-error');
  process.kill(parent!.pid, 'SIGCONT');
  assert.equal((await stuck).status, 200);
});

const bomb = (open: string, close = ''): string => `x = ${open.repeat(10_000)}1${close.repeat(10_000)}\n`;
for (const [name, code] of [
  ['ten thousand brackets', bomb('(', ')')],
  ['ten thousand minus signs', bomb('-')],
  ['ten thousand lambdas', bomb('lambda: ')],
  ['five hundred nested ifs', Array.from({ length: 500 }, (_, n) => `${' '.repeat(n)}if x:\n`).join('')],
  ['an attribute chain without end', `x${'.y'.repeat(90_000)}\n`],
  ['one line of 200,000 characters', `x = "${'a'.repeat(199_000)}"\n`],
  ['tuples that double', `x = (1,)\n${'x = (*x, *x)\n'.repeat(40)}`],
  ['a constant of a gigabyte', 'from typing import Final\nx: Final = "a" * 10 ** 9\ny: Final = 1 << 100000000\n'],
  ['a NUL', 'x = 1\0\n'],
  ['half a surrogate pair', 'x = "\ud83d"\n'],
  ['a cookie of another encoding', '# -*- coding: utf-7 -*-\nx = 1 #+AAo-eval("print(42)")\n'],
  ['ten thousand undefined names', Array.from({ length: 10_000 }, (_, n) => `undefined_${n}\n`).join('')],
  ['a number of five thousand digits', `x = ${'9'.repeat(5000)}\n`],
] as const) {
  test(`hostile code gets a verdict: ${name}`, async () => {
    const { status, body } = await service.validate({ code });
    assert.equal(status, 200);
    assert.equal(typeof body.valid, 'boolean');
    assert.ok(body.diagnostics.length <= 1001);
    assert.deepEqual(await rules(), whole, 'the next caller must not be affected');
  });
}

test('a service that is killed leaves no processes behind', async () => {
  const doomed = await Service.start({ ASSAY_KEYS: 'off' });
  await doomed.validate({ code: 'x = 1\n' });
  const members = family(doomed.process.pid!).map(({ pid }) => pid);
  assert.ok(members.length > 3);
  await doomed.stop('SIGKILL');
  await eventually('all of them gone', () => processes().every(({ pid }) => !members.includes(pid)));
});

test('without its database the service returns 503 store_unavailable, and the rest still works', async () => {
  const kept = await Service.start();
  try {
    const key = await kept.mint();
    renameSync(join(kept.folder, 'data/assay.db'), join(kept.folder, 'data/moved.db'));
    const refused = await kept.validate({ code: 'x = 1\n' }, key);
    assert.deepEqual([refused.status, refused.body.error], [503, 'store_unavailable']);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    assert.equal((await kept.call('POST', '/v1/keys')).status, 503);
    assert.equal((await kept.get('/healthz')).status, 200);
    assert.equal((await kept.get('/healthz?ready=1')).status, 503);
    assert.equal((await kept.get('/v1/info')).status, 200);
  } finally {
    await kept.stop();
  }
});
