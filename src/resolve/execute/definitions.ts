import type { AsyncFunctionDef, ClassDef, Expression, FunctionDef, Node } from '../../python/tree.ts';
import { children } from '../../python/walk.ts';
import { bindAttribute, findInClass } from '../class-lookup.ts';
import { finishClass, newClass } from '../classes.ts';
import { bindName } from '../environment.ts';
import type { Machine } from '../machine.ts';
import { convertedParameters, isRouteDecorator } from '../taint/sources.ts';
import {
  Cells,
  type ClassValue,
  Frame,
  FunctionValue,
  positional,
  type Site,
  str,
  tuple,
  type Value,
  withStep,
} from '../value.ts';
import { annotationsIn, runAnnotation } from './annotations.ts';

const hasYieldCache = new WeakMap<object, boolean>();

/** Does a function contain `yield`, not counting nested functions? */
export function hasYield(node: FunctionDef | AsyncFunctionDef): boolean {
  const known = hasYieldCache.get(node);
  if (known !== undefined) return known;
  const stack: Node[] = [...node.body];
  let found = false;
  for (let one = stack.pop(); one && !found; one = stack.pop()) {
    if (one.kind === 'Yield' || one.kind === 'YieldFrom') found = true;
    else if (
      one.kind !== 'FunctionDef' &&
      one.kind !== 'AsyncFunctionDef' &&
      one.kind !== 'Lambda' &&
      one.kind !== 'ClassDef'
    ) {
      stack.push(...children(one));
    }
  }
  hasYieldCache.set(node, found);
  return found;
}

export function defineFunction(machine: Machine, node: FunctionDef | AsyncFunctionDef, frame: Frame): void {
  const decorators = node.decoratorList.map((one) => machine.evaluate(one, frame));
  const usual = (one: Expression, name: string | undefined): Value => {
    const value = machine.evaluate(one, frame);
    if (name) machine.facts.recordText(value, name, { place: one.place, frame });
    return value;
  };
  const { args } = node;
  const names = [...args.posonlyargs, ...args.args];
  const made = new FunctionValue(
    node,
    frame,
    args.defaults.map((one, index) => usual(one, names[names.length - args.defaults.length + index]?.arg)),
    args.kwDefaults.map((one, index) => one && usual(one, args.kwonlyargs[index]?.arg)),
    frame.isClass ? frame.owner : null,
    hasYield(node),
  );
  machine.functions.push(made);
  for (const one of annotationsIn(node)) runAnnotation(machine, one, frame);
  bindName(machine, node.name, applyDecorators(machine, made, decorators, node.decoratorList, frame), frame);
}

/** Applies decorators to a function or class, the last one first. */
function applyDecorators(
  machine: Machine,
  made: Value,
  decorators: readonly Value[],
  nodes: readonly Expression[],
  frame: Frame,
): Value {
  let value = made;
  for (let index = decorators.length - 1; index >= 0; index -= 1) {
    const decorator = decorators[index]!;
    const site: Site = { place: nodes[index]!.place, frame };
    if (decorator.type === 'ref' && isRouteDecorator(decorator.name) && made.type === 'function')
      made.route = { name: decorator.name, converted: convertedParameters(decorator) };
    if (decorator.type === 'unknown') continue;
    // On anything but a function, class or descriptor, a decorator is a disguised call.
    const usual = value.type === 'function' || value.type === 'class' || value.type === 'descriptor';
    const result = usual
      ? machine.call(decorator, positional(value), site)
      : machine.callBack(decorator, positional(value), 'a decorator', site);
    // Most unknown decorators return a wrapper around the function, so the function is kept.
    const opaque = result.type === 'unknown' || (result.type === 'ref' && result.name.includes('()'));
    if (!opaque) value = result;
  }
  return value;
}

export function defineClass(machine: Machine, node: ClassDef, frame: Frame): void {
  const decorators = node.decoratorList.map((one) => machine.evaluate(one, frame));
  const site: Site = { place: node.place, frame };
  const bases: Value[] = [];
  for (const base of node.bases) {
    const value = machine.evaluate(base, frame);
    if (base.kind === 'Starred') bases.push(...machine.iterate(value, site).items);
    else bases.push(value);
  }
  const keywords = new Map<string, Value>();
  for (const { arg, value } of node.keywords) if (arg !== null) keywords.set(arg, machine.evaluate(value, frame));
  const cells = new Cells();
  const metaclass = keywords.get('metaclass') ?? null;
  keywords.delete('metaclass');
  const made = newClass(machine, node.name, bases, cells, metaclass);
  if (made.metaclass?.type === 'class') prepare(machine, made, made.metaclass, site);
  const inside = new Frame({
    cells,
    scope: frame.scopes.scopeInside(node),
    parent: frame,
    scopes: frame.scopes,
    origin: frame.origin,
    isSibling: frame.isSibling,
    owner: made,
    privateTo: node.name,
    isClass: true,
    caller: frame,
  });
  const first = node.body[0];
  if (first?.kind === 'Expr' && first.value.kind === 'Constant' && first.value.value.type === 'str') {
    machine.set(cells, '__doc__', str(first.value.value.value, ['a docstring']));
  }
  machine.execute(node.body, inside);
  const finished = finishClass(machine, made, keywords, site);
  bindName(machine, node.name, applyDecorators(machine, finished, decorators, node.decoratorList, frame), frame);
}

/** A metaclass can define names before the body runs. */
function prepare(machine: Machine, made: ClassValue, metaclass: ClassValue, site: Site): void {
  const hook = findInClass(metaclass, '__prepare__');
  if (!hook) return;
  const given = machine.callBack(
    bindAttribute(machine, hook.value, null, metaclass, site),
    positional(str(made.name), tuple([...made.bases])),
    'a metaclass',
    site,
  );
  if (given.type !== 'dict') return;
  for (const [key, value] of given.content.entries.values())
    if (key.type === 'str') machine.set(made.attributes, key.value, withStep(value, 'a metaclass'));
}
