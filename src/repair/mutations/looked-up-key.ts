import { enclosingFunction } from '../../python/program.ts';
import type { Call, Expression, Name } from '../../python/tree.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement } from './mutation.ts';

/** A value that exists may be None or empty: `key not in table` instead of `value is None` after `value = table.get(key)`. */
export const lookedUpKey: Mutation = {
  kind: 'looked-up-key',
  prior: 0.25,
  *find(subject) {
    const { all, textOf, isMovable } = subject;
    const put = (node: Expression, name: Name, word: 'in' | 'not in') => {
      const call = isMovable(node) ? lookUpOf(subject, name) : null;
      const [table, key] = call?.func.kind === 'Attribute' ? [call.func.value, call.args[0]!] : [];
      return table && key ? [replacement(node.place, textOf(node), `${textOf(key)} ${word} ${textOf(table)}`)] : [];
    };
    for (const node of all('Compare')) {
      const [op, right] = [node.ops[0], node.comparators[0]];
      if (node.left.kind !== 'Name' || node.ops.length > 1 || right?.kind !== 'Constant' || right.value.type !== 'None')
        continue;
      if (op === 'Is' || op === 'Eq') yield* put(node, node.left, 'not in');
      if (op === 'IsNot' || op === 'NotEq') yield* put(node, node.left, 'in');
    }
    for (const { test } of [...all('If'), ...all('IfExp')]) {
      if (test.kind === 'Name') yield* put(test, test, 'in');
      if (test.kind === 'UnaryOp' && test.op === 'Not' && test.operand.kind === 'Name')
        yield* put(test, test.operand, 'not in');
    }
  },
};

/** The call of `get` that gives a variable its value. */
function lookUpOf({ program, isMovable }: Subject, name: Name): Call | null {
  const home = enclosingFunction(program, name);
  for (const { targets, value } of program.all('Assign')) {
    if (enclosingFunction(program, value) !== home) continue;
    for (const [target, given] of pairsOf(targets[0]!, value)) {
      if (target.kind !== 'Name' || target.id !== name.id || given.kind !== 'Call' || given.func.kind !== 'Attribute')
        continue;
      if (given.func.attr === 'get' && given.args.length === 1 && isMovable(given)) return given;
    }
  }
  return null;
}

/** What is assigned to what, also in `a, b = c, d`. */
function pairsOf(target: Expression, value: Expression): (readonly [Expression, Expression])[] {
  if (target.kind !== 'Tuple' || value.kind !== 'Tuple') return [[target, value]];
  return target.elts.flatMap((one, at) => (value.elts[at] ? [[one, value.elts[at]] as const] : []));
}
