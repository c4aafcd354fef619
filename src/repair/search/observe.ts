import { type Coverage, isConcerned } from './coverage.ts';
import { hasSource, isPreparation, sourceOf } from './similar-calls.ts';
import { attemptsOf, type StatedExample } from './stated-example.ts';
import type { Question, VariantRunner } from './variant-runner.ts';
import { createVariantTester, type QuestionsByExample, type TestResult } from './variant-tester.ts';

/** A program with at least one failing example: its result, the first example that fails, and the lines each runs. */
export type FailingProgram = {
  readonly text: string;
  readonly examples: readonly StatedExample[];
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
  return { text, examples, before, failing, coverage: coverageOf(examples, before, traced) };
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
  const topLines = new Set(traced?.topLines);
  const known = new Map<number, { readonly lines: Set<number>; asked: string }>();
  return examples.slice(0, before.reached).map(({ group }, at): Coverage => {
    const asked = before.questions[at]!.map(sourceOf).join('\n');
    const own = { lines: new Set(traced?.lines[at]), asked };
    const earlier = known.get(group);
    const all = earlier ? { lines: earlier.lines.union(own.lines), asked: `${earlier.asked}\n${asked}` } : own;
    if (earlier || before.questions[at]!.some(isPreparing)) known.set(group, all);
    return {
      passes: before.passed[at]!,
      lines: topLines.union(all.lines),
      ownLines: all.lines,
      asked: all.asked,
      raisedAt: before.raisedAt[at] ?? null,
      types: traced?.types ?? new Map(),
    };
  });
}

const isPreparing = (question: Question): boolean => hasSource(question) && isPreparation(question);

/**
 * The examples that can tell right fixes from wrong ones, by index: those that fail, and those that execute a part of
 * what a failing one does. Where statements prepare something, it is all examples of the group or none.
 */
export function concernedExamples({ examples, before, coverage }: FailingProgram): number[] {
  const preparing = new Set(
    examples.filter((_, at) => before.questions[at]!.some(isPreparing)).map(({ group }) => group),
  );
  const concerned = examples.map((_, at) => !coverage[at] || isConcerned(coverage[at], coverage));
  const groups = new Set(examples.filter((_, at) => concerned[at]).map(({ group }) => group));
  return [...examples.keys()].filter((at) => {
    const { group } = examples[at]!;
    return preparing.has(group) ? groups.has(group) : concerned[at];
  });
}
