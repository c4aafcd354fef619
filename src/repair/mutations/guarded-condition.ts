import { enclosingFunction } from '../../python/program.ts';
import type { Call, Expression } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';
import { conditionsAt } from '../search/conditions.ts';
import { ownFields } from '../search/own-fields.ts';
import type { Shape } from '../search/shapes.ts';
import { isCondition } from '../search/slots.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement } from './mutation.ts';

const namesMax = 8;
const conditionsMax = 60;
const containersMax = 5;

/** A missing check in front of a condition: `i < len(x) and …`, `x is None or …`, `key in table and …`. */
export const guardedCondition: Mutation = {
  kind: 'guarded-condition',
  prior: 0.35,
  *find(subject) {
    for (const test of conditionsOf(subject)) {
      if (!subject.isMovable(test)) continue;
      const before = subject.textOf(test);
      const [inAnd, inOr] = [joinable(subject, test, 'And'), joinable(subject, test, 'Or')];
      for (const [required, weight] of requirements(subject, test)) {
        yield replacement(test.place, before, `${required} and ${inAnd}`, weight);
      }
      for (const [excused, weight] of excuses(subject, test)) {
        yield replacement(test.place, before, `${excused} or ${inOr}`, weight);
      }
      for (const [bound, weight] of secondBounds(subject, test)) {
        yield replacement(test.place, before, `${inOr} or ${bound}`, weight);
        yield replacement(test.place, before, `${inAnd} and ${bound}`, weight);
      }
      for (const [other, weight] of otherDivisors(subject, test)) {
        yield replacement(test.place, before, `${inOr} or ${other} == 0`, weight);
        yield replacement(test.place, before, `${inAnd} and ${other} != 0`, weight);
      }
      for (const [other, word] of besideMembership(subject, test))
        yield replacement(test.place, before, `${word === 'and' ? inAnd : inOr} ${word} ${other}`, 0.6);
      for (const [more, weight] of conditionsAt(subject, test).slice(0, conditionsMax)) {
        const isRelated = (more.match(/[A-Za-z_]\w*/g) ?? []).some((name) => mentions(before, name));
        const share = (isRelated ? weight : 0.5 * weight) * (isAlikeTest(before, more) ? 2 : 1);
        yield replacement(test.place, before, `${inAnd} and ${more}`, 0.5 * share);
        yield replacement(test.place, before, `${inOr} or ${more}`, 0.4 * share);
      }
    }
    for (const call of subject.all('Call')) {
      const before = subject.textOf(call);
      // Signs that count as well, such as the minus of a number.
      const letter = /^(\w+)\.is(?:digit|alpha|alnum|upper|lower)\(\)$/.exec(before)?.[1];
      const parent = subject.program.parents.get(call);
      const isTested = letter !== undefined && parent !== undefined && isCondition(parent, call);
      for (const sign of isTested ? subject.mentioned.separators : [])
        yield replacement(call.place, before, joined(subject, call, 'or', `${letter} == ${sign}`), 0.5);
      // True and False are integers too.
      const tested = /^isinstance\((.+), int\)$/.exec(before)?.[1];
      if (tested)
        yield replacement(call.place, before, joined(subject, call, 'and', `not isinstance(${tested}, bool)`), 0.8);
    }
  },
};

/** A call and one more test, in parentheses where the operator around them binds more strongly. */
function joined({ program, textOf }: Subject, call: Call, word: 'and' | 'or', more: string): string {
  const parent = program.parents.get(call);
  const isTight = parent?.kind === 'UnaryOp' || (parent?.kind === 'BoolOp' && parent.op === 'And' && word === 'or');
  const whole = `${textOf(call)} ${word} ${more}`;
  return isTight ? `(${whole})` : whole;
}

