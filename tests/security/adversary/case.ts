import { alsoMark, sinkMark } from './program-writer.ts';
import type { Sink } from './targets.ts';

/** A program that reaches a sink on a known line, and a twin that reaches none. */
export type Case = {
  readonly id: string;
  readonly code: string;
  readonly sink: string;
  readonly line: number;
  /** Lines that are accepted too: where a callback is passed to other code. */
  readonly alsoLines: readonly number[];
  /** Audit events that prove the sink was reached, and a string in their arguments. */
  readonly events: readonly string[];
  readonly payload: string | null;
  /** No line of the program is on the stack when the sink is reached. */
  readonly away: boolean;
  /** The names of its tricks. */
  readonly recipe: readonly string[];
  readonly twin: string;
};

type Draft = Pick<Case, 'id' | 'away' | 'recipe'> & {
  readonly sink: Sink;
  /** With their marks. */
  readonly lines: readonly string[];
  readonly twinLines: readonly string[];
};

export function buildCase({ id, away, recipe, sink, lines, twinLines }: Draft): Case {
  const [line, ...more] = marked(lines, sinkMark);
  if (line === undefined || more.length > 0) throw new Error(`${id}: exactly one line must be marked`);
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
