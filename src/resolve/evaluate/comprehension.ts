import type { ComprehensionNode } from '../../python/scopes.ts';
import type { Comprehension } from '../../python/tree.ts';
import { narrow } from '../execute/narrow.ts';
import { join, joinAll } from '../join.ts';
import { keyOf } from '../key.ts';
import type { Machine } from '../machine.ts';
import { DictValue, Frame, IteratorValue, ListValue, type Value, withStep } from '../value.ts';

const turnsMax = 3000;
/** Steps that a comprehension may take; more if the outcome of every test is known. */
const stepsMax = 8000;
const decidedStepsMax = 30_000;

const frameInside = (node: ComprehensionNode, frame: Frame): Frame =>
  new Frame({
    scope: frame.scopes.scopeInside(node),
    parent: frame,
    scopes: frame.scopes,
    origin: frame.origin,
    isSibling: frame.isSibling,
    callee: frame.callee,
    owner: frame.owner,
    privateTo: frame.privateTo,
    caller: frame.caller,
  });

/** Evaluates a comprehension item by item, as far as the items are known. */
export function evaluateComprehension(machine: Machine, node: ComprehensionNode, frame: Frame): Value {
  const inside = frameInside(node, frame);
  const found: Value[] = [];
  const entries = new Map<string, readonly [Value, Value]>();
  let rest: Value | null = null;
  let certain = true;
  const { stepsLeft: from, branchCount: arms } = machine;
  const budget = { left: turnsMax, most: machine.shareOfSteps(decidedStepsMax) };
  const spent = (): boolean =>
    from - machine.stepsLeft >
    (certain && machine.branchCount === arms ? budget.most : Math.min(budget.most, stepsMax));

  const put = (): void => {
    if (node.kind === 'DictComp') {
      const key = machine.evaluate(node.key, inside);
      const value = machine.evaluate(node.value, inside);
      const name = certain ? keyOf(key) : null;
      if (name === null) rest = rest ? join(rest, value) : value;
      else entries.set(name, [key, value]);
      return;
    }
    const value = machine.evaluate(node.elt, inside);
    if (certain) found.push(value);
    else rest = rest ? join(rest, value) : value;
  };

  const turn = (generators: readonly Comprehension[]): void => {
    const [first, ...others] = generators;
    if (!first) {
      put();
      return;
    }
    const outer = generators.length === node.generators.length;
    const source = machine.evaluate(first.iter, outer ? frame : inside);
    const { items, rest: further } = machine.iterate(source, { place: first.iter.place, frame });
    const go = (item: Value): void => {
      machine.assign(first.target, withStep(item, 'a loop'), inside);
      const before = certain;
      for (const test of first.ifs) {
        const truth = machine.truth(machine.evaluate(test, inside), { place: test.place, frame });
        if (truth === false) {
          certain = before;
          return;
        }
        if (truth === null) {
          certain = false;
          narrow(machine, test, true, inside);
        }
      }
      turn(others);
      certain = before;
    };
    for (const [index, item] of items.entries()) {
      budget.left -= 1;
      if (budget.left <= 0 || spent() || (index > 0 && machine.isLowOnSteps)) {
        const before = certain;
        certain = false;
        go(joinAll(items.slice(index, index + 30)));
        certain = before;
        break;
      }
      go(item);
    }
    if (further) {
      const before = certain;
      certain = false;
      go(further);
      certain = before;
    }
  };
  turn(node.generators);
  if (node.kind === 'DictComp') return new DictValue(entries, rest);
  if (node.kind === 'GeneratorExp') return new IteratorValue('generator', found, rest, null, inside);
  return new ListValue(node.kind === 'SetComp' ? 'set' : 'list', found, rest);
}
