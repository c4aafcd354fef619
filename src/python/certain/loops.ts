import type { AsyncFor, For, While } from '../tree.ts';
import { assign } from './assign.ts';
import { iterated, truthOf } from './containers.ts';
import type { Machine } from './machine.ts';
import { joined, type State } from './state.ts';
import { disturb, touchedIn } from './touched.ts';
import type { Value } from './value.ts';
import { on, type Ways } from './ways.ts';

/** Goes round as long as each turn is decided; from the first one that is not, nothing the loop changes is known. */
export function runLoop(statement: While | For, state: State, machine: Machine): Ways {
  const items = statement.kind === 'For' ? iterated(machine.evaluate(statement.iter, state), state) : null;
  if (statement.kind === 'For' && !items) return loopUnknown(statement, state, machine);
  // First what holds in every turn, then turn by turn.
  if (machine.turning === 0) loopUnknown(statement, machine.fork(state), machine);
  machine.counters.push(touchedIn(statement).gives);
  machine.turning++;
  try {
    return takeTurns(statement, items, state, machine);
  } finally {
    machine.turning--;
    machine.counters.pop();
  }
}

function takeTurns(statement: While | For, items: readonly Value[] | null, state: State, machine: Machine): Ways {
  let now = state;
  for (let turn = 0; ; turn++) {
    machine.step();
    const goesOn = startTurn(statement, items, turn, now, machine);
    if (goesOn === false) return machine.execute(statement.orelse, now);
    if (goesOn === null) return loopUnknown(statement, now, machine);
    const ways = machine.execute(statement.body, now);
    const again = joined(ways.next, ways.continues);
    if (!again) return { next: ways.breaks, breaks: null, continues: null, left: ways.left };
    if (ways.breaks || ways.left) {
      const rest = loopUnknown(statement, again, machine);
      return { ...rest, next: joined(rest.next, ways.breaks), left: true };
    }
    now = again;
  }
}

/** Is there another turn? Null where that is not known. */
function startTurn(
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

/** Any number of turns, none included: what the body changes is unknown before, during and after it. */
export function loopUnknown(statement: While | For | AsyncFor, state: State, machine: Machine): Ways {
  const anywhere = disturb([statement], state);
  const ways = machine.undecided(() => machine.execute(statement.body, machine.fork(anywhere)));
  const after = machine.execute(statement.orelse, machine.fork(anywhere));
  return { ...on(joined(joined(anywhere, ways.breaks), after.next)), left: ways.left || after.left };
}
