import { importedName } from '../../python/scopes.ts';
import type { Import, ImportFrom } from '../../python/tree.ts';
import { attribute } from '../attribute.ts';
import { bindName } from '../environment.ts';
import type { Machine } from '../machine.ts';
import { canonicalModule, isModuleAlias, membersOf, publicMembersOf } from '../names.ts';
import { absoluteName, importSibling } from '../sibling-modules.ts';
import { addSteps, type Frame, ref, type Site, type Value, type Via, withStep } from '../value.ts';

/** Imports a module by name; returns the module itself, not its package. */
export function importModule(machine: Machine, name: string, hidden: boolean, via: Via, site: Site): Value {
  const own = machine.registeredModules.get(name);
  if (own) return withStep(own, 'sys.modules');
  if (name === '__main__') return machine.ownModule;
  const sibling = importSibling(machine, name, site);
  if (sibling) return sibling;
  const canonical = canonicalModule(name.normalize('NFKC'));
  machine.facts.recordImport(canonical, hidden || isModuleAlias(name), site);
  return ref(canonical, isModuleAlias(name) ? addSteps(via, name) : via);
}

export function importStatement(machine: Machine, node: Import, frame: Frame): void {
  for (const alias of node.names) {
    const site = { place: alias.place, frame };
    const module = importModule(machine, alias.name, false, [], site);
    if (alias.asname || !alias.name.includes('.')) bindName(machine, importedName(alias), module, frame);
    else
      bindName(
        machine,
        importedName(alias),
        machine.registeredModules.get(importedName(alias)) ??
          machine.loadedSiblings.get(importedName(alias)) ??
          ref(canonicalModule(importedName(alias))),
        frame,
      );
  }
}

export function importFrom(machine: Machine, node: ImportFrom, frame: Frame): void {
  const relative = '.'.repeat(node.level ?? 0);
  const name = `${relative}${node.module ?? ''}`;
  for (const alias of node.names) {
    const site = { place: alias.place, frame };
    const sibling = findSibling(machine, node, frame, site);
    const module =
      sibling?.module ?? (relative === '' ? (machine.registeredModules.get(name) ?? moduleNamed(name)) : ref(name));
    if (alias.name === '*') {
      if (!sibling) machine.facts.recordImport(module.type === 'ref' ? module.name : name, false, site);
      importStar(machine, module, frame, site);
      continue;
    }
    const submodule = sibling && importSibling(machine, `${sibling.name}.${alias.name}`, site);
    const member =
      sibling || relative === ''
        ? (submodule ?? attribute(machine, module, alias.name, site, true))
        : ref(`${name}${node.module ? '.' : ''}${alias.name}`);
    if (member.type === 'ref') machine.facts.recordImport(member.name, member.via.length > 0, site);
    bindName(machine, importedName(alias), member, frame);
  }
}

/** The other file of the program that a statement imports from. */
function findSibling(machine: Machine, node: ImportFrom, frame: Frame, site: Site) {
  if (machine.siblings.modules.size === 0) return null;
  const name = node.level ? absoluteName(machine, node.level, node.module ?? '', frame) : node.module;
  const module = name ? importSibling(machine, name, site) : null;
  return name && module ? { name, module } : null;
}

const moduleNamed = (name: string): Value => ref(canonicalModule(name), isModuleAlias(name) ? [name] : []);

/** `from module import *`. If the members are not known, unbound names are taken from the module when they are read. */
function importStar(machine: Machine, module: Value, frame: Frame, site: Site): void {
  if (module.type === 'namespace' || module.type === 'instance') {
    for (const key of machine.iterate(module.type === 'instance' ? { type: 'namespace', of: module } : module, site)
      .items) {
      if (key.type === 'str' && !key.value.startsWith('_'))
        bindName(machine, key.value, machine.attribute(module, key.value, site), frame);
    }
    return;
  }
  if (module.type !== 'ref') return;
  const names = publicMembersOf(module.name) ?? membersOf(module.name);
  if (!names) {
    machine.starImports.unshift(module.name);
    return;
  }
  for (const one of names) {
    machine.set(frame.cells, one, ref(`${module.name}.${one}`, module.via));
  }
}
