import { enclosingFunction } from '../../python/program.ts';
import type { Expression, Node } from '../../python/tree.ts';
import { namesIn } from './names-in.ts';
import { ownFields } from './own-fields.ts';
import { isIterable, type Shape } from './shapes.ts';
import type { Subject } from './subject.ts';

const valuesMax = 9;
const textsMax = 5;
const numbersMax = 5;

const textTests = ['isdigit', 'isalpha', 'isupper', 'islower'];

const sized: ReadonlySet<Shape> = new Set(['text', 'list', 'tuple', 'sequence']);

/** A value that can be tested, and what it is. */
type Value = { readonly text: string; readonly shape: Shape | null; readonly wasNone: boolean };
type Weighted = readonly [text: string, weight: number];

/**
 * Conditions that may be missing at a node, with their likelihoods: the truth of a variable or field, its size, how it
 * compares with a constant or with another variable, whether it is in a container, and the opposites of tests nearby.
 */
export function conditionsAt(subject: Subject, at: Node): Weighted[] {
  const values = valuesAt(subject, at);
  const isItem = itemsWithContainers(subject);
  const texts = textsNear(subject, at);
  const numbers = numbersNear(subject, at);
  const found: Weighted[] = [
    ...oppositeTests(subject, at),
    ...fieldsOfOneName(subject, at),
    ...zippedLengths(subject, at),
    ...otherThanCentre(subject, at),
  ];
  for (const value of values) {
    found.push(...ofOne(value, texts, numbers));
    for (const other of values)
      if (other !== value) found.push(...ofTwo(value, other, isItem.has(`${value.text} ${other.text}`)));
  }
  const distinct = new Map<string, number>();
  for (const [text, weight] of found) distinct.set(text, Math.max(weight, distinct.get(text) ?? 0));
  return [...distinct].sort(([, one], [, other]) => other - one);
}

function valuesAt(subject: Subject, at: Node): Value[] {
  const { variablesAt, shapeOfField, shapeOfVariable, wasSometimesNone } = subject;
  const names = variablesAt(at).filter((name) => name !== 'self');
  const variables = names.map((text) => ({
    text,
    shape: shapeOfVariable(text, at),
    wasNone: wasSometimesNone(text, at),
  }));
  const fields = ownFields(subject, at).map((text) => ({ text, shape: shapeOfField(text), wasNone: false }));
  return [...fields, ...variables].slice(0, valuesMax);
}

/** A field that must be what a variable of its name says: `order.customer == customer`. */
function* fieldsOfOneName({ program, variablesAt }: Subject, at: Node): Iterable<Weighted> {
  const fields = new Set(program.all('Attribute').map(({ attr }) => attr));
  const names = variablesAt(at).filter((name) => name !== 'self' && name !== 'cls');
  const objects = new Set(program.all('Attribute').flatMap(({ value }) => (value.kind === 'Name' ? [value.id] : [])));
  for (const name of names.filter((one) => fields.has(one)))
    for (const other of names.filter((one) => one !== name && objects.has(one)))
      yield [`${other}.${name} == ${name}`, 1.5];
}

function* ofOne(
  { text, shape, wasNone }: Value,
  texts: readonly string[],
  numbers: readonly string[],
): Iterable<Weighted> {
  yield [`not ${text}`, wasNone ? 0.5 : 1];
  yield [text, 0.5];
  if (wasNone) yield [`${text} is not None`, 1];
  if (wasNone) yield [`${text} is None`, 1];
  else if (shape === null) yield [`${text} is None`, 0.7];
  if (shape === 'list' || shape === 'tuple' || shape === 'sequence' || shape === 'text') {
    yield [`len(${text}) == 1`, shape === 'text' ? 0.4 : 0.7];
    yield [`len(${text}) < 2`, 0.4];
    yield [`len(${text}) != 1`, 0.4];
    yield [`len(${text}) % 2 == 1`, 0.3];
  }
  if (shape === 'number' || shape === null) {
    const sure = shape === null ? 0.6 : 1;
    for (const test of ['< 0', '<= 0', '== 0', '== 1']) yield [`${text} ${test}`, 0.6 * sure];
    for (const test of ['% 2 == 0', '% 2 == 1']) yield [`${text} ${test}`, 0.3 * sure];
    for (const number of numbers)
      for (const sign of ['>=', '>', '<', '<=', '==']) yield [`${text} ${sign} ${number}`, 0.3 * sure];
  }
  if (shape === 'text' || shape === null) {
    const sure = shape === null ? 0.6 : 1;
    for (const one of texts) {
      yield [`${text} == ${one}`, 0.5 * sure];
      yield [`${text} != ${one}`, 0.4 * sure];
      // A word is mostly the whole value.
      const asPart = /^.\w{2,}.$/.test(one) ? 0.4 : 1;
      if (shape === 'text') yield [`${one} not in ${text}`, 0.5 * asPart];
      if (shape === 'text') yield [`${one} in ${text}`, 0.3 * asPart];
    }
    if (shape === 'text') {
      for (const method of textTests) yield [`${text}.${method}()`, 0.25];
      for (const method of ['upper', 'lower']) yield [`${text} == ${text}.${method}()`, 0.2];
    }
  } else if (isIterable(shape)) {
    for (const one of texts) yield [`${one} in ${text}`, 0.4];
  }
}

