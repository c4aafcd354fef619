import type { Bundle } from './bundle.ts';
import { tokenize } from './tokens.ts';
import type { Target } from './translation.ts';

/** The module: the parts of the runtime that the program needs, then the program. */
export function writeModule(program: string, { text, used }: Bundle, target: Target): string {
  const head = '// The Python runtime: only the parts that this program uses.';
  if (target === 'javascript') return `${head}\n\n${text}\n\n// The program.\n\n${program}\n`;
  return [
    `${head} It is not type-checked.`,
    '// @ts-ignore',
    `const { ${used.join(', ')} }: any = (() => { ${joinLines(text)} return { ${used.join(', ')} }; })();`,
    '',
    ...declareGlobalMethods(program),
    '// The program.',
    '',
    program,
    '',
    'export {};',
    '',
  ].join('\n');
}

/** Declares to TypeScript the methods that the runtime adds to JavaScript's own types. */
function declareGlobalMethods(program: string): string[] {
  const names = [...new Set([...program.matchAll(/\.(\$[a-z]\w*)\(/g)].map(([, name]) => name!))];
  if (names.length === 0) return [];
  const members = names.map((name) => `${name}(...args: any[]): any;`).join(' ');
  const types = ['String', 'Number', 'Boolean', 'BigInt', 'Array<T>'];
  return ['declare global {', ...types.map((type) => `  interface ${type} { ${members} }`), '}', ''];
}

/** A text on one line, without comments. Relies on its semicolons. */
function joinLines(text: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const { kind, text: part, start } of tokenize(text)) {
    if (start > end && parts.at(-1) !== ' ') parts.push(' ');
    if (kind !== 'comment') parts.push(part);
    end = start + part.length;
  }
  return parts.join('');
}
