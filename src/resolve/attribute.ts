import { attributeOfClass, attributeOfInstance, attributeOfSuper } from './attributes/of-class.ts';
import { attributeOfFrame, attributeOfFunction, attributeOfUnknown } from './attributes/of-function.ts';
import { attributeOfRef } from './attributes/of-reference.ts';
import { isInternal, recordInternalStep } from './internals.ts';
import { joinAll, withoutNone } from './join.ts';
import type { Machine } from './machine.ts';
import { typeName } from './type-name.ts';
import {
  addSteps,
  type ClassValue,
  Frame,
  type InstanceValue,
  int,
  type Ref,
  ref,
  type Site,
  str,
  tuple,
  unknown,
  type Value,
  withStep,
} from './value.ts';

/** Reads `owner.name`. `called` is true where the attribute is called right away. */
export function attribute(machine: Machine, owner: Value, name: string, site: Site, called = false): Value {
  switch (owner.type) {
    case 'join':
      return joinAll(withoutNone(owner).map((one) => attribute(machine, one, name, site, called)));
    case 'ref':
      return attributeOfRef(machine, owner, name, site, called);
    case 'unknown':
      return attributeOfUnknown(machine, owner, name, site, called);
    case 'instance':
      return attributeOfInstance(machine, owner, name, site);
    case 'class':
      return attributeOfClass(machine, owner, name, site, called);
    case 'function':
      return attributeOfFunction(machine, owner, name, site, called);
    case 'super':
      return attributeOfSuper(machine, owner, name, site);
    case 'stack':
      return attributeOfFrame(machine, owner, name, site, called);
    case 'namespace':
      if (name === '__class__') return ref('builtins.dict', [], 0, 1);
      return { type: 'method', self: owner, name };
    case 'partial':
      if (name === 'func') return withStep(owner.callee, owner.step);
      if (name === 'args') return tuple([...owner.args]);
      break;
    case 'bound':
      if (name === '__func__') return owner.callee;
      if (name === '__self__') return owner.self;
      if (name === '__call__') return owner;
      return attribute(machine, owner.callee, name, site, called);
    case 'method':
      if (name === '__self__') return owner.self;
      if (name === '__call__') return owner;
      break;
    case 'descriptor':
      if (name === 'fget' || name === '__func__' || name === '__wrapped__' || name === 'func') return owner.callee;
      if (name === 'setter' || name === 'getter' || name === 'deleter') return { type: 'method', self: owner, name };
      if (name === '__get__') return { type: 'method', self: owner, name };
      break;
    case 'slice':
      if (name === 'start') return owner.lower;
      if (name === 'stop') return owner.upper;
      if (name === 'step') return owner.step;
      break;
    case 'code':
      if (name === 'co_name' && owner.callee && owner.callee.node.kind !== 'Lambda') return str(owner.callee.node.name);
      if (name === 'co_code' || name === 'co_consts') machine.facts.recordInternals(name, 2, called, site);
      if (name === 'co_consts' && owner.callee) return unknown();
      return { type: 'method', self: owner, name };
  }
  if (isInternal(name)) {
    const chain = recordInternalStep(machine, owner, name, called, site);
    if (name === '__class__') return ref(typeName(owner) ?? 'builtins.object', [], 0, chain);
    if (owner.type === 'iterator' && /^(?:gi|cr|ag)_frame$/.test(name)) {
      return { type: 'stack', frame: owner.frame ?? site.frame, chain };
    }
    if (name !== '__getattribute__' && name !== '__reduce_ex__') return { ...unknown(), chain };
  }
  if (name === '__name__' || name === '__qualname__') return str((typeName(owner) ?? '').replace(/^\w+\./, ''));
  if (name === '__doc__') return unknown();
  if (owner.type === 'int' && (name === 'real' || name === 'numerator')) return owner;
  if (owner.type === 'int' && (name === 'imag' || name === 'denominator')) return int(name === 'imag' ? 0 : 1);
  if (owner.type === 'iterator' && (name === 'gi_code' || name === 'value')) return owner.result ?? unknown();
  return { type: 'method', self: owner, name };
}

/** The value that a live mapping (`globals()`, `vars(x)`) has under a name; null if there is none. */
export function namespaceItem(
  machine: Machine,
  of: Ref | Frame | ClassValue | InstanceValue,
  name: string,
  site: Site,
): Value | null {
  if (of instanceof Frame) return of.cells.get(name) ?? null;
  // Every module has this one.
  if (of.type === 'ref' && name === '__builtins__') return ref('builtins', addSteps(of.via, name), 0, of.chain);
  if (of.type === 'ref') return attribute(machine, of, name, site);
  const own = of.attributes.get(name);
  if (own) return withStep(own, '__dict__');
  return null;
}
