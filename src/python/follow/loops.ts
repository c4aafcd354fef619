import type { AsyncFor, For, While } from '../tree.ts';
import { PythonRaise } from './failure.ts';
import { visitAsyncItems } from './items.ts';
import type { Machine } from './machine.ts';
import { type Mutable, type Scope, unknown, type Value } from './objects.ts';
import { type Completion, next } from './paths.ts';
import { isSameVersion } from './versions.ts';

/** How often a loop is followed step by step after its end has become uncertain. */
const doubtfulRoundsMax = 3;
const wideningRoundsMax = 6;

/** One run of a loop's body. Paths that leave by `continue` join at its end. */
function runBody(machine: Machine, node: For | AsyncFor | While, scope: Scope): Completion {
  const mark = machine.paths.mark;
  const live = machine.paths.attempt(() => machine.execute(node.body, scope));
  const ended = machine.paths.settle(mark, ['continue', 'next'], live);
  return ended.type === 'continue' ? next : ended;
}

/** Joins the paths that left by `break` with the end of the loop, where `orelse` runs. */
function endLoop(
  machine: Machine,
  node: For | AsyncFor | While,
  scope: Scope,
  mark: number,
  run: () => Completion,
): Completion {
  const live = machine.paths.attempt(() => {
    const ended = run();
    return ended.type === 'next' ? machine.execute(node.orelse, scope) : ended;
  });
  // `break` and `continue` in `orelse` belong to a loop further out, but that is rare enough to give up precision.
  const ended = machine.paths.settle(mark, ['break', 'next'], live);
  return ended.type === 'break' ? next : ended;
}

export function runFor(machine: Machine, node: For | AsyncFor, scope: Scope): Completion {
  const source = machine.evaluate(node.iter, scope);
  machine.place = node.iter.place;
  const mark = machine.paths.mark;
  return endLoop(machine, node, scope, mark, () => {
    let ended: Completion = next;
    const place = machine.place;
    const isKnown = visitSource(machine, source, node, (item) => {
      machine.place = node.target.place;
      machine.assign(node.target, item, scope);
      ended = runBody(machine, node, scope);
      machine.place = place;
      return ended.type === 'next';
    });
    machine.passed.add(node.iter.place);
    if (isKnown || ended.type !== 'next') return ended;
    return runAnyTimes(machine, () => {
      machine.assign(node.target, unknown, scope);
      return runBody(machine, node, scope);
    });
  });
}

function visitSource(machine: Machine, source: Value, node: For | AsyncFor, visit: (item: Value) => boolean): boolean {
  return node.kind === 'AsyncFor' ? visitAsyncItems(machine, source, visit) : machine.visitItems(source, visit);
}

export function runWhile(machine: Machine, node: While, scope: Scope): Completion {
  const mark = machine.paths.mark;
  return endLoop(machine, node, scope, mark, () => {
    let rounds = 0;
    for (;;) {
      machine.step();
      machine.place = node.test.place;
      const truth = machine.truth(machine.evaluate(node.test, scope));
      machine.passed.add(node.test.place);
      if (truth === false) return next;
      if (machine.paths.hasLeft(mark)) rounds++;
      if (truth === null || rounds > doubtfulRoundsMax) break;
      const ended = runBody(machine, node, scope);
      if (ended.type !== 'next') return ended;
    }
    return runAnyTimes(machine, () => {
      machine.truth(machine.evaluate(node.test, scope));
      return runBody(machine, node, scope);
    });
  });
}

/** Runs a body that is executed any number of times, until the state is what it can be after any of them. */
export function runAnyTimes(machine: Machine, run: () => Completion): Completion {
  const { paths } = machine;
  for (let round = 0; round < wideningRoundsMax; round++) {
    const frame = machine.trail.push();
    const mark = paths.mark;
    paths.doubt++;
    const ended = paths.attempt(run);
    paths.doubt -= 1;
    paths.discard(mark);
    const versions = paths.rollBack(frame);
    paths.release(frame);
    if (ended instanceof PythonRaise) paths.noteRaise(ended, versions);
    if (!mergeChanges(machine, versions)) break;
  }
  return paths.fork(run, () => next);
}

/** Merges the state after a round into the one before; returns whether that changed anything. */
function mergeChanges(machine: Machine, versions: ReadonlyMap<Mutable, unknown>): boolean {
  let hasChanged = false;
  for (const [object, version] of versions) {
    const before = object.save();
    machine.touch(object);
    object.merge(version);
    if (!isSameVersion(before, object.save())) hasChanged = true;
  }
  return hasChanged;
}
