import { alsoMark, sinkMark } from './scribe.ts';
import type { Sink } from './targets.ts';

/** A program that reaches a sink on a line that is known, and its twin that reaches none. */
export type Case = {
  readonly id: string;
  readonly code: string;
  readonly sink: string;
  readonly line: number;
  /** Lines that may be named instead: where a callback was handed over that something else calls. */
  readonly alsoLines: readonly number[];
  /** The audit events of which one tells that the sink was reached, and what their arguments then hold. */
  readonly events: readonly string[];
  readonly payload: string | null;
  /** No line of the program is on the stack when the sink is reached. */
  readonly away: boolean;
  /** The tricks in it, in words. */
  readonly recipe: readonly string[];
  readonly twin: string;
};

type Draft = Pick<Case, 'id' | 'away' | 'recipe'> & {
  readonly sink: Sink;
  /** With the marks in them. */
  readonly lines: readonly string[];
  readonly twinLines: readonly string[];
};

export function caseOf({ id, away, recipe, sink, lines, twinLines }: Draft): Case {
  const [line, ...more] = marked(lines, sinkMark);
  if (line === undefined || more.length > 0) throw new Error(`${id}: not one line is marked`);
  return {
    id,
    code: textOf(lines),
    sink: sink.module === 'builtins' ? sink.name : `${sink.module}.${sink.name}`,
    line,
    alsoLines: marked(lines, alsoMark),
    events: sink.events,
    payload: sink.payload ?? null,
    away,
    recipe,
    twin: textOf(twinLines),
  };
}

const marked = (lines: readonly string[], mark: string): number[] =>
  lines.flatMap((line, at) => (line.endsWith(mark) ? [at + 1] : []));

const textOf = (lines: readonly string[]): string =>
  `${lines.join('\n').replaceAll(sinkMark, '').replaceAll(alsoMark, '')}\n`;
