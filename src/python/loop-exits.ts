import { type Block, flowOf } from './flow.ts';
import type { Program } from './program.ts';
import type { AsyncFor, For, Kind, Node, Statement, While } from './tree.ts';
import { children } from './walk.ts';

export type Leaving = 'always' | 'sometimes' | 'never';

/** After a node inside a loop has run, does control leave the loop before the next iteration? */
export function leavesLoopAfter(program: Program, node: Node, loop: For): Leaving {
  const { parents } = program;
  // A break inside an inner loop belongs to that loop.
  let innerLoops = 0;
  for (let one = parents.get(node); one && one !== loop; one = parents.get(one)) if (isLoop(one)) innerLoops += 1;
  let answer: Leaving = 'never';
  for (let inner = node, outer = parents.get(node); outer; inner = outer, outer = parents.get(outer)) {
    const found = leavesLoopWithin(program, inner, outer, innerLoops === 0);
    if (found === 'always') return found;
    if (found === 'stays') return answer;
    if (found) answer = found;
    if (outer === loop) return answer;
    if (isLoop(outer)) innerLoops -= 1;
  }
  return 'always';
}

/** Does control leave the loop from here? `stays` if the next iteration is certain, null if control simply goes on. */
type Continuation = 'always' | 'sometimes' | 'stays' | null;

/** What happens after `inner`, within the node around it. */
function leavesLoopWithin(program: Program, inner: Node, outer: Node, breaksLoop: boolean): Continuation {
  // A change made by the condition itself does no harm if the branch that it selects leaves the loop.
  if (outer.kind === 'If' && inner === outer.test) return hasExit(outer, breaksLoop) ? 'always' : null;
  for (const block of blocksOf(outer)) {
    const found = findContinuations(program, block, outer, breaksLoop).get(inner);
    if (found !== undefined) return found;
  }
  return null;
}

const continuationCache = new WeakMap<Block, Map<boolean, ReadonlyMap<Node, Continuation>>>();

/** What happens after each statement of a block, computed once, from the end. */
function findContinuations(
  program: Program,
  block: Block,
  outer: Node,
  breaksLoop: boolean,
): ReadonlyMap<Node, Continuation> {
  const answers = continuationCache.get(block) ?? new Map<boolean, ReadonlyMap<Node, Continuation>>();
  continuationCache.set(block, answers);
  const answer = answers.get(breaksLoop);
  if (answer) return answer;
  const found = new Map<Node, Continuation>();
  let after = continueFromEnd(program, block, outer, breaksLoop);
  for (const statement of block.toReversed()) {
    found.set(statement, after);
    after = continueFrom(statement, after, breaksLoop);
  }
  answers.set(breaksLoop, found);
  return found;
}

function continueFrom(statement: Statement, after: Continuation, breaksLoop: boolean): Continuation {
  if (statement.kind === 'Return' || statement.kind === 'Raise') return 'always';
  if (statement.kind === 'Break') return breaksLoop ? 'always' : null;
  if (statement.kind === 'Continue') return breaksLoop ? 'stays' : null;
  return after === null && hasExit(statement, breaksLoop) ? 'sometimes' : after;
}

function continueFromEnd(program: Program, block: Block, outer: Node, breaksLoop: boolean): Continuation {
  // Something else may stop control here, such as branches that all return, or sys.exit().
  if (flowOf(program).closed.has(block) && !isJump(block.at(-1))) return 'always';
  if (outer.kind !== 'Try' && outer.kind !== 'TryStar') return null;
  const later = [outer.body, outer.orelse, outer.finalbody];
  const rest = later.slice(later.indexOf(block) + 1).flat();
  return rest.reduceRight<Continuation>((after, statement) => continueFrom(statement, after, breaksLoop), null);
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
    if (!compoundKinds.has(node.kind)) continue;
    const body = new Set<Node>(isLoop(node) ? node.body : []);
    for (const child of children(node)) stack.push([child, breaks && !body.has(child)]);
  }
  return false;
}

const compoundKinds: ReadonlySet<Kind> = new Set<Kind>([
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
