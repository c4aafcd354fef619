import { certainTruth } from '../python/certain-truth.ts';
import { type DeadBlock, flowOf, isDead } from '../python/flow.ts';
import { py } from '../python/marked-example.ts';
import { enclosingFunction, type Program } from '../python/program.ts';
import type { Node, Statement } from '../python/tree.ts';
import { defineCheck } from './check.ts';

export const codeAfterReturn = defineCheck({
  id: 'python:code-after-return',
  severity: 'warning',
  summary: 'Code that can never run',
  why: 'The statement before it always leaves the block: a `return`, `raise`, `break` or `continue`, an `if` whose branches all end with one, or an endless loop. Either the code is left over, or the statement before it is in the wrong place.',
  bad: py`
    def area(width, height):
        return width * height
        print("done")  # expect
  `,
  good: py`
    def area(width, height):
        print("done")
        return width * height
  `,
  readsDeadCode: true,
  *find(program) {
    const deadYields = yieldsOfEmptyGenerators(program);
    for (const block of flowOf(program).deadBlocks) {
      // An unreachable yield still makes the function a generator: "return; yield" is how to write an empty one.
      const last = block.statements.findLastIndex((one) => deadYields.has(one));
      const first = block.statements.slice(last + 1).find((one) => !isText(one));
      if (!first || isUnreachableMarker(first)) continue;
      yield { place: first.place, message: `this never runs: ${reason(block)}` };
    }
  },
});

const isText = (statement: Statement): boolean =>
  statement.kind === 'Expr' && statement.value.kind === 'Constant' && statement.value.value.type === 'str';

/** Statements that mark a place as unreachable on purpose: `assert False`, `self.fail()`, `assert_never(x)`. */
function isUnreachableMarker(statement: Statement): boolean {
  if (statement.kind === 'Assert') return certainTruth(statement.test) === false;
  const value = statement.kind === 'Expr' ? statement.value : statement.kind === 'Raise' ? statement.exc : null;
  const func = value?.kind === 'Call' ? value.func : value;
  const name = func?.kind === 'Name' ? func.id : func?.kind === 'Attribute' ? func.attr : '';
  return /^fail$|never|unreachable|AssertionError/i.test(name);
}

/** The statements with the yields of functions in which every yield is unreachable. */
function yieldsOfEmptyGenerators(program: Program): ReadonlySet<Node> {
  const yields = [...program.all('Yield'), ...program.all('YieldFrom')];
  const live = new Set<Node | null>();
  for (const node of yields) if (!isDead(program, node.place)) live.add(enclosingFunction(program, node));
  const statements = new Set<Node>();
  for (const node of yields) {
    const around = enclosingFunction(program, node);
    if (live.has(around)) continue;
    for (let one: Node | undefined = node; one && one !== around; one = program.parents.get(one)) statements.add(one);
  }
  return statements;
}

function reason({ after }: DeadBlock): string {
  const { line } = after.place;
  switch (after.kind) {
    case 'Return':
    case 'Raise':
    case 'Break':
    case 'Continue':
      return `line ${line} is a \`${after.kind.toLowerCase()}\``;
    case 'While':
      return `the loop on line ${line} never ends`;
    case 'Expr':
      return `line ${line} exits the program`;
    default:
      return `every path through the statement on line ${line} leaves the block`;
  }
}
