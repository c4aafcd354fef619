import type { Call, Expression } from '../../python/tree.ts';
import { sharesParentheses } from '../search/slots.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement } from './mutation.ts';

const namesMax = 8;

/** A missing argument that has a default: the step of a range, the number of splits, an accumulator. */
export const addedArgument: Mutation = {
  kind: 'added-argument',
  prior: 0.45,
  *find(subject) {
    const { all, textOf, isMovable } = subject;
    for (const call of all('Call')) {
      if (!isMovable(call) || call.args.some(({ kind }) => kind === 'Starred')) continue;
      const before = textOf(call);
      if (!before.endsWith(')')) continue;
      const [first] = call.args;
      if (first && sharesParentheses(call, first)) {
        for (const [text, weight] of defaultsFor(call))
          yield replacement(call.place, before, `${textOf(call.func)}(${textOf(first)}, ${text})`, weight);
        continue;
      }
      if (isCallOf(call, 'range') && call.args.length === 2)
        yield replacement(call.place, before, `range(0, ${call.args.map(textOf).join(', ')})`, 0.4);
      const isEmpty = call.args.length + call.keywords.length === 0;
      for (const [text, weight] of argumentsFor(subject, call)) {
        yield replacement(call.place, before, `${before.slice(0, -1)}${isEmpty ? '' : ', '}${text})`, weight);
      }
    }
  },
};

const isCallOf = ({ func }: Call, name: string): boolean => func.kind === 'Name' && func.id === name;

function* argumentsFor(subject: Subject, call: Call): Iterable<readonly [string, number]> {
  const { args, func, keywords } = call;
  if (keywords.length > 0) return;
  const count = args.length;
  if (func.kind === 'Attribute') {
    if ((func.attr === 'split' || func.attr === 'rsplit') && count === 1)
      for (const text of ['1', '2']) yield [text, 1];
    if ((func.attr === 'get' || func.attr === 'pop') && count === 1)
      for (const name of numbers(subject, call)) yield [name, 0.5];
    if (func.attr === 'pop' && count === 0) for (const text of ['0', '-1']) yield [text, 1];
    if (func.attr === 'pop' && count === 0) for (const name of numbers(subject, call)) yield [name, 0.4];
    if (func.attr === 'replace' && count === 2) yield ['1', 0.5];
    if (/^[lr]?strip$/.test(func.attr) && count === 0) for (const text of punctuation(subject)) yield [text, 0.6];
    if ((func.attr === 'find' || func.attr === 'index') && count === 1)
      for (const name of numbers(subject, call)) yield [name, 0.7];
    return;
  }
  if (func.kind !== 'Name') return;
  if (func.id === 'range' && count === 2) {
    yield ['-1', 0.8];
    for (const name of numbers(subject, call)) yield [name, 1];
  }
  if ((func.id === 'max' || func.id === 'min') && count > 1) {
    const known = args.map(subject.textOf);
    for (const name of numbers(subject, call)) if (!known.includes(name)) yield [name, 0.6];
  }
  if (func.id === 'enumerate' && count === 1) yield ['1', 1];
  yield* defaultsFor(call);
  if (func.id === 'int' && count === 1) for (const text of ['2', '16', ...numbers(subject, call)]) yield [text, 0.4];
  if (func.id === 'sum' && count === 1) yield ['[]', 0.3];
  if (func.id === 'pow' && count === 2) for (const name of numbers(subject, call)) yield [name, 0.8];
  if (func.id === 'round' && count === 1) for (const text of ['2', '1', '3', '4']) yield [text, 0.6];
  yield* forOwnFunction(subject, call, func);
}

/** The punctuation of the examples, and the usual one. */
function punctuation({ mentioned }: Subject): Set<string> {
  const signs = mentioned.separators.map((text) => text.slice(1, -1)).filter((sign) => !/[\s'"\\]/.test(sign));
  return new Set([...(signs.length > 0 ? [`'${signs.join('')}'`] : []), "'.,!?;:'"]);
}

/** What `max` and `min` of nothing are. */
function* defaultsFor({ func, args }: Call): Iterable<readonly [string, number]> {
  if (func.kind !== 'Name' || (func.id !== 'max' && func.id !== 'min') || args.length !== 1) return;
  for (const text of ['default=0', 'default=None', "default=''"]) yield [text, 0.5];
}

/** A parameter with a default that a call of the program's own function leaves out. */
function* forOwnFunction(
  { program, variablesAt }: Subject,
  call: Call,
  func: Expression & { readonly kind: 'Name' },
): Iterable<readonly [string, number]> {
  const [definition] = program.scopes.resolve(func)?.definitions ?? [];
  if (definition?.node.kind !== 'FunctionDef') return;
  const { args } = definition.node.args;
  const left = args[call.args.length];
  if (!left) return;
  for (const name of variablesAt(call)
    .filter((one) => one !== 'self')
    .slice(0, namesMax)) {
    yield [name, name === left.arg ? 1 : 0.5];
    if (name === left.arg) for (const end of ['+ 1', '- 1']) yield [`${name} ${end}`, 0.8];
  }
}

const numbers = ({ variablesAt, shapeOfVariable }: Subject, at: Expression): string[] =>
  variablesAt(at)
    .filter((name) => name !== 'self' && [null, 'number'].includes(shapeOfVariable(name, at)))
    .slice(0, namesMax);
