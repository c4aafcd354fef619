import { constants } from 'node:os';
import type { Finding } from '../../model/finding.ts';
import type { Submission } from '../../model/submission.ts';
import type { Run, TriedExample } from '../../model/verdict.ts';
import type { Example, Malformed } from '../../python/examples/example.ts';
import { type Limits, limitsDefault, type RunningProgram, type RunResult } from '../../sandbox/sandbox.ts';
import { shortened } from '../examples/shown.ts';
import { tryExample } from '../examples/try-example.ts';
import type { Tools } from '../tools.ts';
import { examplesOf } from './examples-of.ts';
import { howItEnded } from './how-it-ended.ts';

export type Ran = { readonly run: Run; readonly findings: readonly Finding[] };

/** How a program is to be tried: what it may take, what must hold, and what it must print. */
export type Trial = {
  readonly examples: readonly Example[];
  readonly malformed: readonly Malformed[];
  readonly limits: Limits;
  readonly expectedOutput: string | null;
  /** The text that was sent, whose lines are told. */
  readonly sent: string;
};

/** Examples are those of the text that was sent, with its lines, or of its repair where that text could not be read. */
export async function trialOf(
  { code, options }: Submission,
  readable: string,
  tools: Tools,
  signal: AbortSignal,
): Promise<Trial> {
  const { timeoutSeconds, expectedOutput } = options;
  const timeoutMs = timeoutSeconds === null ? limitsDefault.timeoutMs : Math.round(timeoutSeconds * 1000);
  const { examples, malformed } = await examplesOf(readable, options.examples, tools, signal);
  return { examples, malformed, limits: { ...limitsDefault, timeoutMs }, expectedOutput, sent: code };
}

/** Runs a program, puts the examples to it one at a time, and says what came. */
export async function runCode(source: string, trial: Trial, tools: Tools, signal: AbortSignal): Promise<Ran> {
  const { examples, malformed, limits, expectedOutput, sent } = trial;
  const run = async () =>
    examples.length === 0
      ? { result: await tools.sandbox.run({ source, limits }, signal), tried: [] }
      : withExamples(source, examples, limits, tools, signal);
  let ran = await run();
  for (let again = 0; isLost(ran.result) && again < againMost; again++) ran = await run();
  const { result, tried } = ran;
  const findings = [
    ...malformed.map(malformedFinding),
    ...howItEnded(result, source, sent),
    ...tried.filter(({ held }) => !held).map(mismatch),
    ...unexpectedOutput(result, expectedOutput),
  ];
  return { run: runOf(result, limits, tried), findings };
}

/** What ends one container may have ended those that wait beside it, and each is handed out until it is missed. */
const againMost = 5;

/** No program ends its container without a status: something outside did, and the program is run again. */
const isLost = ({ exitCode, signal, endedBy }: RunResult): boolean =>
  exitCode === null && signal === null && endedBy === null;

async function withExamples(
  source: string,
  examples: readonly Example[],
  limits: Limits,
  { sandbox }: Tools,
  signal: AbortSignal,
): Promise<{ result: RunResult; tried: readonly TriedExample[] }> {
  const session = await sandbox.session({ limits }, signal);
  try {
    const program = await session.start({ source });
    const tried: TriedExample[] = [];
    for (const example of examples) tried.push(await triedOn(example, program, signal));
    return { result: await program.end(), tried };
  } finally {
    await session.close();
  }
}

async function triedOn(example: Example, program: RunningProgram, signal: AbortSignal): Promise<TriedExample> {
  signal.throwIfAborted();
  const { source, place } = example;
  const outcome = await tryExample(example, program);
  if (outcome === null) return { source, place, held: true, problem: null };
  const problem =
    'ended' in outcome ? `\`${shortened(source)}\` has no answer: the program had ended` : outcome.problem;
  return { source, place, held: false, problem };
}

const mismatch = ({ place, problem }: TriedExample): Finding => ({
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

/** To the byte, nothing tidied: who asks for exact output means it. */
function unexpectedOutput({ stdout }: RunResult, expected: string | null): Finding[] {
  if (expected === null) return [];
  if (!stdout.truncated && Buffer.from(expected, 'utf8').equals(stdout.bytes)) return [];
  const message = firstDifference(expected, text(stdout.bytes));
  return [{ rule: 'expected-output', severity: 'error', message, place: null }];
}

function firstDifference(expected: string, got: string): string {
  if (got === '') return `nothing was printed, expected ${quoted(expected.split('\n')[0]!)}`;
  const [wanted, lines] = [expected.split('\n'), got.split('\n')];
  const at = wanted.findIndex((line, index) => line !== lines[index]);
  if (at < 0) {
    const extra = lines[wanted.length];
    return extra === ''
      ? 'the output ends with a line end that is not expected'
      : `the output goes on after what is expected: ${quoted(extra ?? '')}`;
  }
  if (lines[at] === undefined) {
    return wanted[at] === '' && at === wanted.length - 1
      ? 'the output lacks the line end that is expected'
      : `the output ends before line ${at + 1}, expected ${quoted(wanted[at]!)}`;
  }
  return `line ${at + 1} of the output is ${quoted(lines[at])}, expected ${quoted(wanted[at]!)}`;
}

const quotedMax = 120;
const quoted = (line: string): string =>
  JSON.stringify(line.length > quotedMax ? `${line.slice(0, quotedMax)}…` : line);

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

function runOf(result: RunResult, limits: Limits, tried: readonly TriedExample[]): Run {
  const { exitCode, signal, endedBy, stdout, stderr, wallMs, cpuMs, memoryPeakBytes, engine } = result;
  const timedOut = endedBy?.limit === 'timeout';
  const number = signal === null ? undefined : constants.signals[signal as NodeJS.Signals];
  return {
    ran: true,
    returncode: timedOut ? null : (exitCode ?? (number === undefined ? null : -number)),
    stdout: text(stdout.bytes),
    stderr: text(stderr.bytes),
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
