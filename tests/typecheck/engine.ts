import { join } from 'node:path';
import { after, type TestContext, test } from 'node:test';
import { startMypy } from '../../src/typecheck/mypy.ts';
import type { MypySettings } from '../../src/typecheck/mypy-pool.ts';
import type { TypeCheckResult, Typechecker } from '../../src/typecheck/typechecker.ts';

const project = join(import.meta.dirname, '../..');

export const place = {
  python: join(project, '.assay/python/bin/python'),
  cacheDir: join(project, '.assay/mypy-cache'),
};

export const never: AbortSignal = new AbortController().signal;

/** A type checker that is closed with the test it was started for. */
export async function engineFor(context: TestContext, settings: Partial<MypySettings> = {}): Promise<Typechecker> {
  const engine = startMypy({ ...place, ...settings });
  context.after(() => engine.close());
  await engine.ready();
  return engine;
}

const shared = startMypy(place);
after(() => shared.close());

/** What a checker with little time makes of a text once the machine lets it have that time. */
export async function checkedInTime(engine: Typechecker, text: string): Promise<TypeCheckResult> {
  let answer = await engine.check(text, never);
  while (answer.kind === 'unknown' && answer.reason === 'time') answer = await engine.check(text, never);
  return answer;
}

/** A test with the type checker that all tests of its file share. It starts when it is first used. */
export function withEngine(name: string, body: (context: TestContext, engine: Typechecker) => Promise<void>): void {
  test(name, async (context) => {
    await shared.ready();
    await body(context, shared);
  });
}

/** As a reader would say it: `3:5-3:9 error [code] message`. */
export function spoken(answer: TypeCheckResult): string[] {
  if (answer.kind === 'unknown') return [`unknown: ${answer.reason}`];
  return answer.messages.map(({ code, level, message, place: { line, column, endLine, endColumn } }) => {
    return `${line}:${column}-${endLine}:${endColumn} ${level} [${code}] ${message}`;
  });
}
