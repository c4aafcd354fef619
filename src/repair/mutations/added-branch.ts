import { enclosingFunction } from '../../python/program.ts';
import { binarySigns } from '../../python/signs.ts';
import type { Expression, If, Statement } from '../../python/tree.ts';
import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, quote } from './mutation.ts';

const statementsMax = 8;
const constantsMax = 8;

/** A missing case: `elif letter == ')': depth -= 1` after `if letter == '(': depth += 1`. */
export const addedBranch: Mutation = {
  kind: 'added-branch',
  prior: 0.08,
  *find(subject) {
    const { all, source } = subject;
    for (const node of all('If')) {
      const last = node.body.at(-1)!;
      const lines = wholeLines(source, last);
      if (node.orelse.length > 0 || !lines || node.body[0]!.place.line === node.place.line) continue;
      const [outer, inner] = [source.indentOf(node.place.line), source.indentOf(last.place.line)];
      for (const [test, weight] of otherCases(subject, node.test)) {
        for (const [statement, share] of statementsFor(subject, node)) {
          yield {
            edits: [linesBefore(source, lines.endLine, '', [`${outer}elif ${test}:`, `${inner}${statement}`])],
            description: `added ${quote(`elif ${test}: ${statement}`)}`,
            weight: weight * share,
          };
        }
      }
    }
  },
};

/** The same comparison with another constant or another sign. */
function* otherCases({ textOf, isMovable, mentioned, program }: Subject, test: Expression) {
  if (test.kind !== 'Compare' || test.ops.length > 1 || !isMovable(test)) return;
  const [left, right] = [test.left, test.comparators[0]!];
  const put = (sign: string, other: string): string => `${textOf(left)} ${sign} ${other}`;
  if (right.kind === 'Constant' && right.value.type === 'str') {
    const own = program.all('Constant').flatMap((one) => (one.value.type === 'str' ? [textOf(one)] : []));
    const closing: Readonly<Record<string, string>> = { '(': "')'", '[': "']'", '{': "'}'", '<': "'>'", '+': "'-'" };
    const texts = [closing[right.value.value], ...own, ...mentioned.separators, ...mentioned.texts];
    const short = [...new Set(texts)].filter((one) => one !== undefined && one.length <= 12 && one !== textOf(right));
    for (const text of short.slice(0, constantsMax)) yield [put('==', text!), 0.7] as const;
  } else if (right.kind === 'Constant' && right.value.type === 'int') {
    for (const number of mentioned.numbers.slice(0, constantsMax)) yield [put('==', number), 0.4] as const;
  }
  const isOrder = ['Lt', 'LtE', 'Gt', 'GtE'].includes(test.ops[0]!);
  if (isOrder) yield [put('==', textOf(right)), 1] as const;
  if (isOrder) yield [put(test.ops[0]!.startsWith('L') ? '>' : '<', textOf(right)), 0.7] as const;
}

/** The opposite of what the first branch does, and what else the function does. */
function* statementsFor(subject: Subject, node: If): Iterable<readonly [string, number]> {
  const { program, textOf, isMovable } = subject;
  for (const one of node.body) {
    if (one.kind !== 'AugAssign' || !isMovable(one)) continue;
    const sign = one.op === 'Add' ? '-' : one.op === 'Sub' ? '+' : binarySigns[one.op];
    yield [`${textOf(one.target)} ${sign}= ${textOf(one.value)}`, 1];
  }
  const home = enclosingFunction(program, node);
  const simple = (['Assign', 'AugAssign', 'Expr'] as const)
    .flatMap((kind): readonly Statement[] => program.all(kind))
    .filter((one) => isMovable(one) && enclosingFunction(program, one) === home)
    .filter((one) => one.kind !== 'Expr' || one.value.kind === 'Call');
  for (const one of simple.slice(0, statementsMax)) yield [textOf(one), 0.5];
  for (const one of node.body)
    if (one.kind === 'Assign' && one.targets[0]!.kind === 'Name')
      for (const value of ['None', '0', 'True', 'False']) yield [`${textOf(one.targets[0]!)} = ${value}`, 0.5];
}
