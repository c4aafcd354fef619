import { constants } from 'node:os';
import type { Finding } from '../../model/finding.ts';
import type { Run, TriedExample } from '../../model/verdict.ts';
import type { Example, Malformed } from '../../python/examples/example.ts';
import type { Limits, RunningProgram, RunResult } from '../../sandbox/sandbox.ts';
import { shortened } from '../examples/describe-value.ts';
import { tryExample } from '../examples/try-example.ts';
import type { Context } from '../tools.ts';
import { endFindings } from './end-findings.ts';
import { outputFindings } from './output-findings.ts';
import type { TestPlan } from './test-plan.ts';

/** How a run went, and what is wrong with it. */
export type RunOutcome = { readonly run: Run; readonly findings: readonly Finding[] };

/** Runs a program, puts the examples to it one at a time, and compares. */
export async function runCode(source: string, trial: TestPlan, context: Context): Promise<RunOutcome> {
  const { malformed, limits, expectedOutput, sent } = trial;
  let attempt = await runOnce(source, trial, context);
  for (let again = 0; isLost(attempt.result) && again < againMost; again++) {
    attempt = await runOnce(source, trial, context);
  }
  const { result, tried } = attempt;
  const findings = [
    ...malformed.map(malformedFinding),
    ...endFindings(result, source, sent),
    ...tried.filter(({ held }) => !held).map(mismatchFinding),
    ...outputFindings(result, expectedOutput),
  ];
  return { run: describeRun(result, limits, tried), findings };
}

/** What ends one container may have ended those that wait beside it, and each is handed out until it is missed. */
const againMost = 5;

/** No program ends its container without a status: something outside did, and the program is run again. */
const isLost = ({ exitCode, signal, endedBy }: RunResult): boolean =>
  exitCode === null && signal === null && endedBy === null;

type Attempt = { readonly result: RunResult; readonly tried: readonly TriedExample[] };

async function runOnce(source: string, { examples, limits }: TestPlan, { tools, signal }: Context): Promise<Attempt> {
  if (examples.length === 0) return { result: await tools.sandbox.run({ source, limits }, signal), tried: [] };
  const session = await tools.sandbox.session({ limits }, signal);
  try {
    const program = await session.start({ source });
    const tried: TriedExample[] = [];
    for (const example of examples) tried.push(await putExample(example, program, signal));
    return { result: await program.end(), tried };
  } finally {
    await session.close();
  }
}

async function putExample(example: Example, program: RunningProgram, signal: AbortSignal): Promise<TriedExample> {
  signal.throwIfAborted();
  const { source, place } = example;
  const outcome = await tryExample(example, program);
  if (outcome === null) return { source, place, held: true, problem: null };
  const problem =
    'ended' in outcome ? `\`${shortened(source)}\` was not run: the program had already ended` : outcome.problem;
  return { source, place, held: false, problem };
}

const mismatchFinding = ({ place, problem }: TriedExample): Finding => ({
  rule: 'python:example-mismatch',
  severity: 'error',
  message: problem!,
  place,
});

const malformedFinding = ({ place, message }: Malformed): Finding => ({
  rule: 'python:example-malformed',
  severity: 'error',
  message,
  place,
});

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

function describeRun(result: RunResult, limits: Limits, tried: readonly TriedExample[]): Run {
  const { exitCode, signal, endedBy, stdout, stderr, wallMs, cpuMs, memoryPeakBytes, engine } = result;
  const timedOut = endedBy?.limit === 'timeout';
  const number = signal === null ? undefined : constants.signals[signal as NodeJS.Signals];
  return {
    ran: true,
    returncode: timedOut ? null : (exitCode ?? (number === undefined ? null : -number)),
    stdout: textOf(stdout.bytes),
    stderr: textOf(stderr.bytes),
    durationMs: Math.round(wallMs),
    timedOut,
    sandbox: engine,
    endedBy: endedBy?.limit ?? null,
    signal,
    stdoutTruncated: stdout.truncated,
    stderrTruncated: stderr.truncated,
    cpuMs: cpuMs === null ? null : Math.round(cpuMs),
    memoryPeakBytes,
    limits,
    examples: tried,
  };
}
