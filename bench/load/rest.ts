import { setTimeout as pause } from 'node:timers/promises';
import type { Notebook } from '../measure/measurement.ts';
import { Bars } from './bars.ts';
import { formatPost, HttpConnection } from './http-connection.ts';
import { listProcessTree, sumMemory } from './process-tree.ts';
import { type RunningService, startService } from './service.ts';

/** Long enough for containers to be replaced and for garbage to be collected. */
const quietMs = 15_000;

/** Memory of all processes of a service that has served one call of each mode and then nothing, two workers each. */
export async function measureRest(sandbox: boolean, notebook: Notebook): Promise<boolean> {
  const bars = new Bars('at rest', notebook);
  bars.add({
    what: 'memory without packages',
    value: await measureMemory('none', sandbox),
    unit: 'MB',
    constant: 'restMemoryMb',
    bar: { most: 450 },
  });
  bars.add({
    what: 'memory with the default packages',
    value: await measureMemory('default', sandbox),
    unit: 'MB',
    bar: { most: 600 },
  });
  return bars.print();
}

async function measureMemory(packages: 'none' | 'default', sandbox: boolean): Promise<number> {
  await using service = await startService({
    ASSAY_SANDBOX: sandbox ? 'auto' : 'off',
    ASSAY_PACKAGES: packages,
    ASSAY_SANDBOX_PACKAGES: packages,
    ASSAY_WORKERS: '2',
  });
  if (packages === 'default') await waitForPackages(service, sandbox);
  const [key] = await service.mintKeys(1, 1_000);
  const connection = new HttpConnection(service.url);
  for (const mode of ['static', 'repair', ...(sandbox ? ['execute'] : [])]) {
    const body = JSON.stringify({ code: `print(${JSON.stringify(mode)})\n`, mode });
    const { status } = await connection.send(formatPost('/v1/validate', key!, body));
    if (status !== 200) throw new Error(`the service returned ${status} for ${mode}`);
  }
  connection.close();
  await pause(quietMs);
  return sumMemory(listProcessTree(service.process.pid!)) / 2 ** 20;
}

async function waitForPackages({ url }: RunningService, sandbox: boolean): Promise<void> {
  for (;;) {
    const health = (await (await fetch(`${url}/healthz?ready=1`)).json()) as PackagesHealth;
    const states = [health.packages, ...(sandbox ? [health.sandbox_packages] : [])].map(({ state }) => state);
    if (states.includes('failed')) throw new Error('the packages could not be installed');
    if (states.every((state) => state === 'ready')) return;
    await pause(500);
  }
}

type PackagesHealth = Readonly<Record<'packages' | 'sandbox_packages', { readonly state: string }>>;
