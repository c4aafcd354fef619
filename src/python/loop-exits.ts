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

type Found = 'always' | 'sometimes' | 'stays' | null;

/** The same for what follows a node within the one around it: `stays` when the next step is certain, null when control goes on. */
function leavesFrom(program: Program, inner: Node, outer: Node, breaksLoop: boolean): Found {
  // A change made by the condition itself is over when the branch that it decides on leaves.
  if (outer.kind === 'If' && inner === outer.test) return hasExit(outer, breaksLoop) ? 'always' : null;
  for (const block of blocksOf(outer)) {
    const found = followings(program, block, outer, breaksLoop).get(inner);
    if (found !== undefined) return found;
  }
  return null;
}

const known = new WeakMap<Block, Map<boolean, ReadonlyMap<Node, Found>>>();

/** For every statement of a block what follows it, worked out once, from the end. */
function followings(program: Program, block: Block, outer: Node, breaksLoop: boolean): ReadonlyMap<Node, Found> {
  const answers = known.get(block) ?? new Map<boolean, ReadonlyMap<Node, Found>>();
  known.set(block, answers);
  const answer = answers.get(breaksLoop);
  if (answer) return answer;
  const found = new Map<Node, Found>();
  let after = atEnd(program, block, outer, breaksLoop);
  for (const statement of block.toReversed()) {
    found.set(statement, after);
    after = from(statement, after, breaksLoop);
  }
  answers.set(breaksLoop, found);
  return found;
}

function from(statement: Statement, after: Found, breaksLoop: boolean): Found {
  if (statement.kind === 'Return' || statement.kind === 'Raise') return 'always';
  if (statement.kind === 'Break') return breaksLoop ? 'always' : null;
  if (statement.kind === 'Continue') return breaksLoop ? 'stays' : null;
  return after === null && hasExit(statement, breaksLoop) ? 'sometimes' : after;
}

function atEnd(program: Program, block: Block, outer: Node, breaksLoop: boolean): Found {
  // Something else may stop control here: branches that all leave, or sys.exit().
  if (flowOf(program).closed.has(block) && !isJump(block.at(-1))) return 'always';
  if (outer.kind !== 'Try' && outer.kind !== 'TryStar') return null;
  const later = [outer.body, outer.orelse, outer.finalbody];
  const rest = later.slice(later.indexOf(block) + 1).flat();
  return rest.reduceRight<Found>((after, statement) => from(statement, after, breaksLoop), null);
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
