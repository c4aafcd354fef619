import type { FunctionNode } from '../python/scopes.ts';
import type { ClassDef } from '../python/tree.ts';

/** The docstring of a function or class. */
export function findDocstring({ body: [first] }: FunctionNode | ClassDef): string | null {
  return first?.kind === 'Expr' && first.value.kind === 'Constant' && first.value.value.type === 'str'
    ? first.value.value.value
    : null;
}

export const writeDocComment = (text: string): string[] => {
  const lines = text
    .trim()
    .replaceAll('*/', '* /')
    .split('\n')
    .map((line) => line.trim());
  return lines.length === 1
    ? [`/** ${lines[0]} */`]
    : ['/**', ...lines.map((line) => (line === '' ? ' *' : ` * ${line}`)), ' */'];
};
