import { type Block, flowOf } from './flow.ts';
import type { Program } from './program.ts';
import type { AsyncFor, For, Kind, Node, Statement, While } from './tree.ts';
import { children } from './walk.ts';

export type Leaving = 'always' | 'sometimes' | 'never';

/** After a node inside a loop has run, does control leave the loop before its next step? */
export function leavesAfter(program: Program, node: Node, loop: For): Leaving {
  const { parents } = program;
  // Below an inner loop, a break is that loop's.
  let innerLoops = 0;
  for (let one = parents.get(node); one && one !== loop; one = parents.get(one)) if (isLoop(one)) innerLoops += 1;
  let answer: Leaving = 'never';
  for (let inner = node, outer = parents.get(node); outer; inner = outer, outer = parents.get(outer)) {
    const found = leavesFrom(program, inner, outer, innerLoops === 0);
    if (found === 'always') return found;
    if (found === 'stays') return answer;
    if (found) answer = found;
    if (outer === loop) return answer;
    if (isLoop(outer)) innerLoops -= 1;
  }
  return 'always';
}

/** The same for what follows a node within the one around it; null when control just goes on. */
function leavesFrom(
  program: Program,
  inner: Node,
  outer: Node,
  breaksLoop: boolean,
): 'always' | 'sometimes' | 'stays' | null {
  // A change made by the condition itself is over when the branch that it decides on leaves.
  if (outer.kind === 'If' && inner === outer.test) return hasExit(outer, breaksLoop) ? 'always' : null;
  const blocks = blocksOf(outer);
  const own = blocks.find((block) => block.includes(inner as Statement));
  if (!own) return null;
  const later = outer.kind === 'Try' || outer.kind === 'TryStar' ? blocks.slice(blocks.indexOf(own) + 1).flat() : [];
  let answer: 'sometimes' | null = null;
  for (const statement of [...own.slice(own.indexOf(inner as Statement) + 1), ...later]) {
    if (statement.kind === 'Continue') return breaksLoop ? 'stays' : answer;
    if (statement.kind === 'Break') return breaksLoop ? 'always' : answer;
    if (statement.kind === 'Return' || statement.kind === 'Raise') return 'always';
    if (hasExit(statement, breaksLoop)) answer = 'sometimes';
  }
  // Something else may stop control here: branches that all leave, or sys.exit().
  return flowOf(program).closed.has(own) && !isJump(own.at(-1)) ? 'always' : answer;
}

const isLoop = (node: Node): node is For | AsyncFor | While =>
  node.kind === 'For' || node.kind === 'AsyncFor' || node.kind === 'While';

const isJump = (statement: Statement | undefined): boolean =>
  statement?.kind === 'Break' || statement?.kind === 'Continue';

function blocksOf(node: Node): readonly Block[] {
  switch (node.kind) {
    case 'For':
    case 'AsyncFor':
    case 'While':
    case 'If':
      return [node.body, node.orelse];
    case 'With':
    case 'AsyncWith':
    case 'ExceptHandler':
    case 'MatchCase':
      return [node.body];
    case 'Try':
    case 'TryStar':
      return [node.body, node.orelse, node.finalbody];
    default:
      return [];
  }
}

/** Is there a return, a raise or a break of the loop anywhere in the statement? */
function hasExit(statement: Statement, breaksLoop: boolean): boolean {
  const stack: (readonly [Node, boolean])[] = [[statement, breaksLoop]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [node, breaks] = next;
    if (node.kind === 'Return' || node.kind === 'Raise' || (node.kind === 'Break' && breaks)) return true;
    if (!compound.has(node.kind)) continue;
    const body = new Set<Node>(isLoop(node) ? node.body : []);
    for (const child of children(node)) stack.push([child, breaks && !body.has(child)]);
  }
  return false;
}

const compound: ReadonlySet<Kind> = new Set<Kind>([
  'AsyncFor',
  'AsyncWith',
  'ExceptHandler',
  'For',
  'If',
  'Match',
  'MatchCase',
  'Try',
  'TryStar',
  'While',
  'With',
]);
