import { joinStates, type State } from './state.ts';

/** Where control can go from a place, with the state on each path; null for a path that is not taken. */
export type Paths = {
  readonly next: State | null;
  readonly breaks: State | null;
  readonly continues: State | null;
  /** Does some path return or raise? */
  readonly hasExit: boolean;
};

export const continueWith = (next: State | null): Paths => ({ next, breaks: null, continues: null, hasExit: false });
export const exit: Paths = { next: null, breaks: null, continues: null, hasExit: true };

/** The paths after a branch, where one of the two was taken. */
export const mergeBranches = (one: Paths, other: Paths): Paths => ({
  ...appendPaths(one, other),
  next: joinStates(one.next, other.next),
});

/** The paths of two statements in sequence. */
export const appendPaths = (one: Paths, other: Paths): Paths => ({
  next: other.next,
  breaks: joinStates(one.breaks, other.breaks),
  continues: joinStates(one.continues, other.continues),
  hasExit: one.hasExit || other.hasExit,
});
