/** Keeps warm containers and a busy one until it is killed. Arguments: the engine and the state folder. */

import { startSandbox } from '../../src/sandbox/start.ts';
import { buildPlan } from './engines.ts';

const [engine, stateFolder] = process.argv.slice(2) as ['auto', string];
const sandbox = startSandbox({ ...buildPlan(engine, stateFolder), size: 2 });
await sandbox.ready();
const hostile = `
import os, signal, time
for _ in range(5):
    if os.fork() == 0:
        os.setsid()
        for number in range(1, 32):
            try: signal.signal(number, signal.SIG_IGN)
            except (OSError, ValueError): pass
        while True: time.sleep(0.01)
while True: pass
`;
const run = sandbox.run({ source: hostile, limits: { timeoutMs: 60_000 } }, new AbortController().signal);
process.stdout.write('busy\n');
await run;
