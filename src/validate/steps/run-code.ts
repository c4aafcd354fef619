import { constants } from 'node:os';
import type { Finding } from '../../model/finding.ts';
import type { Run, TriedExample } from '../../model/verdict.ts';
import type { Example, Malformed } from '../../python/examples/example.ts';
import type { Limits, RunningProgram, RunResult } from '../../sandbox/sandbox.ts';
import { shorten } from '../examples/describe-value.ts';
import { tryExample } from '../examples/try-example.ts';
import type { Context } from '../tools.ts';
import { endFindings } from './end-findings.ts';
import { outputFindings } from './output-findings.ts';
import type { TestPlan } from './test-plan.ts';

/** A run and its findings. */
export type RunOutcome = { readonly run: Run; readonly findings: readonly Finding[] };

/** Runs a program and its examples, one at a time, and compares the results. */
export async function runCode(source: string, plan: TestPlan, context: Context): Promise<RunOutcome> {
  const { malformed, limits, expectedOutput, sent } = plan;
  let attempt = await runOnce(source, plan, context);
  for (let retry = 0; isLost(attempt.result) && retry < retriesMax; retry++) {
    attempt = await runOnce(source, plan, context);
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

/** Whatever killed a container may also have killed waiting ones, so that several retries may be needed. */
const retriesMax = 5;

/** A program cannot end its container without a status. Something outside did, so the program is run again. */
const isLost = ({ exitCode, signal, endedBy }: RunResult): boolean =>
  exitCode === null && signal === null && endedBy === null;

type Attempt = { readonly result: RunResult; readonly tried: readonly TriedExample[] };

async function runOnce(source: string, { examples, limits }: TestPlan, { tools, signal }: Context): Promise<Attempt> {
  if (examples.length === 0) return { result: await tools.sandbox.run({ source, limits }, signal), tried: [] };
  const session = await tools.sandbox.session({ limits }, signal);
  try {
    const program = await session.start({ source });
    const tried: TriedExample[] = [];
    for (const example of examples) tried.push(await runExample(example, program, signal));
    return { result: await program.end(), tried };
  } finally {
    await session.close();
  }
}

async function runExample(example: Example, program: RunningProgram, signal: AbortSignal): Promise<TriedExample> {
  signal.throwIfAborted();
  const { source, place } = example;
  const outcome = await tryExample(example, program);
  if (outcome === null) return { source, place, held: true, problem: null };
  const problem =
    'ended' in outcome ? `\`${shorten(source)}\` was not run: the program had already ended` : outcome.problem;
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
