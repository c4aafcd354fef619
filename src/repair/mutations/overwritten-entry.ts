import type { Assign, Expression, Subscript } from '../../python/tree.ts';
import { isInLoop } from '../search/is-in-loop.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement, type Variation } from './mutation.ts';

/** What should be collected or counted is replaced each time: `groups[key] = [item]`, `found = [item]`. */
export const overwrittenEntry: Mutation = {
  kind: 'overwritten-entry',
  prior: 0.3,
  *find(subject) {
    const { all, textOf, isMovable, program, shapeOfVariable } = subject;
    for (const statement of all('Assign')) {
      const { targets, value } = statement;
      const [target] = targets;
      if (!target || targets.length > 1 || !isMovable(statement) || !isPlain(value)) continue;
      if (target.kind === 'Subscript') yield* entries(subject, statement, target, value);
      if (target.kind !== 'Name' || !isInLoop(program, statement)) continue;
      const only = onlyItem(value);
      if (!only && shapeOfVariable(target.id, target) !== 'list') continue;
      const after = `${target.id}.append(${argument(subject, only ?? value)})`;
      yield replacement(statement.place, textOf(statement), after, 0.6);
    }
  },
};

function* entries(
  subject: Subject,
  statement: Assign,
  { value: table, slice: key }: Subscript,
  value: Expression,
): Iterable<Variation> {
  const { textOf, operand, canBe, shapeOf } = subject;
  if (!isPlain(key) || !canBe(table, 'dict')) return;
  const [owner, index, only] = [textOf(table), argument(subject, key), onlyItem(value)];
  const put = (text: string, weight: number): Variation =>
    replacement(statement.place, textOf(statement), text, weight);
  const item = argument(subject, only ?? value);
  const sure = shapeOf(table) === 'dict' ? 1 : 0.5;
  const isList = only !== null && value.kind === 'List';
  const isSet = only !== null && value.kind === 'Set';
  if (!isSet) yield put(`${owner}.setdefault(${index}, []).append(${item})`, sure * (isList ? 1 : 0.5));
  if (!isList) yield put(`${owner}.setdefault(${index}, set()).add(${item})`, sure * (isSet ? 1 : 0.3));
  if (isList || isSet) return;
  yield put(`${owner}.setdefault(${index}, ${item})`, 0.4 * sure);
  for (const [shape, start] of [
    ['number', '0'],
    ['text', "''"],
    ['list', '[]'],
  ] as const) {
    if (canBe(value, shape))
      yield put(`${owner}[${index}] = ${owner}.get(${index}, ${start}) + ${operand(value)}`, sure);
  }
}

/** Whether it can be an argument, or an operand of a sum. */
const isPlain = (node: Expression): boolean =>
  !['Slice', 'Starred', 'Yield', 'YieldFrom', 'NamedExpr', 'Lambda'].includes(node.kind) &&
  (node.kind !== 'Tuple' || (node.elts.length > 1 && node.elts.every(isPlain)));

const onlyItem = (node: Expression): Expression | null =>
  (node.kind === 'List' || node.kind === 'Set') && node.elts.length === 1 && isPlain(node.elts[0]!)
    ? node.elts[0]!
    : null;

/** A tuple may lack parentheses. */
const argument = ({ textOf }: Subject, node: Expression): string =>
  node.kind === 'Tuple' ? `(${node.elts.map(textOf).join(', ')})` : textOf(node);
