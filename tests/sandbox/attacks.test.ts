import { describeAttacks } from './attack-list.ts';

for (const engine of ['crun', 'runc', 'bwrap'] as const) describeAttacks(engine, null);
