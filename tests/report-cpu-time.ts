/** The runner loads this before each test file: when the file's process exits, its CPU time is sent to the runner. */
import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { readCpuSeconds } from './cpu-time.ts';

const file = process.argv[1];
const report = process.env.TEST_CPU_TIMES;
if (report && isMainThread && file?.endsWith('.test.ts')) {
  process.on('exit', () => appendFileSync(report, `${readCpuSeconds()} ${file}\n`));
}
