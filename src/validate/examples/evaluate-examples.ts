import type { ExampleOutcome, TriedExample } from '../../model/verdict.ts';
import type { Example } from '../../python/examples/example.ts';
import type { Limits, RunningProgram, RunResult, Session } from '../../sandbox/sandbox.ts';
import { describeStop } from './describe-stop.ts';
import { shorten } from './describe-value.ts';
import { type Problem, tryExample } from './try-example.ts';

/** The results of the examples of a program, in the order in which they ran. */
export type Evaluation = {
  readonly tried: readonly TriedExample[];
  /** How importing the program ended. Examples are evaluated if it is `done` or `exit`. */
  readonly top: RunningProgram['top'];
  /** How the process ended before it had replied to every example; null if it replied to all of them. */
  readonly end: RunResult | null;
  /** The import raised an exception, but every example holds with what was defined until then. */
  readonly holdsInPart: boolean;
  readonly durationMs: number;
};

export type EvaluationPlan = {
  readonly source: string;
  readonly examples: readonly Example[];
  readonly limits: Limits;
  /** Under which the program is imported. */
  readonly moduleName: string;
};

/** Imports a program in a process of its own, so that its main block does not run, and evaluates its examples. */
export async function evaluateExamples(
  session: Session,
  { source, examples, limits, moduleName }: EvaluationPlan,
  signal: AbortSignal,
): Promise<Evaluation> {
  const started = performance.now();
  const program = await session.start({ source, as: 'module' }, limits);
  const isImported = program.top === 'done' || program.top === 'exit';
  const tried: TriedExample[] = [];
  const groupsSkipped = new Set<number>();
  let stopped: Example | null = null;
  for (const example of isImported ? examples : []) {
    signal.throwIfAborted();
    const outcome = await tryExample(example, program, moduleName);
    if (outcome && 'ended' in outcome) {
      stopped = example;
      break;
    }
    if (outcome && isSkipped(example, outcome, groupsSkipped)) {
      groupsSkipped.add(example.group);
      tried.push(report(example, 'skipped', describeSkip(example, outcome)));
    } else {
      tried.push(outcome ? report(example, 'failed', outcome.problem) : report(example, 'held', null));
    }
  }
  const holdsInPart = program.top === 'raised' && (await allHold(examples, program, moduleName));
  // The process is not waited for: what it does after the last example does not matter.
  const end = tried.length < examples.length ? await program.end() : null;
  if (stopped) tried.push(report(stopped, 'failed', `\`${shorten(stopped.source)}\` ${describeStop(end!)}`));
  const left = examples.slice(tried.length);
  tried.push(
    ...left.map((example) => report(example, 'not-reached', `\`${shorten(example.source)}\` was not reached`)),
  );
  return { tried, top: program.top, end, holdsInPart, durationMs: performance.now() - started };
}

async function allHold(examples: readonly Example[], program: RunningProgram, moduleName: string): Promise<boolean> {
  for (const example of examples) if ((await tryExample(example, program, moduleName)) !== null) return false;
  return true;
}

const report = ({ source, place }: Example, outcome: ExampleOutcome, problem: string | null): TriedExample => ({
  source,
  place,
  held: outcome === 'held',
  outcome,
  problem,
});

/** An example that builds on one that was skipped lacks the names which that one would have defined. */
const isSkipped = ({ localNames, group }: Example, { missingName }: Problem, skipped: ReadonlySet<number>): boolean =>
  missingName !== undefined && (localNames.includes(missingName) || skipped.has(group));

const describeSkip = ({ source }: Example, { missingName }: Problem): string =>
  `\`${shorten(source)}\` was not checked: \`${missingName}\` exists only inside the function or block around it`;
