import { distributeItems } from '../language/unpacking.ts';
import type { Match, MatchClass, MatchMapping, MatchSequence, Pattern } from '../tree.ts';
import { valueOfConstant } from '../values/of-constant.ts';
import { areEqual, isSameObject } from './comparisons.ts';
import { isInstance } from './instance-checks.ts';
import { keyOf } from './keys.ts';
import type { Machine } from './machine.ts';
import { DictObject, ListObject, type Scope, unknown, type Value } from './objects.ts';
import { type Completion, next } from './paths.ts';

type Answer = boolean | null;

/** `match subject: case …`. */
export function runMatch(machine: Machine, node: Match, scope: Scope): Completion {
  const subject = machine.evaluate(node.subject, scope);
  const runFrom = (at: number): Completion => {
    const one = node.cases[at];
    if (!one) return next;
    machine.place = 'place' in one.pattern ? one.pattern.place : node.place;
    const fits = matchPattern(machine, one.pattern, subject, scope);
    if (fits === false) return runFrom(at + 1);
    const guard = one.guard ? machine.truth(machine.evaluate(one.guard, scope)) : true;
    if (guard === false) return runFrom(at + 1);
    if (fits && guard) return machine.execute(one.body, scope);
    return machine.paths.fork(
      () => machine.execute(one.body, scope),
      () => runFrom(at + 1),
    );
  };
  return runFrom(0);
}

function bind(machine: Machine, name: string | null, value: Value, pattern: Pattern, scope: Scope): void {
  if (name === null) return;
  machine.assign({ kind: 'Name', id: name, ctx: 'Store', place: pattern.place }, value, scope);
}

/** Does a value match a pattern? Binds the names of the pattern. */
function matchPattern(machine: Machine, pattern: Pattern, value: Value, scope: Scope): Answer {
  switch (pattern.kind) {
    case 'MatchAs': {
      const fits = pattern.pattern ? matchPattern(machine, pattern.pattern, value, scope) : true;
      if (fits !== false) bind(machine, pattern.name, value, pattern, scope);
      return fits;
    }
    case 'MatchStar':
      bind(machine, pattern.name, value, pattern, scope);
      return true;
    case 'MatchOr':
      return matchAny(machine, pattern.patterns, value, scope);
    case 'MatchValue':
      return areEqual(machine, value, machine.evaluate(pattern.value, scope));
    case 'MatchSingleton':
      return isSameObject(value, valueOfConstant(pattern.value) as Value);
    case 'MatchSequence':
      return matchSequence(machine, pattern, value, scope);
    case 'MatchMapping':
      return matchMapping(machine, pattern, value, scope);
    case 'MatchClass':
      return matchClass(machine, pattern, value, scope);
  }
}

function matchAny(machine: Machine, patterns: readonly Pattern[], value: Value, scope: Scope): Answer {
  let answer: Answer = false;
  for (const one of patterns) {
    const fits = matchPattern(machine, one, value, scope);
    if (fits) return true;
    if (fits === null) answer = null;
  }
  return answer;
}

function matchAll(
  machine: Machine,
  pairs: readonly (readonly [Pattern, Value])[],
  scope: Scope,
  start: Answer = true,
): Answer {
  let answer = start;
  for (const [pattern, value] of pairs) {
    const fits = matchPattern(machine, pattern, value, scope);
    if (fits === false) return false;
    if (fits === null) answer = null;
  }
  return answer;
}

function matchSequence(machine: Machine, pattern: MatchSequence, value: Value, scope: Scope): Answer {
  const isOpen = value.kind === 'unknown' || value.kind === 'instance' || value.kind === 'record';
  const items = value.kind === 'list' || value.kind === 'tuple' ? value.items : null;
  if (!items) {
    if (!isOpen && value.kind !== 'list' && value.kind !== 'range') return false;
    if (value.kind === 'instance' && !value.cls.hasUnknownBase) return false;
    return matchAll(
      machine,
      pattern.patterns.map((one) => [one, unknown] as const),
      scope,
      null,
    ) === false
      ? false
      : null;
  }
  const star = pattern.patterns.findIndex(({ kind }) => kind === 'MatchStar');
  const shares = distributeItems(items, pattern.patterns.length, star);
  if (!shares) return false;
  return matchAll(
    machine,
    shares.map((share, at) => [pattern.patterns[at]!, 'rest' in share ? new ListObject([...share.rest]) : share.item]),
    scope,
  );
}

function matchMapping(machine: Machine, pattern: MatchMapping, value: Value, scope: Scope): Answer {
  if (value.kind !== 'dict' || !value.entries) {
    if (value.kind !== 'unknown' && value.kind !== 'instance' && value.kind !== 'dict') return false;
    for (const one of pattern.patterns) matchPattern(machine, one, unknown, scope);
    bind(machine, pattern.rest, unknown, pattern, scope);
    return null;
  }
  const rest = new Map(value.entries);
  const pairs: (readonly [Pattern, Value])[] = [];
  for (const [at, key] of pattern.keys.entries()) {
    const name = keyOf(machine.evaluate(key, scope));
    const entry = name === null ? undefined : value.entries.get(name);
    if (name === null) return null;
    if (!entry) return false;
    rest.delete(name);
    pairs.push([pattern.patterns[at]!, entry.value]);
  }
  const answer = matchAll(machine, pairs, scope);
  if (answer !== false) bind(machine, pattern.rest, new DictObject(rest), pattern, scope);
  return answer;
}

const wholeTypes = new Set('bool bytearray bytes dict float frozenset int list set str tuple'.split(' '));

function matchClass(machine: Machine, pattern: MatchClass, value: Value, scope: Scope): Answer {
  const cls = machine.evaluate(pattern.cls, scope);
  const fits = isInstance(machine, value, cls);
  if (fits === false) return false;
  const pairs: (readonly [Pattern, Value])[] = [];
  if (cls.kind === 'type' && wholeTypes.has(cls.name)) {
    if (pattern.patterns[0]) pairs.push([pattern.patterns[0], value]);
  } else {
    const names = positionalNames(machine, cls);
    for (const [at, one] of pattern.patterns.entries()) {
      const name = names?.[at];
      pairs.push([one, fits && name ? (machine.findAttribute(value, name) ?? unknown) : unknown]);
    }
  }
  for (const [at, name] of pattern.kwdAttrs.entries()) {
    const held = fits ? machine.findAttribute(value, name) : unknown;
    if (held === null) return false;
    pairs.push([pattern.kwdPatterns[at]!, held]);
  }
  return matchAll(machine, pairs, scope, fits);
}

function positionalNames(machine: Machine, cls: Value): readonly string[] | null {
  if (cls.kind !== 'class') return null;
  const given = machine.findAttribute(cls, '__match_args__');
  if (given?.kind === 'tuple') return given.items.map((one) => (one.kind === 'str' ? one.value : ''));
  return cls.traits.tupleFields ?? cls.traits.fields?.filter(({ isInit }) => isInit).map(({ name }) => name) ?? null;
}
