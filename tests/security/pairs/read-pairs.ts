import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** A program, and the findings expected in it: `12 PY-COMMAND`, or `12 PY-COMMAND error` where the severity matters. */
export type Pair = { readonly name: string; readonly code: string; readonly expected: readonly string[] };

/** Programs with weaknesses, marked with `# expect: RULE`, and the same programs without them. */
export const readPairs = (folder = 'tests/security/pairs'): readonly Pair[] =>
  globSync(`${folder}/*.py`)
    .sort()
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split(/^#: /m)
        .filter((text) => text.trim() !== '')
        .map((text) => ({
          name: `${basename(path, '.py')}: ${text.slice(0, text.indexOf('\n'))}`,
          code: `# ${text}`,
          expected: readMarks(text),
        })),
    );

const readMarks = (text: string): readonly string[] =>
  text.split('\n').flatMap((line, index) => {
    const marks = /# expect: (.+)$/.exec(line)?.[1]?.split(', ') ?? [];
    return marks.map((mark) => `${index + 1} ${mark}`);
  });
