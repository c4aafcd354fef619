import { type Failure, PassEnded, PythonRaise } from './failure.ts';
import { join, unknown, type Value } from './objects.ts';
import type { Frame, Trail, Versions } from './trail.ts';

/** How a statement, or an expression (with its value), ended. */
export type Completion =
  | { readonly type: 'next'; readonly value?: Value }
  | { readonly type: 'break' }
  | { readonly type: 'continue' }
  | { readonly type: 'return'; readonly value: Value };

export const next: Completion = { type: 'next' };
type Kind = Completion['type'];

/** A path that left a block while another goes on. */
type Pending = {
  readonly completion: Completion;
  readonly versions: Versions;
  readonly frame: Frame;
  /** The call of a function in which the path left. */
  readonly activation: number;
};

/** A handler or context manager around the present place that may catch what is raised. */
export type CatchContext = { readonly raised: { readonly exception: Value; readonly versions: Versions }[] };

/** Beyond these, following all paths takes too long. */
const doubtMax = 30;
const raisedMax = 100;

/** Follows both paths where a condition is not known, and joins them where they meet. */
export class Paths {
  readonly trail: Trail;
  /** Above zero, the present path is not certainly taken. */
  doubt = 0;
  /** Counts the operations that may raise for all that is known. */
  doubtfulOperations = 0;
  /** Numbers the calls of functions: a generator and the loop that consumes it run interleaved. */
  activation = 0;
  readonly contexts: CatchContext[] = [];
  /** The failures on paths that may not be taken. */
  readonly failures: Failure[] = [];
  readonly #pending: Pending[] = [];

  constructor(trail: Trail) {
    this.trail = trail;
  }

  get mark(): number {
    return this.#pending.length;
  }

  /** Runs two alternatives from the same state. */
  fork(one: () => Completion, other: () => Completion): Completion {
    if (this.doubt > doubtMax) throw new PassEnded('too many paths');
    const frame = this.trail.push();
    this.doubt++;
    const first = this.attempt(one);
    const afterFirst = this.rollBack(frame);
    const second = this.attempt(other);
    this.doubt -= 1;
    return this.#meet(frame, first, afterFirst, second);
  }

  attempt(work: () => Completion): Completion | PythonRaise {
    try {
      return work();
    } catch (thrown) {
      if (!(thrown instanceof PythonRaise)) throw thrown;
      return thrown;
    }
  }

  /** Undoes the changes since the frame was pushed. Paths that left meanwhile keep their state. */
  rollBack(frame: Frame): Versions {
    for (const [at, one] of this.#pending.entries()) {
      if (!this.trail.isAbove(one.frame, frame)) continue;
      const versions = new Map(this.trail.versionsSince(one.frame, one.versions));
      for (const object of frame.keys()) if (!versions.has(object)) versions.set(object, object.save());
      this.#pending[at] = { ...one, versions, frame };
    }
    return this.trail.rollBack(frame);
  }

  /** Removes a frame, unless a path that left still needs it. */
  release(frame: Frame): void {
    if (!this.#pending.some((one) => one.frame === frame)) this.trail.remove(frame);
  }

  #meet(
    frame: Frame,
    first: Completion | PythonRaise,
    afterFirst: Versions,
    second: Completion | PythonRaise,
  ): Completion {
    if (first instanceof PythonRaise && second instanceof PythonRaise) {
      this.trail.merge(this.trail.versionsSince(frame, afterFirst));
      this.release(frame);
      for (const { failure } of [first, second]) if (failure) this.failures.push(failure);
      throw new PythonRaise(first.exception === second.exception ? first.exception : unknown, null, false);
    }
    if (first instanceof PythonRaise) {
      this.noteRaise(first, afterFirst);
      this.release(frame);
      return second as Completion;
    }
    if (!(second instanceof PythonRaise) && first.type === second.type) {
      // What only the second path changed is on the first as it was before.
      this.trail.merge(this.trail.versionsSince(frame, afterFirst));
      this.release(frame);
      return joinCompletions(first, second);
    }
    if (!(second instanceof PythonRaise) && first.type !== 'next') {
      this.#leave(first, afterFirst, frame);
      return second;
    }
    const afterSecond = this.rollBack(frame);
    this.trail.apply(afterFirst);
    if (second instanceof PythonRaise) {
      this.noteRaise(second, afterSecond);
      this.release(frame);
    } else this.#leave(second, afterSecond, frame);
    return first;
  }

  #leave(completion: Completion, versions: Versions, frame: Frame): void {
    this.#pending.push({ completion, versions, frame, activation: this.activation });
    this.doubt++;
  }

  /** Records that a path which may not be taken raises. */
  noteRaise({ exception, failure }: PythonRaise, versions: Versions): void {
    if (failure) this.failures.push(failure);
    this.doubtfulOperations++;
    for (const { raised } of this.contexts) {
      if (raised.length >= raisedMax) throw new PassEnded('too many paths');
      raised.push({ exception, versions });
    }
  }

  /**
   * Joins the paths that left since `mark` with the present one, where all of them arrive at the end of a block that
   * `kinds` lead to. If the present path went elsewhere, it leaves, and one of the others goes on.
   */
  settle(mark: number, kinds: readonly Kind[], live: Completion | PythonRaise): Completion {
    let current = live;
    for (let at = this.#pending.length - 1; at >= mark; at--) {
      const one = this.#pending[at]!;
      if (one.activation !== this.activation || !kinds.includes(one.completion.type)) continue;
      const theirs = this.trail.versionsSince(one.frame, one.versions);
      if (current instanceof PythonRaise) {
        this.noteRaise(current, this.#presentVersions(theirs));
        this.trail.apply(theirs);
        this.#drop(at);
        current = one.completion;
      } else if (kinds.includes(current.type)) {
        this.trail.merge(theirs);
        this.#drop(at);
        current = joinCompletions(one.completion, current);
      } else {
        const mine = this.#presentVersions(theirs);
        this.trail.apply(theirs);
        this.#pending[at] = { ...one, completion: current, versions: mine };
        current = one.completion;
      }
    }
    if (current instanceof PythonRaise) throw current;
    return current;
  }

  #presentVersions(others: Versions): Versions {
    return new Map([...others.keys()].map((object) => [object, object.save()]));
  }

  #drop(at: number): void {
    const [one] = this.#pending.splice(at, 1);
    this.release(one!.frame);
    this.doubt -= 1;
  }

  /** Gives up the paths that left since `mark`, when the state is about to be rolled back. */
  discard(mark: number): void {
    while (this.#pending.length > mark) this.#drop(this.#pending.length - 1);
  }

  /** Have paths left since `mark`? */
  hasLeft(mark: number): boolean {
    return this.#pending.length > mark;
  }
}

function joinCompletions(one: Completion, other: Completion): Completion {
  const [first, second] = [heldValue(one), heldValue(other)];
  if (one.type === 'return' || other.type === 'return') {
    return { type: 'return', value: first && second ? join(first, second) : unknown };
  }
  return first && second ? { type: 'next', value: join(first, second) } : other;
}

const heldValue = (completion: Completion): Value | undefined => ('value' in completion ? completion.value : undefined);
