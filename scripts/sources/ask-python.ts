import { execFileSync } from 'node:child_process';
import { installedPython } from '../../src/engines.ts';

/** Runs a script in the installed Python; returns its JSON output and the first line of a generated file. */
export function runPython<Answer>(name: string, script: string, ...args: string[]): { head: string; result: Answer } {
  const run = (code: string): string =>
    execFileSync(installedPython, ['-I', '-B', '-c', code, ...args], { encoding: 'utf8', maxBuffer: 1 << 26 });
  const version = run("import sys; print('%d.%d.%d' % sys.version_info[:3], end='')");
  return {
    head: `// Made from Python ${version} by scripts/${name}.ts; not written by hand.`,
    result: JSON.parse(run(script)),
  };
}
