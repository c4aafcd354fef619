import type { TextEdit } from '../../python/source.ts';
import { type Attempt, judgeExample } from './replay.ts';
import type { Job, JobResult, ObservedTypes, Question, Reply, VariantRunner } from './variant-runner.ts';

/** The result of running the examples against a variant. */
export type TestResult = {
  /** Whether each example passes; a single `false` where the test stopped at the first failure. */
  readonly passed: readonly boolean[];
  /** How near each example is to passing, from 0 to 1. */
  readonly nearness: readonly number[];
  /** The exception of each example that raised one. */
  readonly raised: readonly (string | null)[];
  /** How many examples ran before the program ended, including the one that ended it. */
  readonly reached: number;
  /** The questions of each example, the lines it ran, and those that the import of the program ran. */
  readonly questions: QuestionsByExample;
  readonly lines: readonly (readonly number[])[];
  readonly topLines: readonly number[];
  /** The line in which each example raised an exception. */
  readonly raisedAt: readonly (number | null)[];
  /** The types that variables had, if lines are reported. */
  readonly types: ObservedTypes;
  readonly end: JobResult['end'];
  readonly cpuMs: number;
};

export type TestOptions = {
  readonly cpuMs: number;
  readonly questions: QuestionsByExample;
  /** Also report which lines run. */
  readonly trace?: boolean;
  /** Variants may share processes. */
  readonly shared?: boolean;
  /** Judge every example, even after one has failed. */
  readonly thorough?: boolean;
};

export type VariantTester = {
  /** Runs all examples against each variant, in one program. Variants that were not reached in time are undefined. */
  test(
    variants: readonly (readonly TextEdit[])[],
    options: TestOptions,
    signal: AbortSignal,
  ): Promise<(TestResult | undefined)[]>;
};

/** The questions of each example, as far as they are known beforehand. */
export type QuestionsByExample = readonly (readonly Question[])[];

/** How often a variant is run again because one of its replies led to a further question. */
const extensionsMax = 12;

/** Examples run in the order given. */
export function createVariantTester(base: string, attempts: readonly Attempt[], runner: VariantRunner): VariantTester {
  return {
    async test(variants, { cpuMs, questions, trace = false, shared = false, thorough = false }, signal) {
      const found: (TestResult | undefined)[] = variants.map(() => undefined);
      let open = variants.map((edits, variant) => ({ variant, edits, questions }));
      const scripts = new Map<QuestionsByExample, readonly Question[]>();
      const scriptOf = (asked: QuestionsByExample): readonly Question[] => {
        const known = scripts.get(asked) ?? asked.flat();
        scripts.set(asked, known);
        return known;
      };
      for (let turn = 0; turn <= extensionsMax && open.length > 0 && !signal.aborted; turn++) {
        const jobs = open.map(({ edits, questions: asked }): Job => ({ edits, script: scriptOf(asked) }));
        const results = new Map<number, JobResult>();
        await runner.run({ base, jobs, cpuMs, trace, shared }, (job, result) => results.set(job, result), signal);
        const again: typeof open = [];
        for (const [job, one] of open.entries()) {
          const result = results.get(job);
          if (!result) continue;
          const judged = await judgeExamples(attempts, one.questions, result, thorough);
          if ('questions' in judged) again.push({ ...one, questions: judged.questions });
          else {
            const { types, topLines, end, cpuMs: used } = result;
            found[one.variant] = { ...judged, questions: one.questions, topLines, types, end, cpuMs: used };
          }
        }
        open = again;
      }
      return found;
    },
  };
}

/** The result, or the questions that must be put first. */
type Judgement =
  | Pick<TestResult, 'passed' | 'nearness' | 'raised' | 'lines' | 'raisedAt' | 'reached'>
  | { readonly questions: QuestionsByExample };

async function judgeExamples(
  attempts: readonly Attempt[],
  questions: QuestionsByExample,
  result: JobResult,
  thorough: boolean,
): Promise<Judgement> {
  const passed: boolean[] = [];
  const nearness: number[] = [];
  const raised: (string | null)[] = [];
  const lines: (readonly number[])[] = [];
  const raisedAt: (number | null)[] = [];
  let next = questions;
  let at = 0;
  let reached = attempts.length;
  for (const [index, attempt] of attempts.entries()) {
    const asked = questions[index] ?? [];
    const end = at + asked.length;
    const replies: readonly Reply[] = result.replies.slice(at, end);
    const judged = await judgeExample(attempt, asked, replies);
    if ('needs' in judged) next = next.with(index, judged.needs);
    else if (judged.nearness < 1 && !thorough && next === questions)
      return { passed: [false], nearness: [], raised: [], lines: [], raisedAt: [], reached: index + 1 };
    if (replies.some(({ kind }) => kind === 'ended')) reached = Math.min(reached, index + 1);
    nearness.push('nearness' in judged ? judged.nearness : 0);
    passed.push(nearness.at(-1) === 1);
    const error = replies.findLast((reply) => reply.kind === 'raised');
    raised.push(error ? `${error.type}: ${error.message}` : null);
    lines.push([...new Set(result.lines.slice(at, end).flat())]);
    raisedAt.push(result.raisedAt.slice(at, end).findLast((line) => line !== null) ?? null);
    at = end;
  }
  return next === questions ? { passed, nearness, raised, lines, raisedAt, reached } : { questions: next };
}
