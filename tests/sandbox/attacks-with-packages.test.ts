import { test } from 'node:test';
import { describeAttacks } from './attack-list.ts';
import { installDefaultPackages } from './default-packages.ts';

const installed = await installDefaultPackages();
if ('reason' in installed) test('attacks with packages', { skip: installed.reason }, () => {});
else for (const engine of ['crun', 'runc', 'bwrap'] as const) describeAttacks(engine, installed.site);
