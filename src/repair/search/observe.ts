import type { Coverage } from './coverage.ts';
import { hasSource, isPreparation } from './similar-calls.ts';
import { attemptsOf, type StatedExample } from './stated-example.ts';
import type { VariantRunner } from './variant-runner.ts';
import { createVariantTester, type QuestionsByExample, type TestResult } from './variant-tester.ts';

/** A program with at least one failing example: its result, the first example that fails, and the lines each runs. */
export type FailingProgram = {
  readonly text: string;
  readonly before: TestResult;
  readonly failing: number;
  readonly coverage: readonly Coverage[];
};

/** Null if every example passes, or if there was no time to find out. */
export async function observe(
  text: string,
  examples: readonly StatedExample[],
  cpuMs: number,
  runner: VariantRunner,
  signal: AbortSignal,
): Promise<FailingProgram | null> {
  const tester = createVariantTester(text, attemptsOf(examples), runner);
  const unknown: QuestionsByExample = examples.map(() => []);
  const [before] = await tester.test([[]], { cpuMs, questions: unknown, thorough: true }, signal);
  const failing = before?.passed.indexOf(false) ?? -1;
  if (!before || failing < 0) return null;
  const { questions } = before;
  // Tracing is slow. A program that never ends is not traced for longer than it ran, in case single steps take long.
  const limits = { cpuMs: before.end === 'cpu' ? cpuMs : 5 * cpuMs, questions };
  const [traced] = await tester.test([[]], { ...limits, trace: true, thorough: true }, signal);
  return { text, before, failing, coverage: coverageOf(examples, before, traced) };
}

/**
 * The lines of each example that was reached. If earlier examples of its group prepare something, their lines count as
 * its own, because they produced what it shows.
 */
function coverageOf(
  examples: readonly StatedExample[],
  before: TestResult,
  traced: TestResult | undefined,
): Coverage[] {
  const known = new Map<number, { readonly lines: Set<number>; prepared: boolean }>();
  return examples.slice(0, before.reached).map(({ group }, at): Coverage => {
    const own = traced?.lines[at] ?? [];
    const earlier = known.get(group) ?? { lines: new Set(), prepared: false };
    known.set(group, earlier);
    for (const line of own) earlier.lines.add(line);
    earlier.prepared ||= before.questions[at]!.some((question) => hasSource(question) && isPreparation(question));
    return {
      passes: before.passed[at]!,
      lines: earlier.prepared ? new Set(earlier.lines) : new Set(own),
      raisedAt: before.raisedAt[at] ?? null,
      types: traced?.types ?? new Map(),
    };
  });
}
