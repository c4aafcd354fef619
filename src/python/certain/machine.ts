import type { Expression, Module } from '../tree.ts';
import type { CertainEvent } from './event.ts';
import type { FunctionNode, Names } from './names.ts';
import type { State } from './state.ts';
import type { Value } from './value.ts';

/** One walk through a function or a module, and what was found on it. */
export type Machine = {
  readonly names: Names;
  readonly owner: FunctionNode | Module;
  readonly events: CertainEvent[];
  /** Exceptions that something around the present place would catch; the innermost last. */
  readonly shields: Shield[];
  /** Names that each loop under way gives new values; the innermost last. */
  readonly counters: ReadonlySet<string>[];
  stepsLeft: number;
  /** How many loops around this place are gone through turn by turn. */
  turning: number;
  /** What an expression is worth here; throws `Raised` where Python would surely raise. */
  evaluate(expression: Expression, state: State): Value;
};

/** `all` where it cannot be told what is caught. */
export type Shield = ReadonlySet<string> | 'all';

/** This path ends here, because Python raises. */
export class Raised extends Error {
  /** Would something around this place catch it? */
  readonly caught: boolean;

  constructor(caught: boolean) {
    super('Python raises here');
    this.caught = caught;
  }
}

/** More work than the answer is worth: what was found so far stands. */
export class Exhausted extends Error {}

export function step(machine: Machine, steps = 1): void {
  machine.stepsLeft -= steps;
  if (machine.stepsLeft < 0) throw new Exhausted();
}

/** Notes what must happen here, unless something around would catch it; says whether it would. */
export function note(machine: Machine, event: CertainEvent): boolean {
  const caught = machine.shields.some(
    (shield) => shield === 'all' || event.raises === null || shield.has(event.raises),
  );
  const again = machine.events.some(({ kind, place }) => kind === event.kind && place === event.place);
  if (!caught && !again) machine.events.push(event);
  return caught;
}

/**
 * Goes where control may or may not go. Within one turn of a loop that says nothing certain about the place: another
 * turn may come there with other values.
 */
export function undecided<Result>(machine: Machine, work: () => Result): Result {
  return machine.turning > 0 ? shielded('all', machine, work) : work();
}

export function shielded<Result>(shield: Shield, machine: Machine, work: () => Result): Result {
  machine.shields.push(shield);
  try {
    return work();
  } finally {
    machine.shields.pop();
  }
}

/** Notes it, and ends the path. */
export function raise(machine: Machine, event: CertainEvent): never {
  throw new Raised(note(machine, event));
}
