import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { composeCase } from '../../tests/security/adversary/compose.ts';
import { readPairs } from '../../tests/security/pairs/read-pairs.ts';

/** A program and its expected findings: one of `lines` must be reported; a program without lines is harmless. */
export type TestProgram = {
  readonly id: string;
  readonly code: string;
  readonly lines: readonly number[];
  /** May a harmless program get an info finding, such as for `eval("2 + 3")`? */
  readonly mayGetInfo: boolean;
};

export const isHarmful = ({ lines }: TestProgram): boolean => lines.length > 0;

/** Code in a string literal. */
const codeInString = /(?<![\w.])(?:eval|exec)\((?:compile\()?["']/;

/** Generated programs, each with its harmless twin. */
export const generateCases = (seed: number, count: number): TestProgram[] =>
  Array.from({ length: count }, (_, index) => composeCase(seed, index)).flatMap(
    ({ id, code, line, alsoLines, twin }) => [
      { id, code, lines: [line, ...alsoLines], mayGetInfo: false },
      { id: `${id} twin`, code: twin, lines: [], mayGetInfo: codeInString.test(twin) },
    ],
  );

/** Views, handlers and scripts with a weakness, and the same without it. */
export const readWeaknesses = (): TestProgram[] =>
  readPairs().map(({ name, code, expected }) => ({
    id: name,
    code,
    lines: [...new Set(expected.map((mark) => Number(mark.split(' ', 1)[0])))],
    mayGetInfo: false,
  }));

type Row = {
  readonly id: string;
  readonly code: string;
  readonly malicious: boolean;
  readonly line: number | null;
  readonly alt_lines?: readonly number[];
  readonly max_severity?: string;
};

/**
 * Reads cases from a file with one JSON object per line (`id`, `code`, `malicious`, `line`, `alt_lines`,
 * `max_severity`), or from a folder of Python files, in which `# expect` marks the lines to be reported; files without
 * a mark are harmless.
 */
export function readCases(path: string): TestProgram[] {
  if (statSync(path).isDirectory()) {
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.py'))
      .sort()
      .map((file) => {
        const code = readFileSync(join(path, file), 'utf8');
        const lines = code.split('\n').flatMap((line, at) => (/# expect\b/.test(line) ? [at + 1] : []));
        return { id: basename(file), code, lines, mayGetInfo: false };
      });
  }
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const { id, code, malicious, line: at, alt_lines = [], max_severity } = JSON.parse(line) as Row;
      return { id, code, lines: malicious ? [at!, ...alt_lines] : [], mayGetInfo: max_severity !== 'none' };
    });
}