/** The variables of loops with the variables that these loops read, in both orders. */
const itemsWithContainers = ({ program }: Subject): ReadonlySet<string> =>
  new Set(
    [...program.all('For'), ...program.all('Comprehension')].flatMap(({ target, iter }) =>
      namesIn(target).flatMap((item) =>
        namesIn(iter).flatMap((container) => [`${item} ${container}`, `${container} ${item}`]),
      ),
    ),
  );

function* ofTwo(one: Value, other: Value, isItem: boolean): Iterable<Weighted> {
  const isNumber = ({ shape }: Value): boolean => shape === 'number';
  const couldBeNumber = ({ shape }: Value): boolean => shape === 'number' || shape === null;
  if ((isNumber(one) && couldBeNumber(other)) || (isNumber(other) && couldBeNumber(one)))
    for (const sign of ['<', '>', '==', '<=', '>=']) yield [`${one.text} ${sign} ${other.text}`, 0.4];
  if (isNumber(one) && isNumber(other)) yield [`${one.text} % ${other.text} == 0`, 0.25];
  const haveLengths = [one, other].every(({ shape }) => shape !== null && sized.has(shape));
  if (haveLengths && one.text < other.text)
    for (const sign of ['!=', '==']) yield [`len(${one.text}) ${sign} len(${other.text})`, isItem ? 0.1 : 0.5];
  const isContainer = other.shape !== null && other.shape !== 'text' && isIterable(other.shape);
  if (isContainer && one.shape !== 'list' && one.shape !== 'dict' && one.shape !== 'set') {
    yield [`${one.text} in ${other.text}`, 0.6];
    yield [`${one.text} not in ${other.text}`, 0.6];
  }
}

/** Short strings of the function, and then of the program. Those of the examples would only hard-code a result. */
function textsNear({ program, textOf, isMovable }: Subject, at: Node): string[] {
  const home = enclosingFunction(program, at);
  const own = program
    .all('Constant')
    .filter((node) => node.value.type === 'str' && /^.{1,12}$/.test(node.value.value) && isMovable(node));
  const near = own.filter((node) => enclosingFunction(program, node) === home);
  return [...new Set([...near, ...own].map(textOf))].slice(0, textsMax);
}

/** Numbers of the function, and then those that docstrings mention. 0 and 1 are tried in any case. */
function numbersNear({ program, textOf, mentioned }: Subject, at: Node): string[] {
  const home = enclosingFunction(program, at);
  const own = program
    .all('Constant')
    .filter((node) => node.value.type === 'int' && enclosingFunction(program, node) === home)
    .map(textOf);
  return [...new Set([...own, ...mentioned.described])].filter((text) => !/^[01]$/.test(text)).slice(0, numbersMax);
}

/** Two loops around a cell also reach the cell itself: `(r, c) != (row, column)`. */
function* otherThanCentre({ program, textOf }: Subject, at: Node): Iterable<Weighted> {
  const loops: (readonly [name: string, centre: string])[] = [];
  for (let one = program.parents.get(at); one && one.kind !== 'FunctionDef'; one = program.parents.get(one)) {
    const centre = one.kind === 'For' && one.target.kind === 'Name' ? centreOf(textOf(one.iter)) : null;
    if (one.kind === 'For' && centre !== null) loops.unshift([textOf(one.target), centre]);
  }
  const [outer, inner, ...more] = loops;
  if (!outer || !inner || more.length > 0) return;
  for (const sign of ['!=', '==']) yield [`(${outer[0]}, ${inner[0]}) ${sign} (${outer[1]}, ${inner[1]})`, 2];
}

/** `row` for `range(row - 1, row + 2)`, and 0 for `(-1, 0, 1)`; null for others. */
function centreOf(steps: string): string | null {
  const [, low, high] = /^range\((\w+) - \w+, (\w+) \+ .+\)$/.exec(steps) ?? [];
  if (low !== undefined) return low === high ? low : null;
  return /^(?:range\(-\w+, .+\)|[([]-1, 0, 1[)\]])$/.test(steps) ? '0' : null;
}

/** What is left over of the longer one of two zipped sequences is ignored. */
function* zippedLengths({ program, textOf, all }: Subject, at: Node): Iterable<Weighted> {
  const home = enclosingFunction(program, at);
  for (const node of all('Call')) {
    if (node.func.kind !== 'Name' || node.func.id !== 'zip' || enclosingFunction(program, node) !== home) continue;
    const [one, other] = node.args.filter(({ kind }) => kind === 'Name').map(textOf);
    if (one && other) yield [`len(${one}) != len(${other})`, 1];
  }
}

function* oppositeTests({ program, isMovable, textOf, operand, all }: Subject, at: Node): Iterable<Weighted> {
  const home = enclosingFunction(program, at);
  const tests = [...all('If'), ...all('While')].map(({ test }) => test);
  const opposite = (test: Expression): string =>
    test.kind === 'UnaryOp' && test.op === 'Not' ? textOf(test.operand) : `not ${operand(test)}`;
  for (const test of tests.slice(0, valuesMax))
    if (isMovable(test) && enclosingFunction(program, test) === home) yield [opposite(test), 0.4];
}
