import { joined, type State } from './state.ts';

/** Where control can go from a place, and with what is known there; null for a way that is not taken. */
export type Ways = {
  readonly next: State | null;
  readonly breaks: State | null;
  readonly continues: State | null;
  /** Some path returned or raised. */
  readonly left: boolean;
};

export const on = (next: State | null): Ways => ({ next, breaks: null, continues: null, left: false });
export const gone: Ways = { next: null, breaks: null, continues: null, left: true };

/** One of the two was taken. */
export const either = (one: Ways, other: Ways): Ways => ({ ...after(one, other), next: joined(one.next, other.next) });

/** What comes after the first. */
export const after = (one: Ways, other: Ways): Ways => ({
  next: other.next,
  breaks: joined(one.breaks, other.breaks),
  continues: joined(one.continues, other.continues),
  left: one.left || other.left,
});
