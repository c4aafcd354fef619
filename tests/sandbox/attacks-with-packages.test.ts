import { test } from 'node:test';
import { describeAttacks } from './attack-list.ts';
import { installDefaultPackages } from './default-packages.ts';

const installed = await installDefaultPackages();
if ('reason' in installed) test('attacks with packages', { skip: installed.reason }, () => {});
// Not in runc, which gets the same container description as crun: each attack imports the packages, which is slow.
else for (const engine of ['crun', 'bwrap'] as const) describeAttacks(engine, installed.site);
