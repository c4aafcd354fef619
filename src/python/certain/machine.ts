import { isCaughtBy } from '../language/exceptions.ts';
import type { Expression, Module, Statement } from '../tree.ts';
import type { CertainEvent } from './event.ts';
import type { FunctionNode, Names } from './names.ts';
import type { Paths } from './paths.ts';
import type { State } from './state.ts';
import type { Value } from './value.ts';

/** The built-in exceptions that code around a place catches; `all` if it is not known which. */
export type Shield = readonly string[] | 'all';

/** Thrown to end a path where Python raises. */
export class Raised extends Error {
  /** Does code around this place catch the exception? */
  readonly caught: boolean;

  constructor(caught: boolean) {
    super('Python raises here');
    this.caught = caught;
  }
}

/** Thrown when the step limit is reached. Events found so far are kept. */
export class StepLimitReached extends Error {}

/**
 * One interpretation of a function or a module, and the events found in it. `certain.ts` implements `evaluate` and
 * `execute`, so that the files for expressions and statements need not import each other in a circle.
 */
export abstract class Machine {
  readonly names: Names;
  readonly owner: FunctionNode | Module;
  readonly events: CertainEvent[];
  /** The names that each enclosing loop assigns; the innermost loop is last. */
  readonly loopNames: ReadonlySet<string>[] = [];
  stepsLeft: number;
  /** The number of enclosing loops that are run iteration by iteration. */
  unrolledLoops = 0;
  /** The innermost is last. */
  readonly #shields: Shield[] = [];

  constructor(names: Names, owner: FunctionNode | Module, events: CertainEvent[], steps: number) {
    this.names = names;
    this.owner = owner;
    this.events = events;
    this.stepsLeft = steps;
  }

  /** Evaluates an expression; throws `Raised` if Python would certainly raise. */
  abstract evaluate(expression: Expression, state: State): Value;

  /** Executes statements one after the other. */
  abstract execute(body: readonly Statement[], state: State): Paths;

  step(steps = 1): void {
    this.stepsLeft -= steps;
    if (this.stepsLeft < 0) throw new StepLimitReached();
  }

  /** Records an event, unless code around it catches the exception; returns whether it does. */
  note(event: CertainEvent): boolean {
    const { kind, place, raises } = event;
    const caught = this.#shields.some(
      (shield) => shield === 'all' || raises === null || shield.some((name) => isCaughtBy(raises, name)),
    );
    const again = this.events.some((other) => other.kind === kind && other.place === place);
    if (!caught && !again) this.events.push(event);
    return caught;
  }

  /** Records an event and ends the path. */
  raise(event: CertainEvent): never {
    throw new Raised(this.note(event));
  }

  withShield<Result>(shield: Shield, work: () => Result): Result {
    this.#shields.push(shield);
    try {
      return work();
    } finally {
      this.#shields.pop();
    }
  }

  /**
   * Runs work on a path that may not be taken. Inside a loop that is run iteration by iteration, its events are dropped:
   * another iteration may reach the place with other values.
   */
  runUncertain<Result>(work: () => Result): Result {
    return this.unrolledLoops > 0 ? this.withShield('all', work) : work();
  }

  /** Copies the state where paths split. Copying a large state costs more steps. */
  fork(state: State): State {
    this.step((state.names.size + state.heap.size) >> 3);
    return state.copy();
  }
}
