import type { Call } from '../../python/tree.ts';
import { quote } from '../literals.ts';
import { refuse } from '../refusal.ts';
import type { Translation } from '../translation.ts';
import { type RankedText, rank } from '../writing.ts';

/** `globals()[name]`, `name in globals()` and `globals().get(name)`: reads of single names. */
export function writeGlobals(t: Translation, node: Call): RankedText {
  const { parents } = t.world.program;
  const parent = parents.get(node);
  const isRead =
    (parent?.kind === 'Subscript' && parent.value === node && parent.ctx === 'Load') ||
    (parent?.kind === 'Compare' &&
      parent.comparators.length === 1 &&
      parent.comparators[0] === node &&
      ['In', 'NotIn'].includes(parent.ops[0]!)) ||
    (parent?.kind === 'Attribute' && parent.attr === 'get' && parents.get(parent)?.kind === 'Call');
  if (!isRead || node.args.length + node.keywords.length > 0) refuse(node, 'this use of `globals()`');
  t.globals.used = true;
  return ['globals$', rank.primary];
}

/** The line that declares the global names of a program that reads them by their names. */
export function writeGlobalNames(t: Translation): string[] {
  if (!t.globals.used) return [];
  const entries = [...t.world.program.scopes.module.bindings.values()].map((binding) => {
    const { name } = binding;
    if (t.modules.has(binding) || t.typeOnly.has(binding))
      return `${quote(name)}: () => unfaithful(${quote(`${name} as a value`)})`;
    t.asValues.add(binding);
    return `${quote(name)}: () => ${t.members.get(binding) ?? t.bindingName(binding)}`;
  });
  return [`const globals$ = new GlobalNames({ "__name__": () => "__main__", ${entries.join(', ')} });`];
}
