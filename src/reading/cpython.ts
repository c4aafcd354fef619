import { PastDeadline, pool, WorkerLost } from '../base/pool.ts';
import type { Place } from '../model/finding.ts';
import { logicalLines } from '../python/logical-lines.ts';
import { looksNewer, mayBeNewer } from '../python/newer-syntax.ts';
import { isBareWord, isSentence, looksLikePython } from '../python/prose.ts';
import type { WireAnswer, WireBlanket, WireCompiled, WirePlace } from './answer.ts';
import { ChildEnded, type ReaderJob, startReaderChild } from './child.ts';
import type { NewestReader } from './newest.ts';
import type { Blanket, ReadAnswer, Reader, Reading, SyntaxProblem } from './reader.ts';

export type ReaderPlan = {
  /** The Python that reads: of the same minor version as the one that runs the code. */
  readonly python: string;
  readonly children: number;
  readonly waitingMax: number;
  readonly deadlineMs: number;
  /** Does a grammar newer than this version of Python take the text? Asked only about what this Python refuses. */
  readonly newerGrammar?: (code: string, signal: AbortSignal, version: string) => Promise<boolean>;
  /** Reads what such a grammar takes, and what looks as if one should. Closed with the reader. */
  readonly newest?: Pick<NewestReader, 'read' | 'close'>;
};

/** 200,000 characters of the densest code need a fifth of it. */
const memoryBytesMax = 1024 ** 3;

/** A text of fewer characters is compiled before another child has heard of it. */
const dividedFrom = 1_000;

/** Reads with CPython itself, in warm child processes. */
export function startReader(plan: ReaderPlan): Reader {
  let version: string | null = null;
  // The deadline is of the wall; this only ends a child that outlives the parent that held its clock.
  const cpuSecondsMax = Math.ceil(plan.deadlineMs / 1000) + 1;
  const children = pool<ReaderJob, unknown>({
    name: 'python',
    size: plan.children,
    waitingMax: plan.waitingMax,
    deadlineMs: plan.deadlineMs,
    // Nothing in a text has a process killed like that; where memory ran out, it may not be so a moment later.
    shouldRetry: (cause) => cause instanceof ChildEnded && cause.signal === 'SIGKILL',
    async start(signal) {
      const child = await startReaderChild({ python: plan.python, memoryBytesMax, cpuSecondsMax }, signal);
      version = child.version;
      return child;
    },
  });

  /** Where two children have nothing else to do, one parses while the other compiles, which takes as long. */
  async function answered(job: ReaderJob, signal: AbortSignal): Promise<WireAnswer> {
    const ask = (asked: ReaderJob): Promise<unknown> => children.run(asked, signal);
    const { idle } = children.report();
    if (!job.parsed || job.code.length < dividedFrom || idle < 2) return (await ask(job)) as WireAnswer;
    const compiling = ask({ code: job.code, only: 'compile' });
    // Nobody waits for it where the text does not even parse.
    compiling.catch(() => {});
    const answer = (await ask({ ...job, only: 'parse' })) as WireAnswer;
    if (answer.kind !== 'program') return answer;
    const compiled = (await compiling) as WireCompiled;
    if (compiled.kind === 'unknown') return compiled;
    // What stands in the way of compiling is told by a child that reads all of it.
    return compiled.well ? answer : ((await ask({ code: job.code })) as WireAnswer);
  }

  const read: Reader['read'] = async (code, signal, parsed) => {
    const surrogate = loneSurrogate(code);
    if (surrogate) return readAs({ kind: 'broken', problems: [surrogate] });
    if (isBareWord(code)) return readAs(notAProgram);
    let answer: WireAnswer;
    try {
      answer = await answered({ code, ...(parsed ? { parsed } : {}) }, signal);
    } catch (error) {
      const reason = unknownBecause(error);
      if (reason) return { kind: 'unknown', reason };
      throw error;
    }
    if (answer.kind === 'unknown') return answer;
    if (answer.kind === 'program') return readAs(program(answer, false));
    if (answer.kind === 'unfinished') return readAs(unfinished(answer, code));
    if (answer.stage === 'parse') {
      const [refusal, [line]] = answer.problems[0]!;
      const newer = mayBeNewer(code, refusal, line) && (await plan.newerGrammar?.(code, signal, version!));
      if (!newer && !looksLikePython(code)) return readAs(notAProgram);
      if (newer || looksNewer(code)) {
        const told = await plan.newest?.read(code, signal);
        if (told?.kind === 'program') return readAs(program(told, true));
        if (told?.kind === 'unfinished') return readAs(unfinished(told, code));
        if (told?.kind === 'broken') return readAs(broken(told));
      }
      if (newer) {
        const blankets = (answer.blankets ?? []).map(blanket);
        const statements = logicalLines(code);
        return readAs({ kind: 'program', statements, blankets, newerThanRunner: true, tree: null });
      }
    }
    return readAs(broken(answer));
  };

  return {
    read,
    report: () => ({ ...children.report(), version }),
    ready: children.ready,
    recycle: children.recycle,
    close: async () => void (await Promise.all([children.close(), plan.newest?.close()])),
  };
}

const notAProgram: Reading = {
  kind: 'not-a-program',
  message: 'this reads like text and not like a Python program: send the code itself',
};

const program = (
  { statements, blankets, tree }: Extract<WireAnswer, { kind: 'program' }>,
  newerThanRunner: boolean,
): Reading => ({ kind: 'program', statements, blankets: blankets.map(blanket), newerThanRunner, tree });

function unfinished(answer: Extract<WireAnswer, { kind: 'unfinished' }>, code: string): Reading {
  if (isSentence(code)) return notAProgram;
  const { trimmed, place: at, blankets, ...rest } = answer;
  const completed = code.slice(0, trimmed ? blankEnd(code) : undefined) + answer.completion;
  return { ...rest, completed, place: place(at), blankets: blankets.map(blanket) };
}

const broken = ({ problems }: Extract<WireAnswer, { kind: 'broken' }>): Reading => ({
  kind: 'broken',
  problems: problems.map(([message, at]) => ({ message, place: place(at) })),
});

const readAs = (reading: Reading): ReadAnswer => ({ kind: 'read', reading });

function unknownBecause(error: unknown): 'time' | 'crash' | null {
  if (error instanceof PastDeadline) return 'time';
  if (!(error instanceof WorkerLost)) return null;
  return error.cause instanceof ChildEnded && error.cause.signal === 'SIGXCPU' ? 'time' : 'crash';
}

/** UTF-8 has no form for half of a surrogate pair, so such a text cannot even be sent to Python. */
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

/** Where the white space at the end of a text begins, of the kinds Python knows. */
function blankEnd(code: string): number {
  let end = code.length;
  while (end > 0 && ' \t\r\n\f'.includes(code[end - 1]!)) end--;
  return end;
}

const blanket = ([tool, text, at]: WireBlanket): Blanket => ({ tool, text, place: place(at) });

const place = ([line, column, endLine, endColumn]: WirePlace): Place =>
  endLine === undefined || endColumn === undefined ? { line, column } : { line, column, endLine, endColumn };
