import { builtinValue } from './builtins.ts';
import type { Machine } from './machine.ts';
import type { Scope, Value } from './objects.ts';

/** The value of a name, as Python looks it up. */
export function readName(machine: Machine, name: string, scope: Scope): Value {
  const owner = scopeOfName(name, scope);
  const value = owner?.names.get(name);
  if (value) return value;
  const isLocal = owner && owner.type === 'function' && owner.locals?.has(name);
  if (isLocal) {
    if (owner.isOpen) return machine.doubtful();
    if (owner === scope) {
      const text = `cannot access local variable '${name}' where it is not associated with a value`;
      machine.fail('UnboundLocalError', text, 'unbound-name');
    }
    machine.fail('NameError', `free variable '${name}' is not associated with a value`, 'unbound-name');
  }
  const global = machine.findGlobal(name);
  if (global) return global;
  // A star import may have bound the name, even that of a builtin.
  if (machine.globals.isOpen || scope.isOpen) return machine.doubtful();
  const builtin = builtinValue(machine, name);
  if (builtin) return builtin;
  machine.fail('NameError', `name '${name}' is not defined`, 'unbound-name');
}

/** The scope that a name belongs to, seen from another one; null for a global name. */
export function scopeOfName(name: string, scope: Scope): Scope | null {
  if (scope.globals.has(name)) return null;
  if (scope.type === 'class' && scope.names.has(name)) return scope;
  if (scope.type === 'function' && scope.locals?.has(name)) return scope;
  for (let one = scope.parent; one; one = one.parent) {
    if (one.type === 'function' && one.locals?.has(name)) return one;
    if (one.globals.has(name)) return null;
  }
  return scope.type === 'module' ? scope : null;
}

/** The scope in which an assignment binds a name. */
export function scopeToBind(machine: Machine, name: string, scope: Scope): Scope {
  if (scope.type === 'module' || scope.globals.has(name)) return machine.globals;
  if (scope.locals?.has(name)) return scope;
  for (let one = scope.parent; one; one = one.parent) {
    if (one.type === 'function' && one.locals?.has(name)) return one;
  }
  return scope.type === 'class' ? scope : machine.globals;
}
