import { type Binding, importedName } from '../python/scopes.ts';
import { standardModules } from '../python/standard-modules.ts';
import type { Import, ImportFrom } from '../python/tree.ts';
import { refuse } from './refusal.ts';
import type { Translation } from './translation.ts';

/** Modules that only matter to type checkers, or to Python's parser. */
const typeOnlyModules = new Set(['typing', '__future__', 'abc', 'collections.abc', 'typing_extensions']);
const typeOnlyMembers: Readonly<Record<string, ReadonlySet<string>>> = {
  abc: new Set(['ABC', 'abstractmethod']),
  dataclasses: new Set(['dataclass', 'InitVar', 'KW_ONLY']),
};

/** Importing these has an effect. */
const effectiveModules = new Set(['this', 'antigravity']);

/** Is it a name from the standard library that the program never uses? */
const isUnused = (module: string, binding: Binding): boolean =>
  binding.uses.length === 0 &&
  binding.definitions.every(({ how }) => how === 'import') &&
  standardModules.has(module.split('.')[0]!) &&
  !effectiveModules.has(module);

/** Imports bind names at translation time; the bundle includes what is used. */
export function bindImports(t: Translation, node: Import | ImportFrom): void {
  const scope = t.world.program.scopes.scopeOf(node);
  if (node.kind === 'Import') {
    for (const alias of node.names) {
      const binding = scope.bindings.get(importedName(alias));
      if (!binding || binding.definitions.some(({ how }) => how !== 'import'))
        refuse(alias, `\`${importedName(alias)}\`, which is both imported and assigned`);
      if (!typeOnlyModules.has(alias.name) && !t.runtime.modules.has(alias.name)) {
        if (isUnused(alias.name, binding)) continue;
        refuse(alias, `the module \`${alias.name}\``);
      }
      t.modules.set(binding, alias.asname ? alias.name : alias.name.split('.')[0]!);
    }
    return;
  }
  const module = node.module ?? '';
  if (node.level) refuse(node, 'a relative import');
  if (module === '__future__') return;
  const isKnown = typeOnlyModules.has(module) || t.runtime.modules.has(module);
  for (const alias of node.names) {
    if (alias.name === '*') refuse(alias, isKnown ? '`import *`' : `the module \`${module}\``);
    const binding = scope.bindings.get(importedName(alias))!;
    if (!isKnown) {
      if (isUnused(module, binding)) continue;
      refuse(node, `the module \`${module}\``);
    }
    if (t.runtime.modules.get(module)?.has(alias.name)) {
      if (binding.definitions.some(({ how }) => how !== 'import'))
        refuse(alias, `\`${importedName(alias)}\`, which is both imported and assigned`);
      t.members.set(binding, `${module.replaceAll('.', '_')}_${alias.name}`);
    } else if (t.runtime.modules.has(`${module}.${alias.name}`)) t.modules.set(binding, `${module}.${alias.name}`);
    else if (
      module === 'typing' ||
      module === 'collections.abc' ||
      module === 'typing_extensions' ||
      typeOnlyMembers[module]?.has(alias.name)
    )
      t.typeOnly.add(binding);
    else if (!isUnused(module, binding)) refuse(alias, `\`${module}.${alias.name}\``);
  }
}
