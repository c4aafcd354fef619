import type { Expression, Module, Statement } from '../tree.ts';
import { evaluate } from './evaluate.ts';
import type { CertainEvent } from './event.ts';
import { executeAll } from './execute.ts';
import { Exhausted, Machine } from './machine.ts';
import { type FunctionNode, namesOf } from './names.ts';
import { State } from './state.ts';
import { unknown, type Value } from './value.ts';
import type { Ways } from './ways.ts';

/** Steps for one function, and for the whole text: enough for any honest one, little enough for every other. */
const stepsPerFunction = 20_000;
const stepsInAll = 200_000;

/**
 * What must go wrong when the place is reached: the module and every function in it are gone through once, with
 * nothing known of parameters and of whatever the text does not decide.
 */
export function certainEvents(module: Module): readonly CertainEvent[] {
  const known = found.get(module);
  if (known) return known;
  const events = goThrough(module);
  found.set(module, events);
  return events;
}

/** Several checks ask for the events of the same tree. */
const found = new WeakMap<Module, readonly CertainEvent[]>();

class Walk extends Machine {
  override evaluate(expression: Expression, state: State): Value {
    return evaluate(expression, state, this);
  }

  override execute(body: readonly Statement[], state: State): Ways {
    return executeAll(body, state, this);
  }
}

function goThrough(module: Module): CertainEvent[] {
  const names = namesOf(module);
  const events: CertainEvent[] = [];
  let stepsLeft = stepsInAll;
  const go = (owner: FunctionNode | Module): void => {
    const budget = Math.min(stepsPerFunction, stepsLeft);
    if (budget <= 0 || owner.kind === 'Lambda') return;
    const machine = new Walk(names, owner, events, budget);
    const state = new State();
    if (owner.kind !== 'Module') for (const name of parameters(owner)) state.names.set(name, unknown);
    try {
      machine.execute(owner.body, state);
    } catch (error) {
      if (!(error instanceof Exhausted)) throw error;
    }
    stepsLeft -= budget - Math.max(0, machine.stepsLeft);
  };
  go(module);
  for (const node of names.functions) go(node);
  return events;
}

function parameters({ args }: FunctionNode): string[] {
  const all = [...args.posonlyargs, ...args.args, ...args.kwonlyargs, args.vararg, args.kwarg];
  return all.flatMap((arg) => (arg ? [arg.arg] : []));
}
