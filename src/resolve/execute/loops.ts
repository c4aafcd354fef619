import type { AsyncFor, Expression, For, While } from '../../python/tree.ts';
import { joinAll } from '../join.ts';
import type { Completion, Machine } from '../machine.ts';
import { type Frame, type Value, withStep } from '../value.ts';
import { mergeBranches, notTaken, runBranch } from './branches.ts';
import { narrow } from './narrow.ts';

const turnsMax = 2000;
/** After this many steps, the remaining iterations are run as one. */
const stepsMax = 8000;
const decidedStepsMax = 25_000;
/** Iterations whose branches are not decided add little after the first few. */
const uncertainTurnsMax = 12;
const uncertainWhileMax = 4;

export function forLoop(machine: Machine, node: For | AsyncFor, frame: Frame): Completion {
  const source = machine.evaluate(node.iter, frame);
  const { items, rest } = machine.iterate(source, { place: node.iter.place, frame });
  const from = machine.stepsLeft;
  const most = machine.shareOfSteps(decidedStepsMax);
  const around = machine.mayHaveLeftLoop;
  machine.mayHaveLeftLoop = false;
  let left = 0;
  let uncertain = 0;
  let completion: Completion = 'normal';
  for (const [index, item] of [...items].entries()) {
    left = items.length - index;
    if (
      index >= turnsMax ||
      uncertain >= uncertainTurnsMax ||
      from - machine.stepsLeft > (uncertain > 0 ? Math.min(most, stepsMax) : most) ||
      (index > 0 && machine.isLowOnSteps)
    )
      break;
    const { branchCount: arms } = machine;
    machine.assign(node.target, withStep(item, 'a loop'), frame);
    completion = machine.execute(node.body, frame);
    left -= 1;
    if (machine.branchCount > arms) uncertain += 1;
    if (completion === 'break' || completion === 'return') break;
  }
  if (completion !== 'break' && completion !== 'return' && (left > 0 || rest)) {
    const further: Value[] = [...items.slice(items.length - left).slice(0, 30), ...(rest ? [rest] : [])];
    completion = runUncertainTurns(machine, frame, () => {
      machine.assign(node.target, withStep(joinAll(further), 'a loop'), frame);
      return machine.execute(node.body, frame);
    });
  }
  return endLoop(machine, node.orelse, completion, around, frame);
}

/** Runs an iteration that may or may not happen, twice, so that the second sees what the first left. */
function runUncertainTurns(machine: Machine, frame: Frame, turn: () => Completion): Completion {
  const most = machine.isLowOnSteps ? 1 : 2;
  for (let count = 0; count < most; count += 1) {
    const once = runBranch(machine, turn);
    mergeBranches(
      machine,
      [
        once.completion === 'break' || once.completion === 'continue' ? { ...once, completion: 'normal' } : once,
        notTaken,
      ],
      frame,
    );
    if (once.completion === 'return' || once.completion === 'raise' || once.completion === 'break') break;
  }
  return 'normal';
}

function endLoop(
  machine: Machine,
  orelse: For['orelse'],
  completion: Completion,
  around: boolean,
  frame: Frame,
): Completion {
  const maybe = machine.mayHaveLeftLoop;
  machine.mayHaveLeftLoop = around;
  if (completion === 'return') return 'return';
  if (orelse.length > 0) {
    if (completion === 'break') machine.deadBlocks.push({ body: orelse, frame });
    else if (maybe)
      return mergeBranches(machine, [runBranch(machine, () => machine.execute(orelse, frame)), notTaken], frame);
    else return machine.execute(orelse, frame);
  }
  return 'normal';
}

export function whileLoop(machine: Machine, node: While, frame: Frame): Completion {
  const from = machine.stepsLeft;
  const most = machine.shareOfSteps(decidedStepsMax);
  const around = machine.mayHaveLeftLoop;
  machine.mayHaveLeftLoop = false;
  const test = (): boolean | null =>
    machine.truth(machine.evaluate(node.test, frame), { place: node.test.place, frame });
  let uncertain = 0;
  for (let turn = 0; ; turn += 1) {
    const holds = test();
    if (holds === false) {
      if (turn === 0) machine.deadBlocks.push({ body: node.body, frame });
      return endLoop(machine, node.orelse, 'normal', around, frame);
    }
    if (
      holds === null ||
      uncertain >= uncertainWhileMax ||
      turn >= turnsMax ||
      from - machine.stepsLeft > (uncertain > 0 ? Math.min(most, stepsMax) : most) ||
      (turn > 0 && machine.isLowOnSteps)
    )
      break;
    const { branchCount: arms } = machine;
    const completion = machine.execute(node.body, frame);
    if (completion === 'break' || completion === 'return')
      return endLoop(machine, node.orelse, completion, around, frame);
    if (machine.branchCount > arms) uncertain += 1;
  }
  runUncertainTurns(machine, frame, () => {
    evaluateAndNarrow(machine, node.test, frame);
    return machine.execute(node.body, frame);
  });
  machine.mayHaveLeftLoop = true;
  return endLoop(machine, node.orelse, 'normal', around, frame);
}

const evaluateAndNarrow = (machine: Machine, test: Expression, frame: Frame): void => {
  machine.evaluate(test, frame);
  narrow(machine, test, true, frame);
};
