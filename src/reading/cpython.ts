import { createPool, PastDeadline, WorkerLost } from '../base/pool.ts';
import type { Place } from '../model/finding.ts';
import { findDeclaredEncoding } from '../python/declared-encoding.ts';
import { countLogicalLines } from '../python/logical-lines.ts';
import { looksNewer, mayBeNewer } from '../python/newer-syntax.ts';
import { plainForm } from '../python/plain-form.ts';
import { isBareWord, isSentence, looksLikePython } from '../python/prose.ts';
import { ChildEnded, type ReaderJob, startReaderChild } from './child.ts';
import type { NewestReader } from './newest.ts';
import type { FileSuppression, Reader, Reading, ReadResult, SyntaxProblem } from './reader.ts';
import type { WireCompiled, WirePlace, WireResult, WireSuppression } from './wire-result.ts';

export type ReaderPlan = {
  /** The Python that parses: of the same minor version as the one that runs the code. */
  readonly python: string;
  readonly children: number;
  readonly waitingMax: number;
  readonly deadlineMs: number;
  /** Whether a grammar newer than this version of Python accepts the text. Called only if this Python rejects it. */
  readonly newerGrammar?: (code: string, signal: AbortSignal, version: string) => Promise<boolean>;
  /** Reads text that such a grammar accepts, or that looks like newer syntax. Closed with the reader. */
  readonly newest?: Pick<NewestReader, 'read' | 'close'>;
};

/** Five times what 200,000 characters of the densest code need. */
const memoryBytesMax = 1024 ** 3;

/** Shorter texts compile faster than another child could be involved. */
const parallelLengthMin = 1_000;

/** Reads with CPython itself, in warm child processes. */
export function startReader(plan: ReaderPlan): Reader {
  let version: string | null = null;
  // The parent enforces the wall-clock deadline; this limit only stops a child whose parent is gone.
  const cpuSecondsMax = Math.ceil(plan.deadlineMs / 1000) + 1;
  const children = createPool<ReaderJob, unknown>({
    name: 'python',
    size: plan.children,
    waitingMax: plan.waitingMax,
    deadlineMs: plan.deadlineMs,
    // No text can cause a SIGKILL. The machine ran out of memory, and a moment later it may have some.
    shouldRetry: (cause) => cause instanceof ChildEnded && cause.signal === 'SIGKILL',
    async start(signal) {
      const child = await startReaderChild({ python: plan.python, memoryBytesMax, cpuSecondsMax }, signal);
      version = child.version;
      return child;
    },
  });

  /** If two children are idle, one parses while the other compiles, which takes as long. */
  async function parse(job: ReaderJob, signal: AbortSignal): Promise<WireResult> {
    const run = (one: ReaderJob): Promise<unknown> => children.run(one, signal);
    const { idle } = children.report();
    if (!job.parsed || job.code.length < parallelLengthMin || idle < 2) return (await run(job)) as WireResult;
    const compiling = run({ code: job.code, only: 'compile' });
    // Its result is not used if the text does not even parse.
    compiling.catch(() => {});
    const answer = (await run({ ...job, only: 'parse' })) as WireResult;
    if (answer.kind !== 'program') return answer;
    const compiled = (await compiling) as WireCompiled;
    if (compiled.kind === 'unknown') return compiled;
    // If it does not compile, a child that does both reports why.
    return compiled.well ? answer : ((await run({ code: job.code })) as WireResult);
  }

  const read: Reader['read'] = async (code, signal, parsed) => {
    const surrogate = loneSurrogate(code);
    if (surrogate) return readAs({ kind: 'broken', problems: [surrogate] });
    if (isBareWord(code)) return readAs(notAProgram);
    let answer: WireResult;
    try {
      answer = await parse({ code, ...(parsed ? { parsed } : {}) }, signal);
    } catch (error) {
      const reason = failureReason(error);
      if (reason) return { kind: 'unknown', reason };
      throw error;
    }
    if (answer.kind === 'unknown') return answer;
    if (answer.kind === 'program') return readAs(program(answer, false));
    if (answer.kind === 'unfinished') return readAs(unfinished(answer, code));
    if (answer.stage === 'parse') {
      const [refusal, [line]] = answer.problems[0]!;
      const newer = mayBeNewer(code, refusal, line) && (await plan.newerGrammar?.(code, signal, version!));
      if (
        !newer &&
        !looksLikePython(code) &&
        !(await isCodeInPlainForm(code, (plain) => parse({ code: plain }, signal)))
      )
        return readAs(notAProgram);
      if (newer || looksNewer(code)) {
        const newest = await plan.newest?.read(code, signal);
        if (newest?.kind === 'program') return readAs(program(newest, true));
        if (newest?.kind === 'unfinished') return readAs(unfinished(newest, code));
        if (newest?.kind === 'broken') return readAs(broken(newest));
      }
      if (newer) {
        const suppressions = (answer.suppressions ?? []).map(toSuppression);
        const statements = countLogicalLines(code);
        return readAs({ kind: 'program', statements, suppressions, newerThanRunner: true, tree: null });
      }
    }
    return readAs(broken(answer));
  };

  return {
    read: readDespiteEncoding(read),
    report: () => ({ ...children.report(), version }),
    ready: children.ready,
    recycle: children.recycle,
    close: async () => void (await Promise.all([children.close(), plan.newest?.close()])),
  };
}

