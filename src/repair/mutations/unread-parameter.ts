import { enclosingFunction, type Program } from '../../python/program.ts';
import type { Expression, Node } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';
import { slotOf } from '../search/slots.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement } from './mutation.ts';

const indicesMax = 3;
const kinds = ['Subscript', 'Name', 'Call'] as const;

/** A parameter that nothing reads holds the other factors or terms: `one[i][k] * other[k][j]`. */
export const unreadParameter: Mutation = {
  kind: 'unread-parameter',
  prior: 0.2,
  *find(subject) {
    const { all, program, textOf, isMovable, canBe } = subject;
    for (const node of kinds.flatMap((kind): readonly Expression[] => all(kind))) {
      const parent = program.parents.get(node);
      if (!parent || !isMovable(node) || !canBe(node, 'number')) continue;
      const signs = signsAt(parent, node);
      const unread = signs.length > 0 ? unreadAt(subject, node) : [];
      if (unread.length === 0) continue;
      const indices = loopVariablesAt(program, node).slice(0, indicesMax);
      for (const name of unread) {
        const rows = indices.map((index) => `${name}[${index}]`);
        const cells = rows.flatMap((row, at) => indices.toSpliced(at, 1).map((index) => `${row}[${index}]`));
        for (const entry of [...rows, ...cells])
          for (const sign of signs) yield replacement(node.place, textOf(node), `${entry} ${sign} ${textOf(node)}`);
      }
    }
  },
};

/** The operators that need no parentheses there. */
function signsAt(parent: Node, node: Expression): readonly string[] {
  if (parent.kind === 'BinOp') {
    if (parent.op === 'Mult') return ['*'];
    return parent.op === 'Add' || (parent.op === 'Sub' && parent.left === node) ? ['*', '+'] : [];
  }
  const isPosition = ['Subscript', 'Slice', 'For', 'Comprehension', 'IfExp'].includes(parent.kind);
  return isPosition || slotOf(parent, node) === 'other' ? [] : ['*', '+'];
}

/** The parameters of the function that nothing reads and that can be lists. */
function unreadAt({ program, shapeOfVariable }: Subject, node: Expression): string[] {
  const home = enclosingFunction(program, node);
  if (!home || home.kind === 'Lambda') return [];
  return [...program.scopes.scopeInside(home).bindings.values()].flatMap(({ name, uses, definitions }) => {
    const isParameter = definitions.length === 1 && definitions[0]!.how === 'parameter';
    const shape = shapeOfVariable(name, node);
    const isList = shape === null || shape === 'list' || shape === 'tuple' || shape === 'sequence';
    return isParameter && uses.length === 0 && name !== 'self' && !name.startsWith('_') && isList ? [name] : [];
  });
}

/** The variables of the loops and comprehensions around a node, the innermost first. */
function loopVariablesAt({ parents }: Program, node: Node): string[] {
  const found: string[] = [];
  for (let one = parents.get(node); one && one.kind !== 'FunctionDef'; one = parents.get(one)) {
    const targets =
      one.kind === 'For' ? [one.target] : 'generators' in one ? one.generators.map(({ target }) => target) : [];
    for (const target of targets) for (const part of walk(target)) if (part.kind === 'Name') found.push(part.id);
  }
  return [...new Set(found)];
}
