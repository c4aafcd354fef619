import type { Binding } from './scopes.ts';
import type { Constant } from './tree.ts';

/** The keys or elements of a literal collection. */
export type LiteralElements = {
  /** Null if it is not known here whether Python takes two values for equal. */
  has(value: Constant): boolean | null;
};

/** Reads the elements of a dict or set that is assigned once and has only literal elements. */
export function literalElements({ definitions }: Binding): LiteralElements | null {
  const value = definitions.length === 1 ? definitions[0]!.value : null;
  const elements = value?.kind === 'Dict' ? value.keys : value?.kind === 'Set' ? value.elts : [];
  const known = new Set<string | bigint>();
  let others = 0;
  for (const element of elements) {
    if (element?.kind !== 'Constant') return null;
    if (element.value.type === 'str' || element.value.type === 'int') known.add(element.value.value);
    else others += 1;
  }
  if (elements.length === 0) return null;
  return {
    has: ({ value: one }) => {
      if (one.type === 'str') return known.has(one.value);
      // 1, 1.0 and True are the same key.
      return one.type === 'int' && others === 0 ? known.has(one.value) : null;
    },
  };
}
