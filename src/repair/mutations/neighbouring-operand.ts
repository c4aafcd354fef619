import type { Expression, Node } from '../../python/tree.ts';
import { slotOf } from '../search/slots.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement } from './mutation.ts';

/** The entry next to one is missing in a sum or maximum: `row[i - 1] + row[i]` instead of `row[i - 1]`. */
export const neighbouringOperand: Mutation = {
  kind: 'neighbouring-operand',
  prior: 0.2,
  *find(subject) {
    const { all, program, textOf, isMovable, canBe } = subject;
    for (const node of all('Subscript')) {
      const parent = program.parents.get(node);
      if (!isMovable(node) || node.ctx !== 'Load' || !isTerm(parent, node)) continue;
      const before = textOf(node);
      for (const [other, weight] of neighboursOf(subject, node)) {
        const put = (text: string, share: number) => replacement(node.place, before, text, weight * share);
        yield put(`${before} + ${other}`, 1);
        yield put(`${other} + ${before}`, 0.6);
        if (!canBe(node, 'number')) continue;
        for (const name of ['max', 'min']) yield put(`${name}(${before}, ${other})`, 0.6);
      }
    }
    for (const node of all('BinOp')) {
      if (!isMovable(node) || program.parents.get(node)?.kind === 'BinOp') continue;
      for (const corner of missingCorners(subject, node)) {
        for (const sign of ['-', '+']) yield replacement(node.place, textOf(node), `${textOf(node)} ${sign} ${corner}`);
      }
    }
  },
};

/** `sums[i][j]`, which counts twice where `sums[i][j + 1]` and `sums[i + 1][j]` are added. */
function missingCorners({ program, textOf }: Subject, sum: Expression): string[] {
  const terms = termsOf(sum);
  const parent = program.parents.get(sum);
  const known = new Set([...terms, ...(parent?.kind === 'Assign' ? parent.targets : [])].map(textOf));
  const entries = terms.flatMap((one) =>
    one.kind === 'Subscript' && one.value.kind === 'Subscript'
      ? [{ table: textOf(one.value.value), row: textOf(one.value.slice), column: textOf(one.slice) }]
      : [],
  );
  return [...Map.groupBy(entries, ({ table }) => table).values()].flatMap((alike) => {
    const corners = alike.flatMap(({ table, row }) => alike.map(({ column }) => `${table}[${row}][${column}]`));
    return [...new Set(corners)].filter((corner) => !known.has(corner));
  });
}

const termsOf = (sum: Expression): Expression[] =>
  sum.kind === 'BinOp' && (sum.op === 'Add' || sum.op === 'Sub')
    ? [...termsOf(sum.left), ...termsOf(sum.right)]
    : [sum];

const isTerm = (parent: Node | undefined, node: Expression): boolean =>
  parent?.kind === 'BinOp'
    ? parent.op === 'Add'
    : slotOf(parent, node) === 'whole' && parent?.kind !== 'Slice' && parent?.kind !== 'For';

/** The entries at one index less or more, and those to which both indices of a table lead over a corner. */
function neighboursOf(subject: Subject, node: Expression): (readonly [text: string, weight: number])[] {
  const indices: Expression[] = [];
  let table = node;
  for (; table.kind === 'Subscript'; table = table.value) indices.unshift(table.slice);
  const choices = indices.map((index) => shiftsOf(subject, index));
  const own = indices.map(subject.textOf);
  const written = (texts: readonly string[]): string =>
    `${subject.textOf(table)}${texts.map((text) => `[${text}]`).join('')}`;
  const found = choices.flatMap((others, at) => others.map((other) => own.with(at, other)));
  const [one, other] = choices;
  const isCorner = indices.length === 2 && one!.length > 0 && other!.length > 0;
  return [
    ...found.map((texts) => [written(texts), 1] as const),
    ...(isCorner ? [[written([one![0]!, other![0]!]), 0.8] as const] : []),
  ];
}

/** `i` for `i - 1`, and `i - 1` for `i`. */
function shiftsOf({ textOf, canBe }: Subject, index: Expression): string[] {
  if (index.kind === 'Name') return canBe(index, 'number') ? [`${index.id} - 1`, `${index.id} + 1`] : [];
  if (index.kind !== 'BinOp' || (index.op !== 'Sub' && index.op !== 'Add')) return [];
  const isStep = index.right.kind === 'Constant' && textOf(index.right) === '1';
  return isStep && index.left.kind === 'Name' ? [index.left.id] : [];
}
