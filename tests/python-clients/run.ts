import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectFolder } from '../../src/project-folder.ts';
import { machine } from '../service.ts';

export const testPython = join(projectFolder, '.assay/test-python/bin/python');

/** Makes calls with one of the scripts beside this file, in one process, and returns their outcomes. */
export async function pythonCalls<Call, Outcome>(
  script: 'a2a_calls.py' | 'mcp_calls.py',
  url: string,
  calls: readonly Call[],
): Promise<Outcome[]> {
  const child = spawn(testPython, [join(import.meta.dirname, script)], {
    env: { PATH: machine.PATH },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(JSON.stringify({ url, calls }));
  const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`${script} ended with ${code}:\n${errors}`);
  return JSON.parse(out);
}
