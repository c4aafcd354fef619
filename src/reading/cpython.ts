import { HandLost, PastDeadline, pool } from '../base/pool.ts';
import type { Place } from '../model/finding.ts';
import { logicalLines } from '../python/logical-lines.ts';
import { isBareWord, looksLikePython } from '../python/prose.ts';
import { ChildEnded, startReaderChild } from './child.ts';
import type { Blanket, ReadAnswer, Reader, Reading, SyntaxProblem } from './reader.ts';

export type ReaderPlan = {
  /** The Python that reads: of the same minor version as the one that runs the code. */
  readonly python: string;
  readonly children: number;
  readonly waitingMax: number;
  readonly deadlineMs: number;
  /** Does a grammar newer than this version of Python take the text? Asked only about what this Python refuses. */
  readonly newerGrammar?: (code: string, signal: AbortSignal, version: string) => Promise<boolean>;
};

/** 200,000 characters of the densest code need a fifth of it. */
const memoryBytesMax = 1024 ** 3;

type WirePlace = readonly [line: number, column: number, endLine?: number, endColumn?: number];
type WireBlanket = readonly [tool: Blanket['tool'], text: string, place: WirePlace];

/** What `reader.py` answers. */
type WireAnswer =
  | { readonly kind: 'program'; readonly statements: number; readonly blankets: readonly WireBlanket[] }
  | {
      readonly kind: 'broken';
      /** Blankets come with a text that does not parse, which a newer grammar may yet take. */
      readonly stage: 'text' | 'parse' | 'depth' | 'compile';
      readonly problems: readonly (readonly [message: string, place: WirePlace])[];
      readonly blankets?: readonly WireBlanket[];
    }
  | { readonly kind: 'unknown'; readonly reason: 'memory' };

/** Reads with CPython itself, in warm child processes. */
export function startReader(plan: ReaderPlan): Reader {
  let version: string | null = null;
  // The deadline is of the wall; this only ends a child that outlives the parent that held its clock.
  const cpuSecondsMax = Math.ceil(plan.deadlineMs / 1000) + 1;
  const children = pool<string, unknown>({
    name: 'python',
    size: plan.children,
    waitingMax: plan.waitingMax,
    deadlineMs: plan.deadlineMs,
    async start(signal) {
      const child = await startReaderChild({ python: plan.python, memoryBytesMax, cpuSecondsMax }, signal);
      version = child.version;
      return child;
    },
  });

  async function read(code: string, signal: AbortSignal): Promise<ReadAnswer> {
    const surrogate = loneSurrogate(code);
    if (surrogate) return readAs({ kind: 'broken', problems: [surrogate] });
    if (isBareWord(code)) return readAs(notAProgram);
    let answer: WireAnswer;
    try {
      answer = (await children.run(code, signal)) as WireAnswer;
    } catch (error) {
      const reason = unknownBecause(error);
      if (reason) return { kind: 'unknown', reason };
      throw error;
    }
    if (answer.kind === 'unknown') return answer;
    if (answer.kind === 'program') {
      const { statements, blankets } = answer;
      return readAs({ kind: 'program', statements, blankets: blankets.map(blanket), newerThanRunner: false });
    }
    if (answer.stage === 'parse') {
      if (await plan.newerGrammar?.(code, signal, version!)) {
        const blankets = (answer.blankets ?? []).map(blanket);
        return readAs({ kind: 'program', statements: logicalLines(code), blankets, newerThanRunner: true });
      }
      if (!looksLikePython(code)) return readAs(notAProgram);
    }
    return readAs({
      kind: 'broken',
      problems: answer.problems.map(([message, at]) => ({ message, place: place(at) })),
    });
  }

  return {
    read,
    report: () => ({ ...children.report(), version }),
    ready: children.ready,
    close: children.close,
  };
}

const notAProgram: Reading = {
  kind: 'not-a-program',
  message: 'this reads like text and not like a Python program: send the code itself',
};

const readAs = (reading: Reading): ReadAnswer => ({ kind: 'read', reading });

function unknownBecause(error: unknown): 'time' | 'crash' | null {
  if (error instanceof PastDeadline) return 'time';
  if (!(error instanceof HandLost)) return null;
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

const blanket = ([tool, text, at]: WireBlanket): Blanket => ({ tool, text, place: place(at) });

const place = ([line, column, endLine, endColumn]: WirePlace): Place =>
  endLine === undefined || endColumn === undefined ? { line, column } : { line, column, endLine, endColumn };
