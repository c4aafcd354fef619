import type { Arg, Expression, Module, Statement } from '../tree.ts';
import { evaluate } from './evaluate.ts';
import type { CertainEvent } from './event.ts';
import { executeAll } from './execute.ts';
import { Machine, StepLimitReached } from './machine.ts';
import { type FunctionNode, type Names, namesOf } from './names.ts';
import type { Paths } from './paths.ts';
import { State } from './state.ts';
import { some, unknown, type Value } from './value.ts';

/** Limits on the steps for one function and for the whole text. Ordinary programs stay far below them. */
const stepsPerFunction = 20_000;
const stepsInTotal = 200_000;

/**
 * Finds what must go wrong when a place is reached. The module and every function in it are interpreted once, with
 * unknown parameters and an unknown value for whatever the text does not determine.
 */
export function certainEvents(module: Module): readonly CertainEvent[] {
  const known = eventCache.get(module);
  if (known) return known;
  const events = findEvents(module);
  eventCache.set(module, events);
  return events;
}

/** A cache, because several checks need the events of the same tree. */
const eventCache = new WeakMap<Module, readonly CertainEvent[]>();

class CertainMachine extends Machine {
  override evaluate(expression: Expression, state: State): Value {
    return evaluate(expression, state, this);
  }

  override execute(body: readonly Statement[], state: State): Paths {
    return executeAll(body, state, this);
  }
}

function findEvents(module: Module): CertainEvent[] {
  const names = namesOf(module);
  const events: CertainEvent[] = [];
  let stepsLeft = stepsInTotal;
  const runBody = (owner: FunctionNode | Module): void => {
    const budget = Math.min(stepsPerFunction, stepsLeft);
    if (budget <= 0 || owner.kind === 'Lambda') return;
    const machine = new CertainMachine(names, owner, events, budget);
    const state = new State();
    if (owner.kind !== 'Module') {
      for (const one of parameters(owner)) state.names.set(one.arg, declaredValue(one, names));
      for (const one of [owner.args.vararg, owner.args.kwarg]) if (one) state.names.set(one.arg, unknown);
    }
    try {
      machine.execute(owner.body, state);
    } catch (error) {
      if (!(error instanceof StepLimitReached)) throw error;
    }
    stepsLeft -= budget - Math.max(0, machine.stepsLeft);
  };
  runBody(module);
  for (const node of names.functions) runBody(node);
  return events;
}

function parameters({ args }: FunctionNode): Arg[] {
  return [...args.posonlyargs, ...args.args, ...args.kwonlyargs];
}

/** `rate: float` is a number. */
function declaredValue({ annotation }: Arg, names: Names): Value {
  const type = annotation?.kind === 'Name' && names.isFree(annotation.id) ? annotation.id : null;
  return type === 'int' || type === 'float' || type === 'complex' ? some('declared number') : unknown;
}
