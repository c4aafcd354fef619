import { targetNames } from '../language/bound-names.ts';
import type { Comprehension, Expression } from '../tree.ts';
import { assign } from './assign.ts';
import { iterate, truthOf } from './containers.ts';
import { type Machine, Raised } from './machine.ts';
import type { State } from './state.ts';
import { unknown, type Value } from './value.ts';

/** The elements of each iteration; null if they are not all known. */
type Iterations = readonly (readonly Value[])[] | null;

/** Runs a comprehension with one `for` over known items. Any other is evaluated once, with unknown items. */
export function evaluateComprehension(
  generators: readonly Comprehension[],
  elements: readonly Expression[],
  state: State,
  machine: Machine,
): Iterations {
  const [first, ...rest] = generators;
  const items = iterate(machine.evaluate(first!.iter, state), state);
  const inner = state.copy();
  const isSimple = items !== null && rest.length === 0 && !first!.isAsync;
  if (!isSimple && items?.length === 0) return [];
  const turns = isSimple
    ? runIterations(first!, items, elements, inner, machine)
    : evaluateOnce(generators, elements, inner, machine);
  // Changes to objects persist after the comprehension.
  for (const [id, contents] of inner.heap) state.heap.set(id, contents);
  return turns;
}

function evaluateOnce(
  generators: readonly Comprehension[],
  elements: readonly Expression[],
  inner: State,
  machine: Machine,
): Iterations {
  for (const [index, { target, iter, ifs }] of generators.entries()) {
    assign(target, unknown, inner, machine);
    for (const condition of index === 0 ? ifs : [iter, ...ifs]) evaluateMaybe(condition, inner, machine);
  }
  for (const element of elements) evaluateMaybe(element, inner, machine);
  return null;
}

function runIterations(
  { target, iter, ifs }: Comprehension,
  items: readonly Value[],
  elements: readonly Expression[],
  inner: State,
  machine: Machine,
): Iterations {
  const results: Value[][] = [];
  let known = true;
  machine.loopNames.push(new Set(targetNames(target)));
  try {
    for (const item of items) {
      assign(target, item, inner, machine, iter);
      const conditions = ifs.map((condition) => truthOf(machine.evaluate(condition, inner), inner));
      if (conditions.includes(false)) continue;
      if (conditions.includes(null)) {
        known = false;
        for (const element of elements) evaluateMaybe(element, inner, machine);
      } else results.push(elements.map((element) => machine.evaluate(element, inner)));
    }
  } finally {
    machine.loopNames.pop();
  }
  return known ? results : null;
}

/** Evaluates an expression that may not be reached. If it raises, only its own path ends. */
export function evaluateMaybe(expression: Expression, state: State, machine: Machine): void {
  try {
    machine.runUncertain(() => machine.evaluate(expression, state));
  } catch (error) {
    if (!(error instanceof Raised)) throw error;
  }
}
