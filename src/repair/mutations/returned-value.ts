import { enclosingFunction } from '../../python/program.ts';
import type { Constant, Expression } from '../../python/tree.ts';
import { conditionsAt } from '../search/conditions.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement, type Variation } from './mutation.ts';

const namesMax = 8;
const conditionsMax = 40;
const fieldsMax = 12;

/** The wrong result is returned: a constant instead of a test on a variable, or a variable instead of its length. */
export const returnedValue: Mutation = {
  kind: 'returned-value',
  prior: 0.12,
  *find(subject) {
    const { all, textOf, operand, isMovable, variablesAt, shapeOfVariable, shapeOf } = subject;
    for (const { value } of all('Return')) {
      if (!value || !isMovable(value)) continue;
      const before = textOf(value);
      const put = (text: string, weight: number) => replacement(value.place, before, text, weight);
      const shape = shapeOf(value);
      const isConstant = value.kind === 'Constant';
      const names = variablesAt(value).filter((name) => name !== 'self' && name !== before);
      if (shape === 'truth' || shape === null) {
        yield put(`not ${operand(value)}`, isConstant ? 0.2 : 0.6);
        for (const name of names.slice(0, namesMax)) {
          const kind = shapeOfVariable(name, value);
          // What is left on a stack at the end was never closed.
          const isStack = isConstant && isStackIn(subject, value, name);
          yield put(`not ${name}`, isStack ? 4 : isConstant ? 1 : 0.3);
          if (kind !== 'number') yield put(`len(${name}) == 0`, 0.3);
          if (kind === null || kind === 'number')
            for (const end of ['== 0', '> 0', '== 1', '> 1', '!= 0']) yield put(`${name} ${end}`, 0.5);
          for (const other of names.slice(0, namesMax)) {
            if (name < other) for (const sign of ['==', '!=', '<', '>']) yield put(`${name} ${sign} ${other}`, 0.4);
          }
        }
      }
      if (isConstant) yield* collected(subject, value, names);
      if (isConstant && value.value.type === 'bool')
        for (const [text, weight] of conditionsAt(subject, value).slice(0, conditionsMax)) yield put(text, weight);
      if (value.kind === 'Name') for (const text of fieldsOf(subject, names, value)) yield put(text, 0.5);
      if (isConstant && value.value.type !== 'None') continue;
      for (const name of names.slice(0, namesMax)) {
        const kind = shapeOfVariable(name, value);
        if (kind !== 'number' && kind !== 'truth')
          for (const wrap of ['len', 'list', 'sorted']) yield put(`${wrap}(${name})`, 0.4);
        if (kind === 'list') yield put(`''.join(${name})`, 0.4);
        yield put(`${name} or ${operand(value)}`, 0.2);
        if (shape !== 'truth') yield put(`${before}, ${name}`, 0.2);
      }
    }
  },
};

/** A field of another variable: `first.next` for `head`, which the function may have removed. */
function fieldsOf({ program, shapeOfVariable }: Subject, names: readonly string[], value: Expression): string[] {
  const home = enclosingFunction(program, value);
  const called = new Set(program.all('Call').map(({ func }) => func));
  const fields = program
    .all('Attribute')
    .filter((node) => !called.has(node) && enclosingFunction(program, node) === home)
    .map(({ attr }) => attr);
  const objects = names.filter((name) => shapeOfVariable(name, value) === null);
  return objects.flatMap((name) => [...new Set(fields)].map((field) => `${name}.${field}`)).slice(0, fieldsMax);
}

/** Whether the function both adds items to a list and removes the last ones. */
function isStackIn({ program, textOf }: Subject, value: Expression, name: string): boolean {
  const home = enclosingFunction(program, value);
  const isCalled = (call: string): boolean =>
    program.all('Call').some((one) => textOf(one).startsWith(call) && enclosingFunction(program, one) === home);
  return isCalled(`${name}.append(`) && isCalled(`${name}.pop()`);
}

/** What is made of the items of a list: a text of them, their sum or their number. */
function* collected(
  { textOf, shapeOfVariable, mentioned }: Subject,
  value: Constant,
  names: readonly string[],
): Iterable<Variation> {
  const before = textOf(value);
  for (const name of names) {
    if (shapeOfVariable(name, value) !== 'list') continue;
    if (value.value.type === 'str') {
      for (const separator of new Set(["''", "' '", "', '", "'\\n'", ...mentioned.separators]))
        yield replacement(value.place, before, `${separator}.join(${name})`, separator === "''" ? 1 : 0.5);
    } else if (value.value.type === 'int') {
      for (const wrap of ['sum', 'len', 'max', 'min']) yield replacement(value.place, before, `${wrap}(${name})`, 0.5);
    }
  }
}
