import { certainEvents } from './certain/certain.ts';
import type { EventKind } from './certain/event.ts';
import { findEndlessRecursion } from './endless-recursion.ts';
import type { Failure, FailureKind } from './follow/failure.ts';
import { followProgram } from './follow/follow.ts';
import { followFunctions } from './follow/functions.ts';
import type { Module, Span } from './tree.ts';

/** An operation that must raise when its line is reached. */
export type CertainFailure = {
  readonly kind: EventKind | FailureKind;
  readonly place: Span;
  readonly message: string;
  /** The exception that Python raises; null if the code is valid but makes no sense. */
  readonly raises: string | null;
};

/** The failures of these kinds, one per line. What is certain without following the program is described best. */
export function certainFailures(module: Module, ...kinds: readonly CertainFailure['kind'][]): CertainFailure[] {
  const known = cache.get(module) ?? findFailures(module);
  cache.set(module, known);
  return known.filter(({ kind }) => kinds.includes(kind));
}

/** A cache, because each kind has a check of its own. */
const cache = new WeakMap<Module, readonly CertainFailure[]>();

function findFailures(module: Module): CertainFailure[] {
  const found: CertainFailure[] = [...certainEvents(module), ...findEndlessRecursion(module).map(describeRecursion)];
  const lines = new Set(found.filter(({ raises }) => raises !== null).map(({ place }) => place.line));
  const { failure } = followProgram(module);
  for (const one of [...(failure ? [failure] : []), ...followFunctions(module)]) {
    if (lines.has(one.place.line)) continue;
    lines.add(one.place.line);
    found.push(describeFailure(one));
  }
  return found;
}

const describeRecursion = (place: Span): CertainFailure => ({
  kind: 'endless-recursion',
  place,
  message: 'the function always calls itself, so the recursion never ends',
  raises: 'RecursionError',
});

/** A warning if Python does not certainly raise. */
export const withSeverity = (failure: CertainFailure) =>
  ({ ...failure, severity: failure.raises === null ? 'warning' : 'error' }) as const;

/** The most calls that a message lists. */
const callsMax = 5;

function describeFailure({ kind, place, exception, message, calls }: Failure): CertainFailure {
  const path = calls.slice(0, callsMax).map((line) => `line ${line}`);
  const from = path.length > 0 ? `; called from ${path.join(', ')}` : '';
  const text = `raises ${exception}${message === '' ? '' : `: ${message}`}${from}`;
  return { kind, place, message: text, raises: exception };
}
