/** Run by a user without privileges: prints, as JSON, what the sandbox can do for that user. */
import { startSandbox } from '../../src/sandbox/start.ts';
import { decodeOutput } from './engines.ts';

const [rootfs, folder] = process.argv.slice(2) as [string, string];
const sandbox = startSandbox({
  engine: 'auto',
  python: '/usr/bin/python3',
  rootfs,
  cacheFolder: `${folder}/cache`,
  stateFolder: `${folder}/state`,
  waitingMax: 10,
});
const neverAborted = new AbortController().signal;
const run = async (source: string, timeoutMs = 60_000) => {
  const { exitCode, endedBy, stdout } = await sandbox.run({ source, limits: { timeoutMs } }, neverAborted);
  return { exitCode, endedBy: endedBy?.limit ?? null, stdout: decodeOutput(stdout) };
};
try {
  await sandbox.ready();
  const { engine, level, mechanisms } = sandbox.report();
  console.log(
    JSON.stringify({
      engine,
      level,
      mechanisms,
      hello: await run('print("hello")'),
      threads: await run(
        'import threading, time\nfor _ in range(30): threading.Thread(target=time.sleep, args=(0.1,)).start()\nprint("thirty")',
      ),
      memory: await run('held = []\nwhile True: held.append(b"x" * 1000000)'),
      together: await run(
        `import os, time\nfor _ in range(6):\n    if os.fork() == 0:\n        held = b"x" * (80 << 20)\n        time.sleep(90)\ntime.sleep(90)`,
      ),
      forks: await run('import os\nwhile True:\n    try: os.fork()\n    except OSError: pass', 800),
      after: await run('import os\nprint([name for name in os.listdir("/proc") if name.isdigit()])'),
    }),
  );
} catch (error) {
  console.log(JSON.stringify({ reason: error instanceof Error ? error.message : String(error) }));
}
await sandbox.close();
