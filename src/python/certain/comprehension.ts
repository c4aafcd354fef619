import { targetNames } from '../language/bound-names.ts';
import type { Comprehension, Expression } from '../tree.ts';
import { assign } from './assign.ts';
import { iterated, truthOf } from './containers.ts';
import { type Machine, Raised } from './machine.ts';
import type { State } from './state.ts';
import { unknown, type Value } from './value.ts';

/** The elements of each turn; null where they are not all known. */
type Turns = readonly (readonly Value[])[] | null;

/** Runs the one `for` of a comprehension over known items; anything richer is looked at once, knowing nothing. */
export function comprehend(
  generators: readonly Comprehension[],
  elements: readonly Expression[],
  state: State,
  machine: Machine,
): Turns {
  const [first, ...rest] = generators;
  const items = iterated(machine.evaluate(first!.iter, state), state);
  const inner = state.copy();
  const isSimple = items !== null && rest.length === 0 && !first!.isAsync;
  if (!isSimple && items?.length === 0) return [];
  const turns = isSimple
    ? takeTurns(first!, items, elements, inner, machine)
    : lookOnce(generators, elements, inner, machine);
  // What was done to the objects met on the way stays done.
  for (const [id, contents] of inner.heap) state.heap.set(id, contents);
  return turns;
}

function lookOnce(
  generators: readonly Comprehension[],
  elements: readonly Expression[],
  inner: State,
  machine: Machine,
): Turns {
  for (const [index, { target, iter, ifs }] of generators.entries()) {
    assign(target, unknown, inner, machine);
    for (const condition of index === 0 ? ifs : [iter, ...ifs]) perhaps(condition, inner, machine);
  }
  for (const element of elements) perhaps(element, inner, machine);
  return null;
}

function takeTurns(
  { target, iter, ifs }: Comprehension,
  items: readonly Value[],
  elements: readonly Expression[],
  inner: State,
  machine: Machine,
): Turns {
  const results: Value[][] = [];
  let known = true;
  machine.counters.push(new Set(targetNames(target)));
  try {
    for (const item of items) {
      assign(target, item, inner, machine, iter);
      const conditions = ifs.map((condition) => truthOf(machine.evaluate(condition, inner), inner));
      if (conditions.includes(false)) continue;
      if (conditions.includes(null)) {
        known = false;
        for (const element of elements) perhaps(element, inner, machine);
      } else results.push(elements.map((element) => machine.evaluate(element, inner)));
    }
  } finally {
    machine.counters.pop();
  }
  return known ? results : null;
}

/** Evaluates what may or may not be reached: its path ends alone. */
export function perhaps(expression: Expression, state: State, machine: Machine): void {
  try {
    machine.undecided(() => machine.evaluate(expression, state));
  } catch (error) {
    if (!(error instanceof Raised)) throw error;
  }
}
