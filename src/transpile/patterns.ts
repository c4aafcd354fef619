import type { Expression, Match, Pattern } from '../python/tree.ts';
import { typeTests } from './builtin-names.ts';
import { literal } from './literals.ts';
import { refuse } from './refusal.ts';
import { indented, type Translation, temporary } from './translation.ts';
import { key, rank } from './writing.ts';

/** `match` as a chain of conditions. Names are bound while a pattern is tried, as Python does it. */
export function matchStatement(t: Translation, node: Match): string[] {
  const subject = temporary(t);
  const out = [`${subject} = ${t.expression(node.subject, rank.assign)};`];
  node.cases.forEach(({ pattern, guard, body }, index) => {
    const tests = [...conditions(t, pattern, subject), ...(guard ? [t.condition(guard, rank.and + 1)] : [])];
    const test = tests.length === 0 ? null : tests.join(' && ');
    const lines = indented(t.statements(body));
    if (index === 0) out.push(`if (${test ?? 'true'}) {`, ...lines);
    else out.push(test === null ? '} else {' : `} else if (${test}) {`, ...lines);
  });
  return [...out, '}'];
}

/** The conditions for a value to match; binding a name is a condition that is always true. */
function conditions(t: Translation, pattern: Pattern, value: string): string[] {
  switch (pattern.kind) {
    case 'MatchValue':
      return [`truth(opEq(${value}, ${t.expression(pattern.value, rank.assign)}))`];
    case 'MatchSingleton':
      return [`${value} === ${literal(pattern.value, pattern)}`];
    case 'MatchAs': {
      const inner = pattern.pattern ? conditions(t, pattern.pattern, value) : [];
      return pattern.name === null ? inner : [...inner, binds(t, pattern, pattern.name, value)];
    }
    case 'MatchOr': {
      const ways = pattern.patterns.map((one) => conditions(t, one, value));
      if (ways.some((way) => way.length === 0)) return [];
      return [`(${ways.map((way) => (way.length === 1 ? way[0]! : `(${way.join(' && ')})`)).join(' || ')})`];
    }
    case 'MatchSequence':
      return sequence(t, pattern.patterns, value);
    case 'MatchMapping': {
      const held = pattern.keys.length > 0 ? temporary(t) : null;
      const keys = pattern.keys.map((one) => t.expression(one, rank.assign));
      const out = [`isMapping(${value})`];
      if (held) out.push(`(${held} = mappingItems(${value}, [${keys.join(', ')}])) !== null`);
      pattern.patterns.forEach((one, index) => {
        out.push(...conditions(t, one, `${held}[${index}]`));
      });
      if (pattern.rest !== null)
        out.push(binds(t, pattern, pattern.rest, `mappingRest(${value}, [${keys.join(', ')}])`));
      return out;
    }
    case 'MatchClass':
      return classPattern(t, pattern, value);
    case 'MatchStar':
      return refuse(pattern, 'a star outside a sequence pattern');
  }
}

function binds(t: Translation, pattern: Pattern, name: string, value: string): string {
  const scope = t.world.program.scopes.scopeOf(pattern);
  const binding = scope.bindings.get(name) ?? refuse(pattern, 'a pattern that binds a global name');
  return `((${t.bindingName(binding)} = ${value}), true)`;
}

function sequence(t: Translation, patterns: readonly Pattern[], value: string): string[] {
  const held = temporary(t);
  const star = patterns.findIndex(({ kind }) => kind === 'MatchStar');
  const least = star < 0 ? patterns.length : patterns.length - 1;
  const out = [`(${held} = sequenceItems(${value})) !== null`, `${held}.length ${star < 0 ? '===' : '>='} ${least}`];
  patterns.forEach((one, index) => {
    if (one.kind === 'MatchStar') {
      const after = patterns.length - index - 1;
      if (one.name !== null) out.push(binds(t, one, one.name, `${held}.slice(${index}, ${held}.length - ${after})`));
    } else
      out.push(
        ...conditions(
          t,
          one,
          star >= 0 && index > star ? `${held}[${held}.length - ${patterns.length - index}]` : `${held}[${index}]`,
        ),
      );
  });
  return out;
}

function classPattern(t: Translation, pattern: Extract<Pattern, { kind: 'MatchClass' }>, value: string): string[] {
  const { cls, patterns, kwdAttrs, kwdPatterns } = pattern;
  const builtin = cls.kind === 'Name' && t.world.program.scopes.resolve(cls) === null ? cls.id : null;
  const out = [
    builtin && typeTests[builtin]
      ? `${typeTests[builtin]}(${value})`
      : `isInstance(${value}, ${t.expression(cls as Expression, rank.assign)})`,
  ];
  if (builtin && typeTests[builtin]) {
    if (patterns.length > 1 || kwdAttrs.length > 0) refuse(pattern, 'this class pattern');
    if (patterns[0]) out.push(...conditions(t, patterns[0], value));
    return out;
  }
  if (patterns.length > 0) {
    const held = temporary(t);
    out.push(
      `(${held} = matchArguments(${value}, ${t.expression(cls as Expression, rank.assign)}, ${patterns.length})) !== null`,
    );
    patterns.forEach((one, index) => {
      out.push(...conditions(t, one, `${held}[${index}]`));
    });
  }
  kwdAttrs.forEach((name, index) => {
    const held = temporary(t);
    t.methodNames.add(name);
    out.push(
      `(${held} = attrOr(${value}, ${key(name)}, undefined)) !== undefined`,
      ...conditions(t, kwdPatterns[index]!, held),
    );
  });
  return out;
}
