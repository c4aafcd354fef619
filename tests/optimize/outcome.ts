import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installedPython } from '../../src/engines.ts';

const run = promisify(execFile);

/** Runs a program of the tests, which is harmless, and returns its output and status. */
export async function outcome(code: string, seed: string): Promise<{ stdout: string; status: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-optimize-'));
  try {
    writeFileSync(join(folder, 'main.py'), code);
    const options = { env: { PYTHONHASHSEED: seed, PYTHONWARNINGS: 'ignore' }, cwd: folder };
    return await run(installedPython, ['-s', '-S', '-B', 'main.py'], options).then(
      ({ stdout }) => ({ stdout, status: 0 }),
      ({ stdout, code: status }) => ({ stdout, status }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
