import type { AsyncFor, For, While } from '../tree.ts';
import { assign } from './assign.ts';
import { iterate, truthOf } from './containers.ts';
import type { Machine } from './machine.ts';
import { continueWith, type Paths } from './paths.ts';
import { joinStates, type State } from './state.ts';
import { findTouchedNames, forgetTouched } from './touched-names.ts';
import type { Value } from './value.ts';

/**
 * Runs a loop iteration by iteration. After the first that is undecided, everything that the loop changes is unknown.
 */
export function runLoop(statement: While | For, state: State, machine: Machine): Paths {
  const items = statement.kind === 'For' ? iterate(machine.evaluate(statement.iter, state), state) : null;
  if (statement.kind === 'For' && !items) return runUnknownTimes(statement, state, machine);
  // First find what holds in every iteration, then run them one by one.
  if (machine.unrolledLoops === 0) runUnknownTimes(statement, machine.fork(state), machine);
  machine.loopNames.push(findTouchedNames(statement).binds);
  machine.unrolledLoops++;
  try {
    return runIterations(statement, items, state, machine);
  } finally {
    machine.unrolledLoops--;
    machine.loopNames.pop();
  }
}

function runIterations(statement: While | For, items: readonly Value[] | null, state: State, machine: Machine): Paths {
  let now = state;
  for (let turn = 0; ; turn++) {
    machine.step();
    const goesOn = startIteration(statement, items, turn, now, machine);
    if (goesOn === false) return machine.execute(statement.orelse, now);
    if (goesOn === null) return runUnknownTimes(statement, now, machine);
    const paths = machine.execute(statement.body, now);
    const again = joinStates(paths.next, paths.continues);
    if (!again) return { next: paths.breaks, breaks: null, continues: null, hasExit: paths.hasExit };
    if (paths.breaks || paths.hasExit) {
      const rest = runUnknownTimes(statement, again, machine);
      return { ...rest, next: joinStates(rest.next, paths.breaks), hasExit: true };
    }
    now = again;
  }
}

/** Is there another iteration? Null if that is not known. */
function startIteration(
  statement: While | For,
  items: readonly Value[] | null,
  turn: number,
  state: State,
  machine: Machine,
): boolean | null {
  if (statement.kind === 'While') return truthOf(machine.evaluate(statement.test, state), state);
  if (!items || turn >= items.length) return false;
  assign(statement.target, items[turn]!, state, machine, statement.iter);
  return true;
}

/** Runs a loop that has any number of iterations, possibly none: whatever the body changes is unknown throughout. */
export function runUnknownTimes(statement: While | For | AsyncFor, state: State, machine: Machine): Paths {
  const anywhere = forgetTouched([statement], state);
  const paths = machine.runUncertain(() => machine.execute(statement.body, machine.fork(anywhere)));
  const after = machine.execute(statement.orelse, machine.fork(anywhere));
  return {
    ...continueWith(joinStates(joinStates(anywhere, paths.breaks), after.next)),
    hasExit: paths.hasExit || after.hasExit,
  };
}
