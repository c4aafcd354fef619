import type { Call } from '../../python/tree.ts';
import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, quote, replacement, type Variation } from './mutation.ts';

/**
 * A function of the standard library, or a special method, that is used in a well-known wrong way: flags of `re.sub` in
 * the place of its count, a text as a pattern, `.seconds` of a time that may be longer than a day.
 */
export const misusedCall: Mutation = {
  kind: 'misused-call',
  prior: 0.6,
  *find(subject) {
    const { all, textOf, operand, isMovable, program } = subject;
    for (const call of all('Call')) {
      if (!isMovable(call)) continue;
      yield* flagsForCount(subject, call);
      yield* textAsPattern(subject, call);
      yield* dividedFraction(subject, call);
      yield* subtractedCounts(subject, call);
    }
    for (const node of all('Attribute')) {
      const parent = program.parents.get(node);
      if (node.attr !== 'seconds' || node.ctx !== 'Load' || (parent?.kind === 'Call' && parent.func === node)) continue;
      const total = `${operand(node.value)}.total_seconds()`;
      yield replacement(node.place, textOf(node), total, 0.7);
      yield replacement(node.place, textOf(node), `int(${total})`);
    }
    yield* comparedWithOthers(subject);
  },
};

const patternFunction = /^re\.(?:compile|findall|finditer|fullmatch|match|search|split|sub|subn)$/;

/** `re.sub(a, b, text, re.I)` for `flags=re.I`: the fourth argument says how many matches are replaced. */
function* flagsForCount({ textOf }: Subject, { func, args, keywords, place }: Call): Iterable<Variation> {
  const last = args.at(-1);
  const count = textOf(func) === 're.split' ? 3 : /^re\.subn?$/.test(textOf(func)) ? 4 : 0;
  if (!last || args.length !== count || keywords.length > 0 || !textOf(last).startsWith('re.')) return;
  const flags = `flags=${textOf(last)}`;
  yield replacement(
    place,
    textOf({ place }),
    `${textOf(func)}(${[...args.slice(0, -1).map(textOf), flags].join(', ')})`,
  );
}

/** `re.escape(text)` for `text`, whose signs would have a meaning in a pattern. */
function* textAsPattern({ textOf, canBe }: Subject, { func, args: [pattern] }: Call): Iterable<Variation> {
  if (pattern?.kind !== 'Name' || !patternFunction.test(textOf(func)) || !canBe(pattern, 'text')) return;
  yield replacement(pattern.place, pattern.id, `re.escape(${pattern.id})`);
}

/** `Fraction(a, b)` for `Fraction(a / b)`, which has the digits of a float. */
function* dividedFraction({ textOf }: Subject, { func, args: [value], place }: Call): Iterable<Variation> {
  if (!/(?:^|\.)Fraction$/.test(textOf(func)) || value?.kind !== 'BinOp' || value.op !== 'Div') return;
  yield replacement(place, textOf({ place }), `${textOf(func)}(${textOf(value.left)}, ${textOf(value.right)})`);
}

/** `counts -= Counter(others)` for `counts.subtract(others)`, which keeps what is 0 or less. */
function* subtractedCounts({ textOf, program }: Subject, call: Call): Iterable<Variation> {
  const [others] = call.args;
  const isStatement = program.parents.get(call)?.kind === 'Expr';
  if (!isStatement || call.func.kind !== 'Attribute' || call.func.attr !== 'subtract' || !others) return;
  yield replacement(call.place, textOf(call), `${textOf(call.func.value)} -= Counter(${textOf(others)})`);
}

/** `__eq__` reads fields that other kinds of objects lack. */
function* comparedWithOthers({ blocks, program, source, textOf }: Subject): Iterable<Variation> {
  for (const { holder, removable } of blocks) {
    const [statement] = removable;
    if (holder.kind !== 'FunctionDef' || holder.name !== '__eq__' || !statement) continue;
    const owner = program.parents.get(holder);
    const other = holder.args.args[1]?.arg;
    const lines = wholeLines(source, statement);
    if (owner?.kind !== 'ClassDef' || !other || !lines || textOf(statement).includes('isinstance(')) continue;
    const indent = source.indentOf(lines.line);
    const step = indent.includes('\t') ? '\t' : '    ';
    const test = `if not isinstance(${other}, ${owner.name}):`;
    for (const result of ['NotImplemented', 'False']) {
      const edits = [linesBefore(source, lines.line, indent, [test, `${step}return ${result}`])];
      yield { edits, description: `inserted ${quote(`${test} return ${result}`)}`, weight: 0.8 };
    }
  }
}
