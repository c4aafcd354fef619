import { certainTruth } from '../python/certain-truth.ts';
import { type DeadBlock, flowOf, isDead } from '../python/flow.ts';
import { py } from '../python/marked-example.ts';
import { enclosingFunction, type Program } from '../python/program.ts';
import type { Node, Statement } from '../python/tree.ts';
import { defineCheck } from './check.ts';

export const codeAfterReturn = defineCheck({
  id: 'python:code-after-return',
  severity: 'warning',
  summary: 'A statement that can never run',
  why: 'Control never gets past the statement before it: a `return`, `raise`, `break` or `continue`, branches that all end so, or a loop without an end. Either the code is left over or the line before it is in the wrong place.',
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
    const idle = yieldsOfIdleGenerators(program);
    for (const block of flowOf(program).deadBlocks) {
      // A yield that is never reached still makes the function a generator: "return; yield" is how to write an empty one.
      const last = block.statements.findLastIndex((one) => idle.has(one));
      const first = block.statements.slice(last + 1).find((one) => !isText(one));
      if (!first || saysSo(first)) continue;
      yield { place: first.place, message: `never runs: ${reason(block)}` };
    }
  },
});

const isText = (statement: Statement): boolean =>
  statement.kind === 'Expr' && statement.value.kind === 'Constant' && statement.value.value.type === 'str';

/** Statements that are written to say that control never comes here: `assert False`, `self.fail()`, `assert_never(x)`. */
function saysSo(statement: Statement): boolean {
  if (statement.kind === 'Assert') return certainTruth(statement.test) === false;
  const value = statement.kind === 'Expr' ? statement.value : statement.kind === 'Raise' ? statement.exc : null;
  const func = value?.kind === 'Call' ? value.func : value;
  const name = func?.kind === 'Name' ? func.id : func?.kind === 'Attribute' ? func.attr : '';
  return /^fail$|never|unreachable|AssertionError/i.test(name);
}

/** The statements that hold the yields of functions all of whose yields are dead. */
function yieldsOfIdleGenerators(program: Program): ReadonlySet<Node> {
  const yields = [...program.all('Yield'), ...program.all('YieldFrom')];
  const live = new Set<Node | null>();
  for (const node of yields) if (!isDead(program, node.place)) live.add(enclosingFunction(program, node));
  const holders = new Set<Node>();
  for (const node of yields) {
    const around = enclosingFunction(program, node);
    if (live.has(around)) continue;
    for (let one: Node | undefined = node; one && one !== around; one = program.parents.get(one)) holders.add(one);
  }
  return holders;
}

function reason({ after }: DeadBlock): string {
  const { line } = after.place;
  switch (after.kind) {
    case 'Return':
    case 'Raise':
    case 'Break':
    case 'Continue':
      return `line ${line} is a ${after.kind.toLowerCase()}`;
    case 'While':
      return `the loop on line ${line} has no end`;
    case 'Expr':
      return `line ${line} ends the program`;
    default:
      return `every way through line ${line} leaves the block`;
  }
}
