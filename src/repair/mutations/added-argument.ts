import type { Call, Expression, FunctionDef, Statement } from '../../python/tree.ts';
import { borrowing } from '../search/borrowing.ts';
import { ownFields } from '../search/own-fields.ts';
import { sharesParentheses } from '../search/slots.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement, type Variation } from './mutation.ts';

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
      if (isCallOf(call, 'range') && call.args.length === 2) {
        const [one, other] = call.args.map(textOf);
        yield replacement(call.place, before, `range(0, ${one}, ${other})`, 0.4);
        // Without its end, a range that counts down is empty.
        if (other!.startsWith('-'))
          for (const end of ['0', '-1']) yield replacement(call.place, before, `range(${one}, ${end}, ${other})`);
      }
      yield* insertedArguments(subject, call);
      // The last separator counts: `name, amount = line.rsplit(':', 1)`.
      if (call.func.kind === 'Attribute' && call.func.attr === 'split' && call.args.length === 1)
        yield replacement(call.place, before, `${textOf(call.func.value)}.rsplit(${textOf(first!)}, 1)`, 0.5);
      const isEmpty = call.args.length + call.keywords.length === 0;
      for (const [text, weight] of argumentsFor(subject, call)) {
        yield replacement(call.place, before, `${before.slice(0, -1)}${isEmpty ? '' : ', '}${text})`, weight);
      }
    }
  },
};

/** The values that are tried as an argument that every call needs. */
const valuesMax = 12;

/** An argument that calls need, at any position: `zip(signs)`, `text.replace(old)`, `Node(rest)`. */
function* insertedArguments(subject: Subject, call: Call): Iterable<Variation> {
  const { textOf, variablesAt } = subject;
  const [required, most] = argumentsOf(subject, call);
  if (call.keywords.length > 0 || call.args.length === 0 || call.args.length >= most) return;
  const given = call.args.map(textOf);
  const names = variablesAt(call).filter((name) => name !== 'self');
  const borrowed = borrowing(subject, valuesMax)(call).map(textOf);
  const values = [...new Set([...names, ...ownFields(subject, call), ...borrowed])];
  for (const value of values.filter((one) => !given.includes(one)).slice(0, valuesMax)) {
    for (let at = 0; at <= given.length; at++) {
      const after = `${textOf(call.func)}(${given.toSpliced(at, 0, value).join(', ')})`;
      yield replacement(call.place, textOf(call), after, call.args.length < required ? 1 : 0.3);
    }
  }
}

/** How many arguments a call needs at least, and how many it takes; none if that is not known. */
function argumentsOf({ program }: Subject, { func }: Call): readonly [number, number] {
  const unknown = [0, 0] as const;
  if (func.kind === 'Attribute') return func.attr === 'replace' || func.attr === 'insert' ? [2, 2] : unknown;
  if (func.kind !== 'Name') return unknown;
  if (func.id === 'zip' || func.id === 'isinstance' || func.id === 'divmod') return [2, 2];
  const node = program.scopes.resolve(func)?.definitions[0]?.node;
  const isInitializer = (one: Statement): one is FunctionDef => one.kind === 'FunctionDef' && one.name === '__init__';
  const taker = node?.kind === 'ClassDef' ? node.body.find(isInitializer) : node;
  if (taker?.kind !== 'FunctionDef') return unknown;
  const { posonlyargs, args, defaults } = taker.args;
  const most = posonlyargs.length + args.length - (taker === node ? 0 : 1);
  return [most - defaults.length, most];
}

const isCallOf = ({ func }: Call, name: string): boolean => func.kind === 'Name' && func.id === name;

function* argumentsFor(subject: Subject, call: Call): Iterable<readonly [string, number]> {
  const { args, func, keywords } = call;
  if (keywords.length > 0) return;
  const count = args.length;
  if (func.kind === 'Attribute') {
    // `split(',', 1)` is for unpacking, not for loops.
    const isLoopedOver = ['For', 'Comprehension'].includes(subject.program.parents.get(call)?.kind ?? '');
    if ((func.attr === 'split' || func.attr === 'rsplit') && count === 1)
      for (const text of ['1', '2']) yield [text, isLoopedOver ? 0.2 : 1];
    if ((func.attr === 'get' || func.attr === 'pop') && count === 1)
      for (const name of numbers(subject, call)) yield [name, 0.5];
    if (func.attr === 'pop' && count === 0) for (const text of ['0', '-1']) yield [text, 1];
    if (func.attr === 'pop' && count === 0) for (const name of numbers(subject, call)) yield [name, 0.4];
    if (func.attr === 'replace' && count === 2) yield ['1', 0.5];
    if (/^[lr]?strip$/.test(func.attr) && count === 0) for (const text of punctuation(subject)) yield [text, 0.6];
    if (/^(?:r?find|r?index|search|match)$/.test(func.attr) && count === 1)
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
  if (func.id === 'next' && count === 1) {
    yield ['None', 0.8];
    const names = subject.variablesAt(call).filter((name) => name !== 'self' && name !== subject.textOf(args[0]!));
    for (const name of names.slice(0, namesMax)) yield [name, 0.6];
  }
  if (func.id === 'enumerate' && count === 1) yield ['1', 1];
  if (func.id === 'isinstance' && count === 1) {
    const own = subject.program.all('ClassDef').map(({ name }) => name);
    for (const type of [...own, ...commonTypes]) yield [type, 0.8];
  }
  yield* defaultsFor(call);
  if (func.id === 'int' && count === 1) for (const text of ['2', '16', ...numbers(subject, call)]) yield [text, 0.4];
  if (func.id === 'sum' && count === 1) yield ['[]', 0.3];
  if (func.id === 'pow' && count === 2) for (const name of numbers(subject, call)) yield [name, 0.8];
  if (func.id === 'round' && count === 1) for (const text of ['2', '1', '3', '4']) yield [text, 0.6];
  yield* forOwnFunction(subject, call, func);
}

const commonTypes = ['str', 'list', 'dict', 'int', 'tuple', '(list, tuple)', '(int, float)', 'set', 'float', 'bool'];

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
