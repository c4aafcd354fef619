import { type Program, statementOf } from '../../python/program.ts';
import type { Expression, For, Kind, Node, Subscript } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';
import { namesIn } from '../search/names-in.ts';
import { putUnder } from '../search/statement-lines.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, quote, replacement } from './mutation.ts';

const testsMax = 4;

/** Two entries may be the same one, which then counts twice, such as the middle of both diagonals of a square. */
export const distinctIndices: Mutation = {
  kind: 'distinct-indices',
  prior: 0.15,
  *find(subject) {
    const { blocks, source, textOf, operand, all, program, isMovable } = subject;
    for (const statement of blocks.flatMap(({ removable }) => removable)) {
      const isSimple = statement.kind === 'Assign' || statement.kind === 'AugAssign' || statement.kind === 'Expr';
      if (!isSimple || !isMovable(statement)) continue;
      const tests = [...walk(statement)].flatMap((node) => (node.kind === 'Subscript' ? testsOf(subject, node) : []));
      for (const test of [...new Set(tests)].slice(0, testsMax)) {
        const edits = putUnder(source, statement, test);
        if (edits) yield { edits, description: `put ${quote(textOf(statement))} under ${quote(`if ${test}`)}` };
      }
    }
    for (const { test, indices } of testsOfPairs(subject)) {
      const before = test.kind === 'Compare' ? textOf(test) : operand(test);
      const after = `${indices.join(' != ')} and ${before}`;
      yield replacement(test.place, textOf(test), after, 2.5);
    }
    for (const node of all('Subscript')) {
      const parent = program.parents.get(node);
      if (parent?.kind !== 'BinOp' || parent.op !== 'Add' || !isMovable(node)) continue;
      for (const test of [...testsOf(subject, node), ...firstIsLast(subject, node)].slice(0, testsMax))
        yield replacement(node.place, textOf(node), `(${textOf(node)} if ${test} else 0)`, 0.8);
    }
  },
};

/** The conditions in two loops that number the same items, with the names of both numbers. */
function testsOfPairs({ all, program, textOf, isMovable }: Subject): { test: Expression; indices: string[] }[] {
  return all('If').flatMap(({ test, place }) => {
    const loops = program
      .all('For')
      .filter((loop) => loop.place.line < place.line && loop.place.endLine >= place.endLine && countsItems(loop));
    const [outer, inner] = loops.map(({ target }) => textOf(target.kind === 'Tuple' ? target.elts[0]! : target));
    const isPair = loops.length === 2 && textOf(loops[0]!.iter) === textOf(loops[1]!.iter);
    return isPair && isMovable(test) && !namesIn(test).includes(outer!) ? [{ test, indices: [outer!, inner!] }] : [];
  });
}

const countsItems = ({ iter, target }: For): boolean => {
  const counter = iter.kind === 'Call' && iter.func.kind === 'Name' ? iter.func.id : '';
  return counter === 'enumerate' ? target.kind === 'Tuple' : counter === 'range' && target.kind === 'Name';
};

/** Whether it is another entry than those of the same list in the same loop. */
function testsOf(subject: Subject, { value, slice }: Subscript): string[] {
  const { program, textOf, isMovable, all } = subject;
  const loop = loopAround(program, value);
  if (!loop || !isIndex(slice)) return [];
  const others = all('Subscript').filter(
    (other) =>
      isMovable(other) &&
      isIndex(other.slice) &&
      textOf(other.value) === textOf(value) &&
      !isShifted(textOf(slice), textOf(other.slice)) &&
      (slice.kind !== 'Constant' || other.slice.kind !== 'Constant') &&
      loopAround(program, other) === loop,
  );
  return [...new Set(others.map((other) => `${textOf(slice)} != ${textOf(other.slice)}`))];
}

/** In a list of one item, the first one is the last one. */
function firstIsLast({ program, textOf, all }: Subject, node: Subscript): string[] {
  if (textOf(node.slice) !== '-1') return [];
  const first = `${textOf(node.value)}[0]`;
  const isBeside = all('Subscript').some(
    (one) => textOf(one) === first && statementOf(program, one) === statementOf(program, node),
  );
  return isBeside ? [`len(${textOf(node.value)}) > 1`] : [];
}

/** `i` and `i - 1` are never the same. */
const isShifted = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `);

const isIndex = ({ kind }: Expression): boolean => indices.has(kind);
const indices: ReadonlySet<Kind> = new Set(['Name', 'Constant', 'BinOp', 'UnaryOp', 'Attribute']);

function loopAround({ parents }: Program, node: Node): Node | null {
  for (let one = parents.get(node); one && one.kind !== 'FunctionDef'; one = parents.get(one))
    if (loops.has(one.kind)) return one;
  return null;
}

const loops: ReadonlySet<Kind> = new Set(['For', 'While', 'ListComp', 'GeneratorExp']);