/** What else may matter next to `key in table`: whether it is in another container, and which value it has there. */
function* besideMembership(subject: Subject, test: Expression): Iterable<readonly [string, 'and' | 'or']> {
  const { textOf, variablesAt, shapeOfVariable } = subject;
  const [op, container] = test.kind === 'Compare' && test.ops.length === 1 ? [test.ops[0], test.comparators[0]] : [];
  if (test.kind !== 'Compare' || !container || (op !== 'In' && op !== 'NotIn')) return;
  const [key, table] = [textOf(test.left), textOf(container)];
  const shapeOf = (name: string): Shape | null => shapeOfVariable(name, test);
  const names = variablesAt(test).filter((name) => name !== 'self' && name !== key && name !== table);
  const containers = [...names.filter((name) => containing.has(shapeOf(name)!)), ...ownFields(subject, test)];
  for (const other of containers.filter((one) => one !== table).slice(0, containersMax)) {
    if (op === 'In') yield [`${key} in ${other}`, 'or'];
    else yield [`${key} not in ${other}`, 'and'];
  }
  if (!subject.canBe(container, 'dict')) return;
  for (const name of names.filter((one) => shapeOf(one) === 'number').slice(0, containersMax)) {
    for (const sign of op === 'In' ? ['<=', '>='] : ['>', '<'])
      yield [`${table}[${key}] ${sign} ${name}`, op === 'In' ? 'and' : 'or'];
  }
}

const containing: ReadonlySet<Shape> = new Set(['list', 'tuple', 'set', 'dict', 'sequence']);

/** Whether both ask if the same value is in something: `name in seen`, `name not in found`. */
const isAlikeTest = (one: string, other: string): boolean => {
  const [first, second] = [one, other].map((text) => /^(\w+) (?:not )?in \w+$/.exec(text)?.[1]);
  return first !== undefined && first === second;
};

const mentions = (text: string, name: string): boolean => new RegExp(`(?<![\\w.])${name}(?!\\w)`).test(text);

const conditionsOf = ({ all, program }: Subject): Expression[] => [
  ...[...all('If'), ...all('While'), ...all('IfExp')].map(({ test }) => test),
  ...all('Comprehension').flatMap(({ ifs }) => ifs),
  ...all('Return').flatMap(({ value }) => (value && isTruth(value) ? [value] : [])),
  ...all('Compare').filter((node) => program.parents.get(node)?.kind === 'BoolOp'),
  ...[...all('GeneratorExp'), ...all('ListComp')].flatMap(({ elt }) => (elt.kind === 'Compare' ? [elt] : [])),
];

const isTruth = (value: Expression): boolean =>
  value.kind === 'Compare' ||
  value.kind === 'BoolOp' ||
  (value.kind === 'Call' && value.func.kind === 'Name' && (value.func.id === 'all' || value.func.id === 'any'));

/** The condition as an operand of `and` or `or`. */
const joinable = ({ textOf, operand }: Subject, test: Expression, op: 'And' | 'Or'): string =>
  test.kind === 'Compare' || (test.kind === 'BoolOp' && test.op === op) ? textOf(test) : operand(test);

