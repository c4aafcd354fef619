import { isCaughtBy } from '../language/exceptions.ts';
import type { Expression, Module, Statement } from '../tree.ts';
import type { CertainEvent } from './event.ts';
import type { FunctionNode, Names } from './names.ts';
import type { State } from './state.ts';
import type { Value } from './value.ts';
import type { Ways } from './ways.ts';

/** Built-in exceptions that the code around a place would catch; `all` if it is not known which. */
export type Shield = readonly string[] | 'all';

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

/**
 * One walk through a function or a module, and what was found on it. `certain.ts` supplies how expressions and
 * statements are gone through, so that their files need not import each other in a circle.
 */
export abstract class Machine {
  readonly names: Names;
  readonly owner: FunctionNode | Module;
  readonly events: CertainEvent[];
  /** Names that each loop under way gives new values; the innermost last. */
  readonly counters: ReadonlySet<string>[] = [];
  stepsLeft: number;
  /** How many loops around this place are gone through turn by turn. */
  turning = 0;
  /** The innermost last. */
  readonly #shields: Shield[] = [];

  constructor(names: Names, owner: FunctionNode | Module, events: CertainEvent[], steps: number) {
    this.names = names;
    this.owner = owner;
    this.events = events;
    this.stepsLeft = steps;
  }

  /** What an expression is worth here; throws `Raised` where Python would surely raise. */
  abstract evaluate(expression: Expression, state: State): Value;

  /** Goes through statements one after the other. */
  abstract execute(body: readonly Statement[], state: State): Ways;

  step(steps = 1): void {
    this.stepsLeft -= steps;
    if (this.stepsLeft < 0) throw new Exhausted();
  }

  /** Notes what must happen here, unless something around would catch it; says whether it would. */
  note(event: CertainEvent): boolean {
    const { kind, place, raises } = event;
    const caught = this.#shields.some(
      (shield) => shield === 'all' || raises === null || shield.some((name) => isCaughtBy(raises, name)),
    );
    const again = this.events.some((other) => other.kind === kind && other.place === place);
    if (!caught && !again) this.events.push(event);
    return caught;
  }

  /** Notes it, and ends the path. */
  raise(event: CertainEvent): never {
    throw new Raised(this.note(event));
  }

  shielded<Result>(shield: Shield, work: () => Result): Result {
    this.#shields.push(shield);
    try {
      return work();
    } finally {
      this.#shields.pop();
    }
  }

  /**
   * Goes where control may or may not go. Within one turn of a loop that says nothing certain about the place: another
   * turn may come there with other values.
   */
  undecided<Result>(work: () => Result): Result {
    return this.turning > 0 ? this.shielded('all', work) : work();
  }

  /** Where paths part, each goes on with a copy; large states are charged for. */
  fork(state: State): State {
    this.step((state.names.size + state.heap.size) >> 3);
    return state.copy();
  }
}
