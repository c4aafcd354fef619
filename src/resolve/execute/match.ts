import type { Match, MatchCase, Pattern } from '../../python/tree.ts';
import { bindName } from '../environment.ts';
import { constant } from '../evaluate/constant.ts';
import type { Completion, Machine } from '../machine.ts';
import { isBuiltin } from '../names.ts';
import { typeName } from '../type-name.ts';
import { DictValue, type Frame, ListValue, none, reached, str, unknown, type Value } from '../value.ts';
import { type ArmResult, arm, idle, meet } from './arms.ts';

export function matchStatement(machine: Machine, node: Match, frame: Frame): Completion {
  const subject = machine.evaluate(node.subject, frame);
  const arms: ArmResult[] = [];
  for (const [index, one] of node.cases.entries()) {
    const fits = fitsCase(machine, one, subject, frame);
    if (fits === false) {
      machine.deadBlocks.push({ body: one.body, frame });
      continue;
    }
    const work = (): Completion => {
      bindPattern(machine, one.pattern, subject, frame);
      if (one.guard) machine.evaluate(one.guard, frame);
      return machine.execute(one.body, frame);
    };
    if (fits) {
      for (const other of node.cases.slice(index + 1)) machine.deadBlocks.push({ body: other.body, frame });
      if (arms.length === 0) return work();
      arms.push(arm(machine, work));
      return meet(machine, arms, frame);
    }
    arms.push(arm(machine, work));
  }
  return arms.length === 0 ? 'normal' : meet(machine, [...arms, idle], frame);
}

function fitsCase(machine: Machine, one: MatchCase, subject: Value, frame: Frame): boolean | null {
  const fits = fitsPattern(machine, one.pattern, subject, frame);
  if (fits === false || !one.guard) return fits;
  // A guard sees the names that its pattern binds.
  bindPattern(machine, one.pattern, subject, frame);
  const guard = machine.truth(machine.evaluate(one.guard, frame), { place: one.guard.place, frame });
  return guard === false ? false : guard === null ? null : fits;
}

const all = (answers: readonly (boolean | null)[]): boolean | null =>
  answers.includes(false) ? false : answers.includes(null) ? null : true;

function fitsPattern(machine: Machine, pattern: Pattern, subject: Value, frame: Frame): boolean | null {
  if (subject.type === 'join' && pattern.kind !== 'MatchAs') {
    const answers = subject.values.map((one) => fitsPattern(machine, pattern, one, frame));
    return answers.every((answer) => answer === answers[0]) ? answers[0]! : null;
  }
  switch (pattern.kind) {
    case 'MatchAs':
      return pattern.pattern ? fitsPattern(machine, pattern.pattern, subject, frame) : true;
    case 'MatchStar':
      return true;
    case 'MatchOr': {
      const answers = pattern.patterns.map((one) => fitsPattern(machine, one, subject, frame));
      return answers.includes(true) ? true : answers.includes(null) ? null : false;
    }
    case 'MatchValue': {
      const site = { place: pattern.place, frame };
      return machine.truth(machine.compare('Eq', subject, machine.evaluate(pattern.value, frame), site), site);
    }
    case 'MatchSingleton': {
      const site = { place: pattern.place, frame };
      return machine.truth(machine.compare('Is', subject, constant(pattern.value), site), site);
    }
    case 'MatchSequence': {
      if (subject.type !== 'list')
        return subject.type === 'unknown' || subject.type === 'ref' || subject.type === 'instance' ? null : false;
      if (subject.content.rest) return null;
      const star = pattern.patterns.findIndex(({ kind }) => kind === 'MatchStar');
      const { length } = subject.content.items;
      if (star < 0 ? length !== pattern.patterns.length : length < pattern.patterns.length - 1) return false;
      return all(
        pattern.patterns.map((one, at) =>
          fitsPattern(machine, one, sequenceItem(subject, at, star, pattern.patterns.length), frame),
        ),
      );
    }
    case 'MatchMapping': {
      if (subject.type !== 'dict')
        return subject.type === 'unknown' || subject.type === 'ref' || subject.type === 'instance' ? null : false;
      return all(
        pattern.keys.map((key, at) => {
          const site = { place: key.place, frame };
          const value = machine.evaluate(key, frame);
          const inside = machine.truth(machine.compare('In', value, subject, site), site);
          return inside
            ? fitsPattern(machine, pattern.patterns[at]!, machine.item(subject, value, site), frame)
            : inside;
        }),
      );
    }
    case 'MatchClass': {
      const of = machine.evaluate(pattern.cls, frame);
      if (subject.type === 'instance' && of.type === 'class') return subject.of.line.includes(of) ? null : false;
      const own = typeName(subject);
      if (
        of.type === 'ref' &&
        of.name.startsWith('builtins.') &&
        own?.startsWith('builtins.') &&
        isBuiltin(of.name.slice(9))
      ) {
        if (own !== of.name) return own === 'builtins.bool' && of.name === 'builtins.int' ? null : false;
        return pattern.patterns.length + pattern.kwdPatterns.length === 0 ? true : null;
      }
      return null;
    }
  }
}

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
      if (pattern.name) bindName(machine, pattern.name, reached(subject, 'match'), frame);
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