/** What must hold before the condition can be evaluated: the index is in range, the key is known, there is a value. */
function* requirements(subject: Subject, test: Expression): Iterable<readonly [string, number]> {
  const { textOf, isMovable, shapeOf } = subject;
  for (const node of walk(test)) {
    if (node.kind === 'Subscript' && isMovable(node) && node.slice.kind !== 'Slice') {
      const [whole, index] = [textOf(node.value), textOf(node.slice)];
      if (node.slice.kind === 'Constant' || node.slice.kind === 'UnaryOp') yield [whole, 1];
      else {
        const isKey = shapeOf(node.value) === 'dict' || shapeOf(node.slice) === 'text';
        yield [`${index} in ${whole}`, isKey ? 1.2 : 0.6];
        if (isKey) continue;
        yield [`${index} < len(${whole})`, 1];
        yield [`${index} >= 0`, 0.8];
        yield [`0 <= ${index} < len(${whole})`, 0.7];
      }
    }
    if (node.kind === 'Call' && node.func.kind === 'Name' && node.func.id === 'zip') {
      const [one, other] = node.args.filter(({ kind }) => kind === 'Name').map(textOf);
      // What is left over of the longer one is not compared.
      if (one && other) yield [`len(${one}) == len(${other})`, 1];
    }
    if (node.kind === 'Attribute' && node.value.kind === 'Name' && node.value.id !== 'self' && shapeOf(node) === null) {
      yield [node.value.id, 0.4];
      yield [`${node.value.id} is not None`, 0.6];
      for (const { name } of subject.program.all('ClassDef')) yield [`isinstance(${node.value.id}, ${name})`, 0.4];
    }
  }
  for (const name of namesAt(subject, test)) {
    if (/\b(?:int|float)\(/.test(subject.textOf(test)) && mentions(subject.textOf(test), name))
      yield [`${name}.isdigit()`, 0.8];
    yield [name, subject.textOf(test).startsWith(`${name}.`) ? 0.8 : 0.3];
    yield [`${name} is not None`, 0.3];
  }
}

/** The other end of a range: `age >= 65` next to `age < 18`, with the numbers that docstrings and examples mention. */
function* secondBounds({ textOf, mentioned }: Subject, test: Expression): Iterable<readonly [string, number]> {
  const [op, right] = test.kind === 'Compare' && test.ops.length === 1 ? [test.ops[0], test.comparators[0]] : [];
  const isOrder = op === 'Lt' || op === 'LtE' || op === 'Gt' || op === 'GtE';
  if (test.kind !== 'Compare' || !isOrder || right?.kind !== 'Constant' || right.value.type !== 'int') return;
  const sign = op === 'Lt' || op === 'LtE' ? '>' : '<';
  for (const number of new Set([...mentioned.described, ...mentioned.numbers])) {
    const weight = mentioned.described.includes(number) ? 0.8 : 0.2;
    yield [`${textOf(test.left)} ${sign}= ${number}`, weight];
    yield [`${textOf(test.left)} ${sign} ${number}`, 0.7 * weight];
  }
}

/** The remainder by another number that the docstrings mention, next to `year % 100 != 0`. */
function* otherDivisors({ textOf, mentioned }: Subject, test: Expression): Iterable<readonly [string, number]> {
  const left = test.kind === 'Compare' && test.ops.length === 1 ? test.left : null;
  if (left?.kind !== 'BinOp' || left.op !== 'Mod' || left.right.kind !== 'Constant') return;
  for (const number of mentioned.described)
    if (Number(number) > 1 && number !== textOf(left.right)) yield [`${textOf(left.left)} % ${number}`, 0.8];
}

/** What makes the condition hold without being evaluated. */
function* excuses(subject: Subject, test: Expression): Iterable<readonly [string, number]> {
  const text = subject.textOf(test);
  for (const name of namesAt(subject, test)) {
    const weight = new RegExp(`(?<!\\w)${name}(?!\\w)`).test(text) ? 1 : 0.3;
    yield [`not ${name}`, 0.8 * weight];
    yield [`${name} is None`, isStartedEmpty(subject, name, test) ? weight : 0.4 * weight];
  }
}

/** Whether the function sets the variable to None. */
const isStartedEmpty = ({ program }: Subject, name: string, test: Expression): boolean =>
  program
    .all('Assign')
    .some(
      ({ targets, value }) =>
        value.kind === 'Constant' &&
        value.value.type === 'None' &&
        targets.some((target) => target.kind === 'Name' && target.id === name) &&
        enclosingFunction(program, value) === enclosingFunction(program, test),
    );

const namesAt = ({ variablesAt }: Subject, node: Expression): string[] =>
  variablesAt(node)
    .filter((name) => name !== 'self')
    .slice(0, namesMax);