/** Reads text that declares an encoding other than UTF-8 as if it did not: it was sent as Unicode. */
const readDespiteEncoding =
  (read: Reader['read']): Reader['read'] =>
  async (code, signal, parsed) => {
    const declared = findDeclaredEncoding(code);
    if (!declared) return read(code, signal, parsed);
    const { name, place, undeclared } = declared;
    const result = await read(undeclared, signal, parsed);
    if (result.kind === 'unknown') return result;
    const { reading } = result;
    if (reading.kind !== 'program' && reading.kind !== 'unfinished') return result;
    return readAs({ ...reading, encoding: { name, place } });
  };

/** Whether a text that does not parse is code, if its lines do not tell. */
async function isCodeInPlainForm(code: string, parse: (plain: string) => Promise<WireResult>): Promise<boolean> {
  const plain = plainForm(code);
  if (plain === code || isBareWord(plain) || isSentence(plain)) return false;
  if (looksLikePython(plain)) return true;
  const { kind } = await parse(plain);
  return kind === 'program' || kind === 'unfinished';
}

const notAProgram: Reading = {
  kind: 'not-a-program',
  message:
    'this looks like text, not like a Python program: send the code itself, or the text with the code in a ```python block',
};

const program = (
  { statements, suppressions, tree }: Extract<WireResult, { kind: 'program' }>,
  newerThanRunner: boolean,
): Reading => ({ kind: 'program', statements, suppressions: suppressions.map(toSuppression), newerThanRunner, tree });

function unfinished(answer: Extract<WireResult, { kind: 'unfinished' }>, code: string): Reading {
  if (isSentence(code)) return notAProgram;
  const { trimmed, place: at, suppressions, ...rest } = answer;
  const completed = code.slice(0, trimmed ? blankEnd(code) : undefined) + answer.completion;
  return { ...rest, completed, place: place(at), suppressions: suppressions.map(toSuppression) };
}

const broken = ({ problems }: Extract<WireResult, { kind: 'broken' }>): Reading => ({
  kind: 'broken',
  problems: problems.map(([message, at]) => ({ message, place: place(at) })),
});

const readAs = (reading: Reading): ReadResult => ({ kind: 'read', reading });

function failureReason(error: unknown): 'time' | 'crash' | null {
  if (error instanceof PastDeadline) return 'time';
  if (!(error instanceof WorkerLost)) return null;
  return error.cause instanceof ChildEnded && error.cause.signal === 'SIGXCPU' ? 'time' : 'crash';
}

/** UTF-8 cannot encode half of a surrogate pair, so such a text cannot even be sent to Python. */
function loneSurrogate(code: string): SyntaxProblem | null {
  const found = /\p{Surrogate}/u.exec(code);
  if (!found) return null;
  const lines = code.slice(code.startsWith('\ufeff') ? 1 : 0, found.index).split(/\r\n?|\n/);
  const [line, column] = [lines.length, [...lines.at(-1)!].length + 1];
  const half = found[0].charCodeAt(0).toString(16).toUpperCase();
  return {
    message: `source text cannot contain a lone surrogate (U+${half})`,
    place: { line, column, endLine: line, endColumn: column + 1 },
  };
}

/** Where the trailing whitespace of a text begins, of the kinds Python knows. */
function blankEnd(code: string): number {
  let end = code.length;
  while (end > 0 && ' \t\r\n\f'.includes(code[end - 1]!)) end--;
  return end;
}

const toSuppression = ([tool, text, at]: WireSuppression): FileSuppression => ({ tool, text, place: place(at) });

const place = ([line, column, endLine, endColumn]: WirePlace): Place =>
  endLine === undefined || endColumn === undefined ? { line, column } : { line, column, endLine, endColumn };
