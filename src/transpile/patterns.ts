import type { Expression, Match, Pattern } from '../python/tree.ts';
import { typeTests } from './builtin-names.ts';
import { writeLiteral } from './literals.ts';
import { refuse } from './refusal.ts';
import { markLines } from './source-map.ts';
import { declareTemporary, indent, type Translation } from './translation.ts';
import { quoteProperty, rank } from './writing.ts';

/** Writes `match` as a chain of conditions. As in Python, names are bound while a pattern is tried. */
export function writeMatch(t: Translation, node: Match): string[] {
  const subject = declareTemporary(t);
  const out = [`${subject} = ${t.writeExpression(node.subject, rank.assign)};`];
  node.cases.forEach(({ pattern, guard, body }, index) => {
    const tests = [...writeConditions(t, pattern, subject), ...(guard ? [t.writeCondition(guard, rank.and + 1)] : [])];
    const test = tests.length === 0 ? null : tests.join(' && ');
    const lines = indent(t.writeStatements(body));
    const condition = `if (${test ?? 'true'}) {`;
    const head = index === 0 ? condition : test === null ? '} else {' : `} else ${condition}`;
    out.push(...markLines([head], pattern.place), ...lines);
  });
  return [...out, '}'];
}

/** The conditions for a value to match; binding a name is a condition that is always true. */
function writeConditions(t: Translation, pattern: Pattern, value: string): string[] {
  switch (pattern.kind) {
    case 'MatchValue':
      return [`truth(opEq(${value}, ${t.writeExpression(pattern.value, rank.assign)}))`];
    case 'MatchSingleton':
      return [`${value} === ${writeLiteral(pattern.value, pattern)}`];
    case 'MatchAs': {
      const inner = pattern.pattern ? writeConditions(t, pattern.pattern, value) : [];
      return pattern.name === null ? inner : [...inner, writeBinding(t, pattern, pattern.name, value)];
    }
    case 'MatchOr': {
      const alternatives = pattern.patterns.map((one) => writeConditions(t, one, value));
      if (alternatives.some((way) => way.length === 0)) return [];
      return [`(${alternatives.map((way) => (way.length === 1 ? way[0]! : `(${way.join(' && ')})`)).join(' || ')})`];
    }
    case 'MatchSequence':
      return writeSequence(t, pattern.patterns, value);
    case 'MatchMapping': {
      const held = pattern.keys.length > 0 ? declareTemporary(t) : null;
      const keys = pattern.keys.map((one) => t.writeExpression(one, rank.assign));
      const out = [`isMapping(${value})`];
      if (held) out.push(`(${held} = mappingItems(${value}, [${keys.join(', ')}])) !== null`);
      pattern.patterns.forEach((one, index) => {
        out.push(...writeConditions(t, one, `${held}[${index}]`));
      });
      if (pattern.rest !== null)
        out.push(writeBinding(t, pattern, pattern.rest, `mappingRest(${value}, [${keys.join(', ')}])`));
      return out;
    }
    case 'MatchClass':
      return writeClassPattern(t, pattern, value);
    case 'MatchStar':
      return refuse(pattern, 'a star outside a sequence pattern');
  }
}

function writeBinding(t: Translation, pattern: Pattern, name: string, value: string): string {
  const scope = t.world.program.scopes.scopeOf(pattern);
  const binding = scope.bindings.get(name) ?? refuse(pattern, 'a pattern that binds a global name');
  return `((${t.bindingName(binding)} = ${value}), true)`;
}

function writeSequence(t: Translation, patterns: readonly Pattern[], value: string): string[] {
  const held = declareTemporary(t);
  const star = patterns.findIndex(({ kind }) => kind === 'MatchStar');
  const least = star < 0 ? patterns.length : patterns.length - 1;
  const out = [`(${held} = sequenceItems(${value})) !== null`, `${held}.length ${star < 0 ? '===' : '>='} ${least}`];
  patterns.forEach((one, index) => {
    if (one.kind === 'MatchStar') {
      const after = patterns.length - index - 1;
      if (one.name !== null)
        out.push(writeBinding(t, one, one.name, `${held}.slice(${index}, ${held}.length - ${after})`));
    } else
      out.push(
        ...writeConditions(
          t,
          one,
          star >= 0 && index > star ? `${held}[${held}.length - ${patterns.length - index}]` : `${held}[${index}]`,
        ),
      );
  });
  return out;
}

function writeClassPattern(t: Translation, pattern: Extract<Pattern, { kind: 'MatchClass' }>, value: string): string[] {
  const { cls, patterns, kwdAttrs, kwdPatterns } = pattern;
  const builtin = cls.kind === 'Name' && t.world.program.scopes.resolve(cls) === null ? cls.id : null;
  const out = [
    builtin && typeTests[builtin]
      ? `${typeTests[builtin]}(${value})`
      : `isInstance(${value}, ${t.writeExpression(cls as Expression, rank.assign)})`,
  ];
  if (builtin && typeTests[builtin]) {
    if (patterns.length > 1 || kwdAttrs.length > 0) refuse(pattern, 'this class pattern');
    if (patterns[0]) out.push(...writeConditions(t, patterns[0], value));
    return out;
  }
  if (patterns.length > 0) {
    const held = declareTemporary(t);
    out.push(
      `(${held} = matchArguments(${value}, ${t.writeExpression(cls as Expression, rank.assign)}, ${patterns.length})) !== null`,
    );
    patterns.forEach((one, index) => {
      out.push(...writeConditions(t, one, `${held}[${index}]`));
    });
  }
  kwdAttrs.forEach((name, index) => {
    const held = declareTemporary(t);
    t.methodNames.add(name);
    out.push(
      `(${held} = attrOr(${value}, ${quoteProperty(name)}, undefined)) !== undefined`,
      ...writeConditions(t, kwdPatterns[index]!, held),
    );
  });
  return out;
}
