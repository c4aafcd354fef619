import { standardModules } from '../standard-modules.ts';
import type { Import, ImportFrom } from '../tree.ts';
import { assign } from './assign.ts';
import { moduleAttribute } from './library/modules.ts';
import type { Machine } from './machine.ts';
import { type Scope, unknown, type Value } from './objects.ts';
import { type Completion, next } from './paths.ts';

const isStandard = (name: string): boolean => standardModules.has(name.split('.')[0]!);
const moduleValue = (name: string): Value => (isStandard(name) ? { kind: 'module', name } : unknown);

export function runImport(machine: Machine, node: Import, scope: Scope): Completion {
  for (const { name, asname, place } of node.names) {
    if (!isStandard(name)) machine.doubtful();
    const bound = asname ?? name.split('.')[0]!;
    const value = moduleValue(asname ? name : bound);
    assign(machine, { kind: 'Name', id: bound, ctx: 'Store', place }, value, scope);
  }
  return next;
}

export function runImportFrom(machine: Machine, node: ImportFrom, scope: Scope): Completion {
  const module = node.level ? null : node.module;
  if (!module || !isStandard(module)) machine.doubtful();
  // In a package, `from .part import name` also binds `part`.
  const part = node.level === 1 ? node.module?.split('.')[0] : undefined;
  if (part && !scope.names.has(part)) {
    assign(machine, { kind: 'Name', id: part, ctx: 'Store', place: node.place }, unknown, scope);
  }
  for (const { name, asname, place } of node.names) {
    if (name === '*') {
      // It can bind any name.
      machine.touch(scope);
      machine.escape(scope.forget());
      continue;
    }
    const value = module && isStandard(module) ? (moduleAttribute(machine, module, name) ?? unknown) : unknown;
    assign(machine, { kind: 'Name', id: asname ?? name, ctx: 'Store', place }, value, scope);
  }
  return next;
}
