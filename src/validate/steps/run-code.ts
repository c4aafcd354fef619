import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Finding } from '../../model/finding.ts';
import type { ExamplesRun, Run, TriedExample } from '../../model/verdict.ts';
import type { Example, Malformed } from '../../python/examples/example.ts';
import { type Limits, type RunResult, SandboxUnavailable } from '../../sandbox/sandbox.ts';
import { type Evaluation, evaluateExamples } from '../examples/evaluate-examples.ts';
import type { Context } from '../tools.ts';
import { endFindings } from './end-findings.ts';
import { exampleFindings } from './example-findings.ts';
import { describeOtherPython } from './other-python.ts';
import { outputFindings } from './output-findings.ts';
import type { TestPlan } from './test-plan.ts';

/** A run and its findings. */
export type RunOutcome = {
  readonly run: Run;
  readonly findings: readonly Finding[];
  /** Examples that cannot be checked, whatever the program does. */
  readonly skipped: readonly Example[];
  /** The examples, or the expected output, show a fault for which a fix is worth searching. */
  readonly callsForFix: boolean;
};

/** Runs a program as `__main__`, then imports it in another process to evaluate its examples. */
export async function runCode(source: string, plan: TestPlan, context: Context): Promise<RunOutcome> {
  const { malformed, limits, surroundings, expectedOutput, sent, examples } = plan;
  const { result, evaluation } = await runInContainer(source, plan, context);
  const tried = evaluation?.tried ?? [];
  const isProvedByExamples =
    expectedOutput === null && tried.some(({ held }) => held) && tried.every(({ outcome }) => !isUnmet(outcome));
  const against = { source, sent, surroundings, isProvedByExamples };
  const ends = endFindings(result, against);
  const wrongOutput = outputFindings(result, expectedOutput);
  const findings = [
    ...malformed.map(malformedFinding),
    ...(evaluation ? exampleFindings(evaluation, ends, against) : ends),
    ...wrongOutput,
    ...describeOtherPython(context),
  ];
  const { packages } = context.tools.sandbox.report();
  return {
    run: { ...describeRun(result, limits, evaluation), packages },
    findings,
    skipped: examples.filter((_, at) => tried[at]?.outcome === 'skipped'),
    // If the examples hold as far as the import came, they say nothing about its failure: any change that removes the
    // failing statement would satisfy them.
    callsForFix: wrongOutput.length > 0 || (tried.some(({ outcome }) => isUnmet(outcome)) && !evaluation?.holdsInPart),
  };
}

/** Whether an example was checked and failed, or could not be checked because the program ended. */
export const isUnmet = (outcome: TriedExample['outcome']): boolean => outcome === 'failed' || outcome === 'not-reached';

type Attempt = { readonly result: RunResult; readonly evaluation: Evaluation | null };

/** Whatever ended a container may have ended idle ones too. By then, that has been noticed. */
const afterLossMs = 200;

/** A lost container is replaced once in a call, and only what it had not finished is repeated. */
async function runInContainer(source: string, plan: TestPlan, context: Context): Promise<Attempt> {
  let result: RunResult | null = null;
  for (;;) {
    const attempt = await runOnce(source, result, plan, context);
    if (!isLost(attempt.result)) {
      result = attempt.result;
      if (!attempt.evaluation?.end || !isLost(attempt.evaluation.end)) return attempt;
    }
    if (!plan.budget.takeRestart()) throw new SandboxUnavailable('the container was lost twice');
    await pause(afterLossMs, undefined, { signal: context.signal });
  }
}

/** A program cannot end its container without a status. Something outside did, or it could not be cleared. */
const isLost = ({ exitCode, signal, endedBy }: RunResult): boolean =>
  exitCode === null && signal === null && endedBy === null;

/** `known` is the result of the run, if only the examples are left. */
async function runOnce(
  source: string,
  known: RunResult | null,
  plan: TestPlan,
  { tools: { sandbox }, signal }: Context,
): Promise<Attempt> {
  const { examples, surroundings, budget } = plan;
  const limits = (): Limits => ({ ...plan.limits, timeoutMs: budget.limit(plan.limits.timeoutMs) });
  if (examples.length === 0) {
    const job = { source, limits: limits(), ...surroundings };
    return { result: await budget.wait(signal, (until) => sandbox.run(job, until)), evaluation: null };
  }
  const session = await budget.wait(signal, (until) =>
    sandbox.session({ source, surroundings, sessionTimeoutMs: Math.ceil(budget.leftMs) }, until),
  );
  try {
    const result = known ?? (await session.run({ source }, limits()));
    if (isLost(result)) return { result, evaluation: null };
    const evaluated = { source, examples, limits: limits(), moduleName: plan.moduleName };
    return { result, evaluation: await evaluateExamples(session, evaluated, signal) };
  } finally {
    await session.close();
  }
}

/** An example that cannot be understood is wrong whether or not the program is run. */
export const malformedFinding = ({ place, message }: Malformed): Finding => ({
  rule: 'python:example-malformed',
  severity: 'error',
  message,
  place,
});

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

function describeRun(result: RunResult, limits: Limits, evaluation: Evaluation | null): Omit<Run, 'packages'> {
  const { endedBy, signal, stdout, stderr, wallMs, cpuMs, memoryPeakBytes, engine } = result;
  return {
    ran: true,
    returncode: returncodeOf(result),
    stdout: textOf(stdout.bytes),
    stderr: textOf(stderr.bytes),
    durationMs: Math.round(wallMs),
    timedOut: endedBy?.limit === 'timeout',
    sandbox: engine,
    endedBy: endedBy?.limit ?? null,
    signal,
    stdoutTruncated: stdout.truncated,
    stderrTruncated: stderr.truncated,
    cpuMs: cpuMs === null ? null : Math.round(cpuMs),
    memoryPeakBytes,
    limits,
    examples: evaluation ? evaluation.tried.toSorted(byPlace) : [],
    examplesRun: evaluation && describeExamplesRun(evaluation),
  };
}

/** The examples of the call come first, then those in the text. */
const byPlace = ({ place: one }: TriedExample, { place: other }: TriedExample): number =>
  (one?.line ?? 0) - (other?.line ?? 0) || (one?.column ?? 0) - (other?.column ?? 0);

function describeExamplesRun({ tried, top, end, durationMs }: Evaluation): ExamplesRun {
  return {
    completed: end === null,
    notReached: tried.filter(({ outcome }) => outcome === 'not-reached').length,
    returncode: end && returncodeOf(end),
    durationMs: Math.round(durationMs),
    timedOut: end?.endedBy?.limit === 'timeout',
    endedBy: end?.endedBy?.limit ?? (top === 'raised' ? 'exception' : null),
    signal: end?.signal ?? null,
    stderr: end ? textOf(end.stderr.bytes) : '',
  };
}

/** As Python's `subprocess` reports it: a signal is a negative number. */
function returncodeOf({ exitCode, signal, endedBy }: RunResult): number | null {
  if (endedBy?.limit === 'timeout') return null;
  const number = signal === null ? undefined : constants.signals[signal as NodeJS.Signals];
  return exitCode ?? (number === undefined ? null : -number);
}
