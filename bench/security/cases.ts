import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { composeCase } from '../../tests/security/adversary/compose.ts';

/** A text with what is known of it: the lines of which one must be named, or none, and what it may be called at most. */
export type Text = {
  readonly id: string;
  readonly code: string;
  readonly lines: readonly number[];
  /** Of a harmless one: is a remark in order, such as for `eval("2 + 3")`? */
  readonly mayBeRemarked: boolean;
};

export const isHarmful = ({ lines }: Text): boolean => lines.length > 0;

/** Code that is a text, written out. */
const holdsCode = /(?<![\w.])(?:eval|exec)\((?:compile\()?["']/;

/** Generated programs, each with its harmless twin. */
export const generated = (seed: number, count: number): Text[] =>
  Array.from({ length: count }, (_, index) => composeCase(seed, index)).flatMap(
    ({ id, code, line, alsoLines, twin }) => [
      { id, code, lines: [line, ...alsoLines], mayBeRemarked: false },
      { id: `${id} twin`, code: twin, lines: [], mayBeRemarked: holdsCode.test(twin) },
    ],
  );

type Row = {
  readonly id: string;
  readonly code: string;
  readonly malicious: boolean;
  readonly line: number | null;
  readonly alt_lines?: readonly number[];
  readonly max_severity?: string;
};

/**
 * Cases of one's own: a file with a JSON row each (`id`, `code`, `malicious`, `line`, `alt_lines`, `max_severity`), or a
 * folder of Python files in which a comment `# expect` ends the lines to be named and files without one are harmless.
 */
export function casesIn(path: string): Text[] {
  if (statSync(path).isDirectory()) {
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.py'))
      .sort()
      .map((file) => {
        const code = readFileSync(join(path, file), 'utf8');
        const lines = code.split('\n').flatMap((line, at) => (/# expect\b/.test(line) ? [at + 1] : []));
        return { id: basename(file), code, lines, mayBeRemarked: false };
      });
  }
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const { id, code, malicious, line: at, alt_lines = [], max_severity } = JSON.parse(line) as Row;
      return { id, code, lines: malicious ? [at!, ...alt_lines] : [], mayBeRemarked: max_severity !== 'none' };
    });
}
