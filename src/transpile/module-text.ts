import type { Bundle } from './bundle.ts';
import { tokenize } from './tokens.ts';
import type { Form, Target } from './translation.ts';

/** The text of the module before and after the program: the runtime, or its import. */
export function writeAroundProgram(
  program: string,
  bundle: Bundle,
  { target, runtimeModule }: Form,
): { readonly before: string; readonly after: string } {
  const runtime = runtimeModule === null ? writeRuntime(bundle, target) : writeImport(bundle, target, runtimeModule);
  const declared = target === 'typescript' ? declareGlobalMethods(program) : [];
  const before = [...runtime, '', ...declared, '// The program.', '', ''].join('\n');
  return { before, after: target === 'typescript' ? '\n\nexport {};\n' : '\n' };
}

/** The parts of the runtime that the program needs. */
function writeRuntime({ declarations, setup, used }: Bundle, target: Target): string[] {
  const head = '// The Python runtime: only the parts that this program uses.';
  if (target === 'javascript') return [head, '', declarations, '', setup];
  const names = used.join(', ');
  return [
    `${head} It is not type-checked.`,
    '// @ts-ignore',
    `const { ${names} }: any = (() => { ${joinLines(`${declarations}\n\n${setup}`)} return { ${names} }; })();`,
  ];
}

/** The import of the runtime, and the statements that prepare it for the program. */
function writeImport({ setup, used, usedInSetup }: Bundle, target: Target, runtimeModule: string): string[] {
  const names = [...new Set([...used, ...usedInSetup])].sort().join(', ');
  if (target === 'javascript') return [`import { ${names} } from '${runtimeModule}';`, '', setup];
  return [
    '// @ts-ignore: the runtime is not type-checked.',
    `import * as $runtime from '${runtimeModule}';`,
    '',
    `const { ${names} }: any = $runtime;`,
    '',
    setup,
  ];
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
