import { test } from 'node:test';
import { chooseDepth } from '../depth.ts';
import { describeAttacks } from './attack-list.ts';
import { installDefaultPackages } from './default-packages.ts';

/** crun and runc mount the packages from the same description, so runc comes last. */
const engines = ['crun', 'bwrap', 'runc'] as const;

const installed = await installDefaultPackages();
if ('reason' in installed) test('attacks with packages', { skip: installed.reason }, () => {});
else for (const engine of engines.slice(0, chooseDepth(2, 3))) describeAttacks(engine, installed.site);
