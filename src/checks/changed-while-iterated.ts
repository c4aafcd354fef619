import { changeEffects } from '../python/change-effects.ts';
import { type Change, collectionChanges } from '../python/collection-changes.ts';
import { type ContainerKind, containerKinds } from '../python/containers.ts';
import { isCaughtByName, mayBeCaught } from '../python/expected-errors.ts';
import { type IteratedLoop, loopsAround } from '../python/iterated-loops.ts';
import { type Leaving, leavesAfter } from '../python/loop-exits.ts';
import { loopUses } from '../python/loop-uses.ts';
import { py } from '../python/marked-example.ts';
import type { Program } from '../python/program.ts';
import type { Kind, Node } from '../python/tree.ts';
import { defineCheck } from './check.ts';

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
    const effects = changeEffects(program);
    const uses = loopUses(program);
    const reported = new Set<Change>();
    for (const [loop, changes] of changesByLoop(program)) {
      const known = kindOf(loop.container);
      const kind = loop.isView && known === 'unknown' ? 'dict' : known;
      if (uses.isRebound(loop) || isExpected(program, loop, kind)) continue;
      const effectOf = effects(loop, kind);
      const isOnly = changes.length === 1 && isPlain(program, loop, known) && !uses.isHandedOn(loop);
      for (const change of changes) {
        const effect = reported.has(change) ? null : effectOf(change);
        const leaves = effect ? leavingAfter(program, change, loop) : 'always';
        if (leaves === 'always') continue;
        reported.add(change);
        const name = `${loop.container.root.name}${loop.container.path}`;
        const message = `${name} is changed while the loop on line ${loop.node.place.line} goes over it`;
        const mustRaise = isOnly && effect === 'certain' && leaves === 'never';
        yield { place: change.node.place, message, severity: mustRaise ? 'error' : 'warning' };
      }
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

/** Is the error awaited? A list raises none. */
const isExpected = (program: Program, { node }: IteratedLoop, kind: ContainerKind): boolean =>
  kind === 'list' ? isCaughtByName(program, node, []) : mayBeCaught(program, node, ['RuntimeError']);

/** Is the collection a dict or set of this text, gone over as it is? */
const isPlain = (program: Program, { container, isIndirect }: IteratedLoop, known: ContainerKind): boolean =>
  (known === 'dict' || known === 'set') &&
  container.path === '' &&
  !isIndirect &&
  !program.hasDynamicNames(container.root.scope);

const grows = new Set(['Add', 'append', 'extend']);

function leavingAfter(program: Program, change: Change, loop: IteratedLoop): Leaving {
  if (isWork(change, loop) && isConditional(program, change.node, loop.node)) return 'always';
  return loop.node.kind === 'For' ? leavesAfter(program, change.node, loop.node) : 'never';
}

/**
 * A list of work is given what was found on the way, under a condition, and every element is visited. An element that
 * is given again, or reckoned from itself, is none.
 */
function isWork({ how, what }: Change, { element }: IteratedLoop): boolean {
  if (!grows.has(how)) return false;
  return !(what?.kind === 'Constant' || what?.kind === 'BinOp' || (what?.kind === 'Name' && what.id === element?.id));
}

const conditions: ReadonlySet<Kind> = new Set<Kind>(['ExceptHandler', 'If', 'MatchCase', 'While']);

function isConditional({ parents }: Program, node: Node, loop: Node): boolean {
  for (let one = parents.get(node); one && one !== loop; one = parents.get(one))
    if (conditions.has(one.kind)) return true;
  return false;
}
