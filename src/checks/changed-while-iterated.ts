import { certainFailures } from '../python/certain-failures.ts';
import { changeEffects } from '../python/change-effects.ts';
import { type Change, collectionChanges } from '../python/collection-changes.ts';
import { type ContainerKind, containerKinds } from '../python/containers.ts';
import { isCaughtByName, mayBeCaught } from '../python/expected-errors.ts';
import { type IteratedLoop, loopsAround } from '../python/iterated-loops.ts';
import { type Leaving, leavesLoopAfter } from '../python/loop-exits.ts';
import { loopUses } from '../python/loop-uses.ts';
import { py } from '../python/marked-example.ts';
import type { Program } from '../python/program.ts';
import type { Kind, Node } from '../python/tree.ts';
import { defineCheck } from './check.ts';

export const changedWhileIterated = defineCheck({
  id: 'python:changed-while-iterated',
  severity: 'warning',
  summary: 'A collection changed while a loop iterates over it',
  why: 'If the size of a dict or set changes, Python raises RuntimeError at the next iteration. A list does not raise: the loop skips items that moved forward and also visits items that were added. Iterate over a copy, or collect the changes and apply them afterwards.',
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
    const failures = certainFailures(program.module, 'changed-while-iterated');
    let hasError = false;
    for (const [loop, changes] of changesByLoop(program)) {
      const known = kindOf(loop.container);
      const kind = loop.isView && known === 'unknown' ? 'dict' : known;
      if (uses.isRebound(loop) || isExpected(program, loop, kind)) continue;
      const effectOf = effects(loop, kind);
      const isOnly = changes.length === 1 && isPlain(program, loop, known) && !uses.isPassedOn(loop);
      for (const change of changes) {
        const effect = reported.has(change) ? null : effectOf(change);
        const leaves = effect ? leavingAfter(program, change, loop) : 'always';
        if (leaves === 'always') continue;
        reported.add(change);
        const name = `${loop.container.root.name}${loop.container.path}`;
        const message = `\`${name}\` is changed while the loop on line ${loop.node.place.line} iterates over it`;
        const isReached = failures.some(({ place }) => place.line === loop.node.place.line);
        const mustRaise = isReached || (isOnly && effect === 'certain' && leaves === 'never');
        hasError ||= mustRaise;
        yield { place: change.node.place, message, severity: mustRaise ? 'error' : 'warning' };
      }
    }
    // Python raises at the loop. A change that is found is reported where it happens.
    if (!hasError) yield* failures.map((failure) => ({ ...failure, severity: 'error' as const }));
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

/** Whether the code expects the error. A list raises none. */
const isExpected = (program: Program, { node }: IteratedLoop, kind: ContainerKind): boolean =>
  kind === 'list' ? isCaughtByName(program, node, []) : mayBeCaught(program, node, ['RuntimeError']);

/** Whether the loop iterates directly over a dict or set that is created in this file. */
const isPlain = (program: Program, { container, isIndirect }: IteratedLoop, known: ContainerKind): boolean =>
  (known === 'dict' || known === 'set') &&
  container.path === '' &&
  !isIndirect &&
  !program.hasDynamicNames(container.root.scope);

const grows = new Set(['Add', 'append', 'extend']);

function leavingAfter(program: Program, change: Change, loop: IteratedLoop): Leaving {
  if (appendsWork(change, loop) && isConditional(program, change.node, loop.node)) return 'always';
  return loop.node.kind === 'For' ? leavesLoopAfter(program, change.node, loop.node) : 'never';
}

/**
 * Whether a list is used as a work queue: the loop appends new items to it under a condition and visits them all. The
 * element itself, or a value computed from it, is not such an item.
 */
function appendsWork({ how, element: added }: Change, { element }: IteratedLoop): boolean {
  if (!grows.has(how)) return false;
  return !(
    added?.kind === 'Constant' ||
    added?.kind === 'BinOp' ||
    (added?.kind === 'Name' && added.id === element?.id)
  );
}

const conditions: ReadonlySet<Kind> = new Set<Kind>(['ExceptHandler', 'If', 'MatchCase', 'While']);

function isConditional({ parents }: Program, node: Node, loop: Node): boolean {
  for (let one = parents.get(node); one && one !== loop; one = parents.get(one))
    if (conditions.has(one.kind)) return true;
  return false;
}
