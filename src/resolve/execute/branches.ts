import { type BranchChanges, noChanges } from '../journal.ts';
import { type Completion, type Machine, Raised } from '../machine.ts';
import type { Frame } from '../value.ts';

export type BranchResult = {
  readonly outcome: BranchChanges;
  readonly completion: Completion | 'raise';
  readonly raised: Raised | null;
};

/** Keeping and joining states costs more than a step. */
const branchSteps = 4;
const workPerStep = 8;

/** Goes down a way that may or may not be taken; everything is as before afterwards. */
export function runBranch(machine: Machine, work: () => Completion): BranchResult {
  machine.journal.beginBranch();
  machine.branchCount += 1;
  machine.stepsLeft -= branchSteps + Math.floor(machine.journal.work / workPerStep);
  machine.journal.work %= workPerStep;
  try {
    const completion = work();
    // What a way that leaves the function did to objects may be seen outside, its variables not.
    const outcome = machine.journal.endBranch(completion === 'return' ? 'objects' : 'all');
    return { outcome, completion, raised: null };
  } catch (thrown) {
    if (!(thrown instanceof Raised)) {
      machine.journal.endBranch('nothing');
      throw thrown;
    }
    machine.mayRaise(thrown.value);
    return { outcome: machine.journal.endBranch('objects'), completion: 'raise', raised: thrown };
  }
}

/** The way on which nothing is done. */
export const notTaken: BranchResult = { outcome: noChanges, completion: 'normal', raised: null };

/**
 * Goes on after several ways of which one is taken. Where none of them goes on, neither does what follows; a `break` or
 * `continue` on some of them is taken to fall through, and noted.
 */
export function mergeBranches(machine: Machine, arms: readonly BranchResult[], frame: Frame): Completion {
  machine.journal.mergeBranches(
    arms.map(({ outcome }) => outcome),
    frame.cells,
  );
  const goingOn = arms.filter(({ completion }) => completion === 'normal');
  const leaving = arms.filter(({ completion }) => completion === 'break' || completion === 'continue');
  if (leaving.length > 0 && (goingOn.length > 0 || new Set(leaving.map(({ completion }) => completion)).size > 1)) {
    machine.mayHaveLeftLoop = true;
    return 'normal';
  }
  if (goingOn.length > 0) return 'normal';
  if (leaving.length > 0) return leaving[0]!.completion as Completion;
  if (arms.some(({ completion }) => completion === 'return')) return 'return';
  const { raised } = arms.find((one) => one.raised) ?? { raised: null };
  if (raised) throw raised;
  return 'normal';
}
