import { scopesOfModule } from '../python/scopes-of-module.ts';
import type { Module } from '../python/tree.ts';
import { moduleFrame } from './environment.ts';
import { type Machine, Raised } from './machine.ts';
import { Cells, ClassValue, Frame, InstanceValue, type Site, str } from './value.ts';

/** Imports a module from another file of the program; null if there is none of that name. */
export function importSibling(machine: Machine, name: string, site: Site): InstanceValue | null {
  let parent: InstanceValue | null = null;
  let depth = 0;
  for (const part of name.split('.')) {
    depth += 1;
    const loaded = loadSibling(machine, name.split('.').slice(0, depth).join('.'), site);
    if (!loaded) return null;
    if (parent) machine.set(parent.attributes, part, loaded);
    parent = loaded;
  }
  return parent;
}

/** The full name of the module in `from ..name import x`; null if it is not in a package of the program. */
export function absoluteName(machine: Machine, level: number, name: string, frame: Frame): string | null {
  const top = moduleFrame(frame);
  const own = top === machine.module ? machine.siblings.package : top.package;
  if (own === null) return null;
  const parts = own.split('.');
  if (level > parts.length) return null;
  return [...parts.slice(0, parts.length - level + 1), ...(name === '' ? [] : [name])].join('.');
}

function loadSibling(machine: Machine, name: string, site: Site): InstanceValue | null {
  const known = machine.loadedSiblings.get(name);
  if (known) return known;
  const { modules } = machine.siblings;
  const isFolder = [...modules.keys()].some((one) => one.startsWith(`${name}.`));
  const module = modules.get(name);
  if (!module && !isFolder) return null;
  const cells = new Cells();
  const made = new InstanceValue(new ClassValue('module', [], new Cells(), null), cells);
  machine.loadedSiblings.set(name, made);
  machine.set(cells, '__name__', str(name));
  if (module) {
    const scopes = scopesOfModule(module);
    const frame = new Frame({
      cells,
      scope: scopes.module,
      parent: null,
      scopes,
      origin: site.frame.origin ?? site.place,
      isSibling: true,
      package: isFolder ? name : name.split('.').slice(0, -1).join('.') || null,
      caller: site.frame,
    });
    runTopLevel(machine, module, frame, site);
  }
  return made;
}

function runTopLevel(machine: Machine, module: Module, frame: Frame, site: Site): void {
  if (!machine.enter(site.place, site.frame)) return;
  try {
    machine.execute(module.body, frame);
  } catch (thrown) {
    // What it has defined so far is known; whether the program goes on is not.
    if (!(thrown instanceof Raised)) throw thrown;
  } finally {
    machine.nesting -= 1;
  }
}
