import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Case } from './case.ts';

/** What a program did: the first sink it reached, and the line of the program that called it. */
export type Run = {
  readonly id: string;
  readonly reached?: string | null;
  readonly line?: number | null;
  readonly thread?: boolean;
  /** Why it stopped early. */
  readonly stopped?: string | null;
};

const script = fileURLToPath(new URL('oracle.py', import.meta.url));
const secondsMax = 20;

type Question = { readonly id: string; readonly code: string } & Pick<Case, 'events' | 'payload'>;

/** Runs each program in its own process, which is killed before a sink takes effect. */
export async function runPrograms(programs: readonly Question[]): Promise<ReadonlyMap<string, Run>> {
  const child = spawn('python3', ['-I', '-S', '-B', script, String(availableParallelism()), String(secondsMax)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  child.stdin.end(programs.map((program) => `${JSON.stringify(program)}\n`).join(''));
  const results = new Map<string, Run>();
  for await (const line of createInterface({ input: child.stdout })) {
    const run = JSON.parse(line) as Run;
    results.set(run.id, run);
  }
  await ended;
  if (child.exitCode !== 0) throw new Error(`the oracle exited with code ${child.exitCode}`);
  return results;
}

/** Cases whose description is wrong: the sink is not reached on its line, or the twin reaches one or fails. */
export async function findUnconfirmed(cases: readonly Case[]): Promise<string[]> {
  const results = await runPrograms(
    cases.flatMap(({ id, code, twin, events, payload }) => [
      { id, code, events, payload },
      { id: `${id} twin`, code: twin, events, payload },
    ]),
  );
  return cases.flatMap((one) => {
    const [bad, twin] = [results.get(one.id), results.get(`${one.id} twin`)];
    const wrong: string[] = [];
    if (!bad?.reached || !one.events.includes(bad.reached)) wrong.push('the sink is not reached');
    else if (!(one.away ? bad.line === null : bad.line === one.line)) wrong.push(`it is reached on line ${bad.line}`);
    if (!twin || twin.reached) wrong.push(`the twin reaches ${twin?.reached} on line ${twin?.line}`);
    else if (twin.stopped) wrong.push(`the twin stops: ${twin.stopped}`);
    if (wrong.length === 0) return [];
    const description = `${one.id} ${one.sink} on line ${one.line}: ${wrong.join('; ')} [${one.recipe.join(' | ')}]`;
    return [`${description}\n${JSON.stringify(bad)}`];
  });
}
