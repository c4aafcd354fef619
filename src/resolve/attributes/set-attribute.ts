import { bindAttribute, findInClass } from '../class-lookup.ts';
import type { Machine } from '../machine.ts';
import { memberName } from '../names.ts';
import { isResult, noArguments, positional, type Site, str, unknown, type Value } from '../value.ts';

const nameLengthMax = 240;

/** Attributes that the Python interpreter itself calls. */
const hooks: ReadonlySet<string> = new Set([
  'sys.excepthook',
  'sys.displayhook',
  'sys.unraisablehook',
  'sys.breakpointhook',
  'threading.excepthook',
  'warnings.showwarning',
  'warnings.formatwarning',
  'builtins.__import__',
  'builtins.__build_class__',
]);

/** `owner.name = value`. */
export function setAttribute(machine: Machine, owner: Value, name: string, value: Value, site: Site): void {
  switch (owner.type) {
    case 'join':
      for (const one of owner.values) setAttribute(machine, one, name, value, site);
      return;
    case 'ref': {
      const full = memberName(owner.name, name).name;
      machine.facts.recordAttribute(full, 'write', value, site);
      if (isResult(owner) && full.startsWith('ast.')) machine.mayHaveChangedTrees = true;
      if (hooks.has(full)) machine.callBack(value, { ...noArguments, open: unknown() }, full, site);
      if (!isResult(owner) || full.length < nameLengthMax) machine.set(machine.replacedAttributes, full, value);
      return;
    }
    case 'instance': {
      const inside = findInClass(owner.of, name);
      if (inside?.value.type === 'descriptor' && inside.value.setter) {
        machine.call(inside.value.setter, positional(owner, value), site);
        return;
      }
      if (inside?.value.type === 'instance') {
        const setter = findInClass(inside.value.of, '__set__');
        if (setter) {
          machine.call(
            bindAttribute(machine, setter.value, inside.value, inside.value.of, site),
            positional(owner, value),
            site,
          );
          return;
        }
      }
      const hook = findInClass(owner.of, '__setattr__');
      if (hook && site.frame.callee?.owner !== hook.from) {
        machine.call(bindAttribute(machine, hook.value, owner, owner.of, site), positional(str(name), value), site);
        return;
      }
      machine.set(owner.attributes, name, value);
      return;
    }
    case 'class':
      machine.set(owner.attributes, name, value);
      return;
    case 'function':
      if (name === '__code__') {
        machine.facts.recordInternals(name, 2, false, site);
        if (value.type === 'code' && value.callee) owner.node = value.callee.node;
        else if (value.type === 'code') machine.runText(value, 'exec', null, null, site);
      } else machine.set(owner.attributes, name, value);
      return;
    case 'partial':
    case 'unknown':
    case 'bound':
      machine.mayHaveChangedTrees = true;
      if (name === '__code__') machine.facts.recordInternals(name, 2, false, site);
      return;
  }
}

export function deleteAttribute(machine: Machine, owner: Value, name: string, site: Site): void {
  if (owner.type === 'ref') machine.facts.recordAttribute(memberName(owner.name, name).name, 'delete', null, site);
  if (owner.type === 'instance' || owner.type === 'class' || owner.type === 'function')
    machine.remove(owner.attributes, name);
}
