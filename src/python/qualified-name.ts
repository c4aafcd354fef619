import { type Binding, type Definition, importedName, type Scopes } from './scopes.ts';
import type { Attribute, Call, Expression, Import, ImportFrom, Node } from './tree.ts';

type Sources = {
  readonly scopes: Scopes;
  readonly parents: ReadonlyMap<Node, Node>;
  readonly calls: readonly Call[];
  readonly attributes: readonly Attribute[];
  readonly isDynamic: (scope: Scopes['module']) => boolean;
};

export type QualifiedName = (expression: Expression) => string | null;

/**
 * Returns a function that resolves names to their origin: after `import asyncio as a`, `a.sleep` is `asyncio.sleep`, and
 * an unbound name belongs to `builtins`. Null if the name may refer to something else.
 */
export function qualifiedNames({ scopes, parents, calls, attributes, isDynamic }: Sources): QualifiedName {
  const replaced = replacedAttributes(attributes, calls);
  const known = new Map<Binding, string | null>();
  const originOfAll = (binding: Binding): string | null => {
    const found = known.get(binding);
    if (found !== undefined) return found;
    const origins = new Set(binding.definitions.map((one) => originOf(one, parents)));
    const [origin = null] = origins.size === 1 ? origins : [];
    known.set(binding, origin);
    return origin;
  };

  return (expression) => {
    const path: string[] = [];
    let root = expression;
    while (root.kind === 'Attribute') {
      path.push(root.attr);
      root = root.value;
    }
    if (root.kind !== 'Name' || path.some((part) => replaced.has(part))) return null;
    const binding = scopes.resolve(root);
    if (isDynamic(binding?.scope ?? scopes.module)) return null;
    const origin = binding ? originOfAll(binding) : `builtins.${root.id}`;
    return origin && [origin, ...path.toReversed()].join('.');
  };
}

/** Relative imports keep their dots, so that they are not mistaken for modules of the standard library. */
function originOf({ how, node }: Definition, parents: ReadonlyMap<Node, Node>): string | null {
  if (how !== 'import' || node.kind !== 'Alias') return null;
  const statement = parents.get(node) as Import | ImportFrom | undefined;
  if (statement?.kind === 'Import') return node.asname ? node.name : importedName(node);
  if (statement?.kind !== 'ImportFrom') return null;
  const from = `${'.'.repeat(statement.level ?? 0)}${statement.module ?? ''}`;
  return from.endsWith('.') ? `${from}${node.name}` : `${from}.${node.name}`;
}

/** Attributes that this text itself replaces: `module.name = …`, `setattr(module, 'name', …)`. */
function replacedAttributes(attributes: readonly Attribute[], calls: readonly Call[]): ReadonlySet<string> {
  const replaced = new Set<string>();
  for (const { attr, ctx, value } of attributes) {
    if (ctx !== 'Load' && !(value.kind === 'Name' && (value.id === 'self' || value.id === 'cls'))) replaced.add(attr);
  }
  for (const { func, args } of calls) {
    const name = func.kind === 'Name' ? func.id : func.kind === 'Attribute' ? func.attr : null;
    const [, second] = args;
    if (name === 'setattr' && second?.kind === 'Constant' && second.value.type === 'str')
      replaced.add(second.value.value);
  }
  return replaced;
}
