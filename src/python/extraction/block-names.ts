import { givesValue, isUnbound } from '../missing-name.ts';
import type { Program } from '../program.ts';

/** The names that a block of code defines for others, and those that it uses without defining them. */
export type BlockNames = { readonly defines: readonly string[]; readonly needs: readonly string[] };

export function blockNames(program: Program): BlockNames {
  const bindings = [...program.scopes.module.bindings.values()];
  const needs = new Set(bindings.filter(({ definitions }) => !definitions.some(givesValue)).map(({ name }) => name));
  for (const name of program.all('Name')) {
    if (name.ctx === 'Load' && !needs.has(name.id) && isUnbound(program, name)) needs.add(name.id);
  }
  const defines = bindings.filter(({ definitions }) => definitions.some(givesValue)).map(({ name }) => name);
  return { defines, needs: [...needs] };
}

const definition = /^(?:(?:async[ \t]+)?def|class)[ \t]+(\w+)|^(\w+)[ \t]*(?::[^=\n]*)?=(?!=)/gm;

/** The same for a block that does not parse, as far as its lines show. */
export const apparentNames = (code: string): BlockNames => ({
  defines: [...code.matchAll(definition)].map(([, defined, assigned]) => (defined ?? assigned)!),
  needs: [],
});

/**
 * The blocks that form one program with the first that is chosen: those that need its names, and those whose names
 * they need in turn. The number of the last block before it that defines a name tells whose name it is.
 */
export function relatedBlocks(blocks: readonly BlockNames[], chosen: number): number[] {
  const definedBy = new Map<string, number>();
  const related = blocks.map((_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while (related[root] !== root) root = related[root]!;
    for (let at = index; at !== root; ) [at, related[at]] = [related[at]!, root];
    return root;
  };
  for (const [index, { defines, needs }] of blocks.entries()) {
    for (const name of needs) {
      const definer = definedBy.get(name);
      if (definer !== undefined) related[rootOf(index)] = rootOf(definer);
    }
    for (const name of defines) definedBy.set(name, index);
  }
  return blocks.flatMap((_, index) => (rootOf(index) === rootOf(chosen) ? [index] : []));
}
