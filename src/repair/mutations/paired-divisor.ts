import type { BinOp, Expression } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';
import { putUnder } from '../search/statement-lines.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, quote, replacement } from './mutation.ts';

/** The square root of a number is counted twice, as the partner of itself: `total += d + n // d`. */
export const pairedDivisor: Mutation = {
  kind: 'paired-divisor',
  prior: 0.25,
  *find(subject) {
    const { all, blocks, program, source, textOf, isMovable } = subject;
    for (const node of all('BinOp')) {
      const parent = program.parents.get(node);
      const divisor = divisorIn(subject, node);
      if (!divisor || parent?.kind !== 'BinOp' || parent.op !== 'Add' || !isMovable(node)) continue;
      if (textOf(parent.left) === divisor.name || textOf(parent.right) === divisor.name)
        yield replacement(node.place, textOf(node), `(${textOf(node)} if ${divisor.isOther} else 0)`);
    }
    for (const statement of blocks.flatMap(({ removable }) => removable)) {
      if ((statement.kind !== 'Expr' && statement.kind !== 'AugAssign') || !isMovable(statement)) continue;
      const [divisor] = [...walk(statement)].flatMap((one) =>
        one.kind === 'BinOp' ? (divisorIn(subject, one) ?? []) : [],
      );
      const edits = divisor && putUnder(source, statement, divisor.isOther);
      if (edits)
        yield { edits, description: `put ${quote(textOf(statement))} under ${quote(`if ${divisor.isOther}`)}` };
    }
    for (const { test, body } of all('If')) {
      const [tested] = [...walk(test)].filter((one) => one.kind === 'BinOp' && one.op === 'Mod');
      const [statement] = body;
      if (tested?.kind !== 'BinOp' || statement?.kind !== 'AugAssign' || textOf(statement.value) !== '2') continue;
      const [number, divisor] = [tested.left, tested.right].map(subject.operand);
      yield replacement(statement.value.place, '2', `1 if ${divisor} * ${divisor} == ${number} else 2`);
    }
  },
};

/** The divisor of a quotient of two variables, and the condition that the quotient is another number. */
function divisorIn({ textOf }: Subject, { op, left, right }: BinOp) {
  if (op !== 'FloorDiv' || !isVariable(left) || !isVariable(right)) return null;
  const name = textOf(right);
  return { name, isOther: `${name} * ${name} != ${textOf(left)}` };
}

const isVariable = ({ kind }: Expression): boolean => kind === 'Name' || kind === 'Attribute';
