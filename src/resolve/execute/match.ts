import { fitsPattern as fits, type Subject } from '../../python/language/patterns.ts';
import type { ComparisonOperator, Match, MatchCase, MatchClass, Pattern } from '../../python/tree.ts';
import { bindName } from '../environment.ts';
import { constantValue } from '../evaluate/constant.ts';
import { callHook } from '../evaluate/operators.ts';
import type { Completion, Machine } from '../machine.ts';
import { isBuiltin } from '../names.ts';
import { typeName } from '../type-name.ts';
import { DictValue, type Frame, ListValue, none, type Site, str, unknown, type Value, withStep } from '../value.ts';
import { type BranchResult, mergeBranches, notTaken, runBranch } from './branches.ts';

export function matchStatement(machine: Machine, node: Match, frame: Frame): Completion {
  const subject = machine.evaluate(node.subject, frame);
  const arms: BranchResult[] = [];
  for (const [index, one] of node.cases.entries()) {
    const isTaken = fitsCase(machine, one, subject, frame);
    if (isTaken === false) {
      machine.deadBlocks.push({ body: one.body, frame });
      continue;
    }
    const work = (): Completion => {
      bindPattern(machine, one.pattern, subject, frame);
      if (one.guard) machine.evaluate(one.guard, frame);
      return machine.execute(one.body, frame);
    };
    if (isTaken) {
      for (const other of node.cases.slice(index + 1)) machine.deadBlocks.push({ body: other.body, frame });
      if (arms.length === 0) return work();
      arms.push(runBranch(machine, work));
      return mergeBranches(machine, arms, frame);
    }
    arms.push(runBranch(machine, work));
  }
  return arms.length === 0 ? 'normal' : mergeBranches(machine, [...arms, notTaken], frame);
}

function fitsCase(machine: Machine, one: MatchCase, subject: Value, frame: Frame): boolean | null {
  const isFitting = fitsPattern(machine, one.pattern, subject, frame);
  if (isFitting === false || !one.guard) return isFitting;
  // A guard sees the names that its pattern binds.
  bindPattern(machine, one.pattern, subject, frame);
  const guard = machine.truth(machine.evaluate(one.guard, frame), { place: one.guard.place, frame });
  return guard === false ? false : guard === null ? null : isFitting;
}

const fitsPattern = (machine: Machine, pattern: Pattern, value: Value, frame: Frame): boolean | null =>
  fits(pattern, value, subjectIn(machine, frame));

/** The operations on values that pattern matching in `python/language/` needs. */
function subjectIn(machine: Machine, frame: Frame): Subject<Value> {
  const holds = (op: ComparisonOperator, left: Value, right: Value, site: Site): boolean | null =>
    machine.truth(machine.compare(op, left, right, site), site);
  return {
    alternativesOf: (value) => (value.type === 'join' ? value.values : null),
    equals: (value, node) => holds('Eq', value, machine.evaluate(node, frame), { place: node.place, frame }),
    isSingleton: (value, singleton) => holds('Is', value, constantValue(singleton), { place: nowhere, frame }),
    itemsOf: (value) => {
      if (value.type !== 'list') return mayBeAnything(value) ? null : false;
      return value.content.rest ? null : value.content.items;
    },
    isMapping: (value) => value.type === 'dict' || (mayBeAnything(value) ? null : false),
    entryOf: (value, node) => {
      const site = { place: node.place, frame };
      const key = machine.evaluate(node, frame);
      const isInside = holds('In', key, value, site);
      return isInside ? { held: machine.item(value, key, site) } : isInside;
    },
    fitsClass: (value, pattern) => {
      const of = machine.evaluate(pattern.cls, frame);
      const hook = callHook(machine, of, '__instancecheck__', [value], { place: pattern.place, frame });
      return hook ? null : fitsClass(value, of, pattern);
    },
  };
}

const mayBeAnything = ({ type }: Value): boolean => type === 'unknown' || type === 'ref' || type === 'instance';

function fitsClass(value: Value, of: Value, { patterns, kwdPatterns }: MatchClass): boolean | null {
  if (value.type === 'instance' && of.type === 'class') return value.of.mro.includes(of) ? null : false;
  const own = typeName(value);
  const isKnown =
    of.type === 'ref' &&
    of.name.startsWith('builtins.') &&
    own?.startsWith('builtins.') &&
    isBuiltin(of.name.slice('builtins.'.length));
  if (!isKnown) return null;
  if (own !== of.name) return own === 'builtins.bool' && of.name === 'builtins.int' ? null : false;
  return patterns.length + kwdPatterns.length === 0 ? true : null;
}

const nowhere = { line: 1, column: 1, endLine: 1, endColumn: 1 };

function sequenceItem(subject: ListValue, at: number, star: number, length: number): Value {
  const { items, rest } = subject.content;
  if (star < 0 || at < star) return items[at] ?? rest ?? unknown();
  if (at === star) return new ListValue('list', items.slice(star, items.length - (length - star - 1)), rest);
  return items[items.length - (length - at)] ?? rest ?? unknown();
}

function bindPattern(machine: Machine, pattern: Pattern, subject: Value, frame: Frame): void {
  const site = { place: pattern.place, frame };
  switch (pattern.kind) {
    case 'MatchAs':
      if (pattern.pattern) bindPattern(machine, pattern.pattern, subject, frame);
      if (pattern.name) bindName(machine, pattern.name, withStep(subject, 'match'), frame);
      return;
    case 'MatchStar':
      if (pattern.name) bindName(machine, pattern.name, subject, frame);
      return;
    case 'MatchOr':
      for (const one of pattern.patterns)
        if (fitsPattern(machine, one, subject, frame) !== false) bindPattern(machine, one, subject, frame);
      return;
    case 'MatchSequence': {
      const { items, rest } = subject.type === 'list' ? subject.content : machine.iterate(subject, site);
      const list = new ListValue('list', [...items], rest);
      const star = pattern.patterns.findIndex(({ kind }) => kind === 'MatchStar');
      for (const [at, one] of pattern.patterns.entries())
        bindPattern(machine, one, sequenceItem(list, at, star, pattern.patterns.length), frame);
      return;
    }
    case 'MatchMapping':
      for (const [at, key] of pattern.keys.entries()) {
        bindPattern(machine, pattern.patterns[at]!, machine.item(subject, machine.evaluate(key, frame), site), frame);
      }
      if (pattern.rest)
        bindName(
          machine,
          pattern.rest,
          subject.type === 'dict' ? new DictValue(new Map(subject.content.entries)) : unknown(),
          frame,
        );
      return;
    case 'MatchClass': {
      const of = machine.evaluate(pattern.cls, frame);
      const names = of.type === 'class' ? (of.attributes.get('__match_args__') ?? none) : none;
      const fields = of.type === 'class' ? of.fields : null;
      for (const [at, one] of pattern.patterns.entries()) {
        const name = names.type === 'list' ? names.content.items[at] : fields?.[at] ? str(fields[at]) : undefined;
        const simple = of.type === 'ref' && of.name.startsWith('builtins.');
        const value =
          name?.type === 'str'
            ? machine.attribute(subject, name.value, site)
            : simple && at === 0
              ? subject
              : unknown();
        bindPattern(machine, one, value, frame);
      }
      for (const [at, name] of pattern.kwdAttrs.entries()) {
        bindPattern(machine, pattern.kwdPatterns[at]!, machine.attribute(subject, name, site), frame);
      }
      return;
    }
  }
}
