import { type BranchChanges, noChanges } from '../journal.ts';
import { type Completion, type Machine, Raised } from '../machine.ts';
import type { Frame } from '../value.ts';

export type BranchResult = {
  readonly outcome: BranchChanges;
  readonly completion: Completion | 'raise';
  readonly raised: Raised | null;
};

/** Saving and merging states costs more than one step. */
const branchSteps = 4;
const workPerStep = 8;

/** Runs a branch that may or may not be taken, and restores the state before it. */
export function runBranch(machine: Machine, work: () => Completion): BranchResult {
  machine.journal.beginBranch();
  machine.branchCount += 1;
  machine.stepsLeft -= branchSteps + Math.floor(machine.journal.work / workPerStep);
  machine.journal.work %= workPerStep;
  try {
    const completion = work();
    // If the branch returns, its changes to objects can be seen by the caller, those to variables cannot.
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

/** The result of a branch that does nothing. */
export const notTaken: BranchResult = { outcome: noChanges, completion: 'normal', raised: null };

/**
 * Merges the states after several branches, of which one is taken. If no branch continues normally, neither does the
 * code that follows. If only some end with `break` or `continue`, the loop is assumed to go on, and this is noted.
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
