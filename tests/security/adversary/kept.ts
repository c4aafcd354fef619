import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Case } from './case.ts';

const folder = fileURLToPath(new URL('kept', import.meta.url));
const head = /^#: (\{.*\})\n/;
const [here, orHere] = ['  # the sink', '  # or here'];

/** A program that was once missed, or a harmless one that was once reported. */
export type Kept = Omit<Case, 'twin' | 'recipe' | 'sink' | 'line'> & {
  readonly sink: string | null;
  readonly line: number | null;
};

/** The file format: the first line describes the sink, a comment marks its line. */
export function formatKeptCase(
  code: string,
  { sink, line, alsoLines, events, payload, away }: Omit<Kept, 'id' | 'code'>,
): string {
  const lines = code.trimEnd().split('\n');
  const marked = lines.map((text, at) =>
    at + 1 === line ? text + here : alsoLines.includes(at + 1) ? text + orHere : text,
  );
  return `#: ${JSON.stringify({ sink, events, payload, away })}\n${marked.join('\n')}\n`;
}

export function readKeptCases(): Kept[] {
  return globSync(join(folder, '*.py'))
    .sort()
    .map((path) => {
      const code = readFileSync(path, 'utf8');
      const lines = code.split('\n');
      const marked = (mark: string): number[] => lines.flatMap((line, at) => (line.endsWith(mark) ? [at + 1] : []));
      const about = JSON.parse(head.exec(code)![1]!) as Pick<Kept, 'sink' | 'events' | 'payload' | 'away'>;
      return { id: basename(path), code, line: marked(here)[0] ?? null, alsoLines: marked(orHere), ...about };
    });
}
