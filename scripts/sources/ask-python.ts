import { execFileSync } from 'node:child_process';
import { installedPython } from '../../src/engines.ts';

/** What a script prints as JSON under the installed Python, and the head of a file made from it. */
export function askPython<Answer>(name: string, script: string, ...args: string[]): { head: string; answer: Answer } {
  const run = (code: string): string =>
    execFileSync(installedPython, ['-I', '-B', '-c', code, ...args], { encoding: 'utf8', maxBuffer: 1 << 26 });
  const version = run("import sys; print('%d.%d.%d' % sys.version_info[:3], end='')");
  return {
    head: `// Made from Python ${version} by scripts/${name}.ts; not written by hand.`,
    answer: JSON.parse(run(script)),
  };
}
