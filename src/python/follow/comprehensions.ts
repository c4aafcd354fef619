import { targetNames } from '../language/bound-names.ts';
import type { Comprehension, Expression } from '../tree.ts';
import { makeDict } from './convert.ts';
import { PassEnded } from './failure.ts';
import { keyOf } from './keys.ts';
import type { Machine } from './machine.ts';
import { DictObject, IteratorObject, ListObject, Scope, SetObject, unknown, type Value } from './objects.ts';
import { next } from './paths.ts';

type Node = Extract<Expression, { kind: 'ListComp' | 'SetComp' | 'DictComp' | 'GeneratorExp' }>;

/** `[… for … in …]` and its like. */
export function comprehend(machine: Machine, node: Node, outer: Scope): Value {
  if (node.generators.some(({ isAsync }) => isAsync)) throw new PassEnded('an asynchronous comprehension');
  const names = new Set(node.generators.flatMap(({ target }) => targetNames(target)));
  const scope = new Scope('function', outer, names, new Set(), outer.owner);
  // The first iterable is evaluated at once, even by a generator expression.
  const first = machine.evaluate(node.generators[0]!.iter, outer);
  if (node.kind === 'GeneratorExp') {
    const run = (visit: (item: Value) => boolean): boolean =>
      visitParts(machine, node.generators, 0, scope, first, () => {
        visit(machine.evaluate(node.elt, scope));
      });
    return new IteratorObject('generator', run, scope);
  }
  return node.kind === 'DictComp' ? makeDictOf(machine, node, scope, first) : makeItems(machine, node, scope, first);
}

function makeItems(
  machine: Machine,
  node: Extract<Node, { kind: 'ListComp' | 'SetComp' }>,
  scope: Scope,
  first: Value,
): Value {
  const found = new ListObject([]);
  const isKnown = visitParts(machine, node.generators, 0, scope, first, () => {
    const item = machine.evaluate(node.elt, scope);
    machine.touch(found);
    found.items?.push(item);
  });
  if (!isKnown) machine.escape([found]);
  if (node.kind === 'ListComp') return found;
  if (!found.items) return new SetObject(null);
  const items = new Map<string, Value>();
  for (const item of found.items) {
    const key = item.kind === 'unknown' ? null : machine.runNative(() => keyOf(item));
    if (key === null) return new SetObject(null);
    if (!items.has(key)) items.set(key, item);
  }
  return new SetObject(items);
}

function makeDictOf(machine: Machine, node: Extract<Node, { kind: 'DictComp' }>, scope: Scope, first: Value): Value {
  const keys = new ListObject([]);
  const values = new ListObject([]);
  const isKnown = visitParts(machine, node.generators, 0, scope, first, () => {
    const key = machine.evaluate(node.key, scope);
    const value = machine.evaluate(node.value, scope);
    if (key.kind !== 'unknown') machine.runNative(() => keyOf(key));
    machine.touch(keys);
    machine.touch(values);
    keys.items?.push(key);
    values.items?.push(value);
  });
  if (!isKnown || !keys.items || !values.items) {
    machine.escape([keys, values]);
    return new DictObject(null);
  }
  const held = values.items;
  return makeDict(keys.items.map((key, at) => [key, held[at]!] as const));
}

/** Runs `visit` for each combination of items. Returns false if the items are not known. */
function visitParts(
  machine: Machine,
  parts: readonly Comprehension[],
  at: number,
  scope: Scope,
  source: Value,
  visit: () => void,
): boolean {
  const part = parts[at];
  if (!part) {
    visit();
    return true;
  }
  let isKnown = true;
  const runItem = (): void => {
    const following = parts[at + 1];
    if (!following) visit();
    else if (!visitParts(machine, parts, at + 1, scope, machine.evaluate(following.iter, scope), visit))
      isKnown = false;
  };
  const wasKnown = machine.visitItems(source, (item) => {
    machine.assign(part.target, item, scope);
    runConditions(machine, part.ifs, 0, scope, runItem);
    return true;
  });
  if (wasKnown) return isKnown;
  // Some items are visited to find out what the parts do to other objects.
  machine.paths.fork(
    () => {
      machine.assign(part.target, unknown, scope);
      runConditions(machine, part.ifs, 0, scope, runItem);
      return next;
    },
    () => next,
  );
  return false;
}

function runConditions(
  machine: Machine,
  conditions: readonly Expression[],
  at: number,
  scope: Scope,
  run: () => void,
): void {
  const condition = conditions[at];
  if (!condition) {
    run();
    return;
  }
  const truth = machine.truth(machine.evaluate(condition, scope));
  if (truth === false) return;
  if (truth === true) {
    runConditions(machine, conditions, at + 1, scope, run);
    return;
  }
  machine.paths.fork(
    () => {
      runConditions(machine, conditions, at + 1, scope, run);
      return next;
    },
    () => next,
  );
}
