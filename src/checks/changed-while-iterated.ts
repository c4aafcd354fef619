import { effectOf } from '../python/change-effects.ts';
import { type Change, collectionChanges } from '../python/collection-changes.ts';
import { type ContainerKind, containerKinds } from '../python/containers.ts';
import { isCaughtByName, mayBeCaught } from '../python/expected-errors.ts';
import { type IteratedLoop, loopsAround } from '../python/iterated-loops.ts';
import { leavesAfter } from '../python/loop-exits.ts';
import { isHandedOn, rebinds } from '../python/loop-uses.ts';
import type { Program } from '../python/program.ts';
import type { Node } from '../python/tree.ts';
import { defineCheck, py, type Report } from './check.ts';

export const changedWhileIterated = defineCheck({
  id: 'python:changed-while-iterated',
  severity: 'warning',
  summary: 'A collection that is changed by the loop that goes over it',
  why: 'A dict or set whose size changes raises RuntimeError at the next step of the loop. A list does not raise: the loop skips elements that moved forward and visits those that were added. Go over a copy, or collect the changes and apply them afterwards.',
  bad: py`
    stock = {"apples": 0, "pears": 4}
    for name, count in stock.items():
        if count == 0:
            del stock[name]  # expect
  `,
  good: py`
    stock = {"apples": 0, "pears": 4}
    for name, count in list(stock.items()):
        if count == 0:
            del stock[name]
  `,
  *find(program) {
    const kindOf = containerKinds(program);
    const isRebound = rebinds(program);
    for (const [loop, changes] of changesByLoop(program)) {
      if (isRebound(loop)) continue;
      const kind = kindOf(loop.container);
      for (const change of changes) yield* reports(program, loop, change, kind, changes.length === 1);
    }
  },
});

function changesByLoop(program: Program): ReadonlyMap<IteratedLoop, readonly Change[]> {
  const around = loopsAround(program);
  const found = new Map<IteratedLoop, Change[]>();
  for (const change of collectionChanges(program)) {
    for (const loop of around(change.node, change.container)) {
      const others = found.get(loop);
      if (others) others.push(change);
      else found.set(loop, [change]);
    }
  }
  return found;
}

function* reports(
  program: Program,
  loop: IteratedLoop,
  change: Change,
  known: ContainerKind,
  isOnly: boolean,
): Iterable<Report> {
  const kind = loop.isView && known === 'unknown' ? 'dict' : known;
  const effect = effectOf(program, loop, change, kind);
  if (!effect) return;
  if (grows.has(change.how) && isConditional(program, change.node, loop.node)) return;
  const leaves = loop.node.kind === 'For' ? leavesAfter(program, change.node, loop.node) : 'never';
  if (leaves === 'always') return;
  if (kind === 'list' ? isCaughtByName(program, loop.node, []) : mayBeCaught(program, loop.node, ['RuntimeError']))
    return;
  const name = `${loop.container.root.name}${loop.container.path}`;
  const message = `${name} is changed while the loop on line ${loop.node.place.line} goes over it`;
  const mustRaise = effect === 'certain' && leaves === 'never' && isOnly && isPlain(program, loop, known);
  yield { place: change.node.place, message, ...(mustRaise ? { severity: 'error' as const } : {}) };
}

/** Is the collection a dict or set of this text that only the one change touches? */
const isPlain = (program: Program, loop: IteratedLoop, known: ContainerKind): boolean =>
  (known === 'dict' || known === 'set') &&
  loop.container.path === '' &&
  !loop.isIndirect &&
  !isHandedOn(program, loop) &&
  !program.hasDynamicNames(loop.container.root.scope);

/** What a list may be given while it is gone over: under a condition that is a list of work, and every element is visited. */
const grows = new Set(['Add', 'append', 'extend']);

function isConditional({ parents }: Program, node: Node, loop: Node): boolean {
  for (let one = parents.get(node); one && one !== loop; one = parents.get(one)) {
    if (one.kind === 'If' || one.kind === 'MatchCase' || one.kind === 'ExceptHandler' || one.kind === 'While')
      return true;
  }
  return false;
}
