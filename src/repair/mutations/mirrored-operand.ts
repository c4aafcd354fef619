import type { BoolOp, Expression } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';
import { areAlike } from '../search/shapes.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement, type Variation } from './mutation.ts';

/**
 * A condition that tests one variable in two ways and another only in one: `a < 0 or a >= n or b >= n`. Or one that
 * forgets a variable: `a in vowels and b in vowels` without `and c in vowels`.
 */
export const mirroredOperand: Mutation = {
  kind: 'mirrored-operand',
  prior: 0.3,
  *find(subject) {
    for (const node of subject.all('BoolOp')) {
      if (!node.values.every(subject.isMovable)) continue;
      yield* mirrored(subject, node);
      yield* extended(subject, node);
    }
  },
};

const namesMax = 8;

function* extended(subject: Subject, node: BoolOp): Iterable<Variation> {
  const { textOf, variablesAt, shapeOfVariable } = subject;
  const known = namesIn(node);
  const sign = node.op === 'And' ? ' and ' : ' or ';
  for (const value of node.values) {
    const name = value.kind === 'Compare' && value.left.kind === 'Name' ? value.left.id : null;
    if (name === null) continue;
    const isAlike = (one: string): boolean =>
      areAlike(shapeOfVariable(one, node), shapeOfVariable(name, node)) && !known.has(one) && one !== 'self';
    for (const other of variablesAt(node).filter(isAlike).slice(0, namesMax)) {
      const after = `${textOf(node)}${sign}${other}${textOf(value).slice(name.length)}`;
      yield replacement(node.place, textOf(node), after, 0.6);
    }
  }
}

function* mirrored(subject: Subject, { op, values, place }: BoolOp): Iterable<Variation> {
  // Comparisons need no parentheses here.
  const texts = values.map((value) => (value.kind === 'Compare' ? subject.textOf(value) : subject.operand(value)));
  const names = values.map(namesIn);
  const sign = op === 'And' ? ' and ' : ' or ';
  for (const [at, text] of texts.entries()) {
    for (const [beside, others] of names.entries()) {
      for (const one of names[at]!.difference(others)) {
        for (const other of others.difference(names[at]!)) {
          const made = text.replaceAll(new RegExp(`(?<![\\w.])${one}(?!\\w)`, 'g'), other);
          if (texts.includes(made)) continue;
          const after = texts.toSpliced(beside, 0, made).join(sign);
          yield replacement(place, subject.textOf({ place }), after);
        }
      }
    }
  }
}

/** The names whose values an expression reads, without those of what it calls. */
function namesIn(node: Expression): Set<string> {
  const called = new Set([...walk(node)].flatMap((one) => (one.kind === 'Call' ? [one.func] : [])));
  return new Set([...walk(node)].flatMap((one) => (one.kind === 'Name' && !called.has(one) ? [one.id] : [])));
}
