import { isBuiltinException } from '../language/exceptions.ts';
import type { ExceptHandler, Expression, Try, TryStar } from '../tree.ts';
import type { Machine, Shield } from './machine.ts';
import type { State } from './state.ts';
import { disturb } from './touched.ts';
import { unknown } from './value.ts';
import { either, on, type Ways } from './ways.ts';

/** `try`: the body as far as it goes, and every handler after any part of the body. */
export function runTry(statement: Try | TryStar, state: State, machine: Machine): Ways {
  const before = machine.fork(state);
  const run = (): Ways => machine.execute(statement.body, state);
  const ways = statement.handlers.length > 0 ? machine.shielded(shieldOf(statement.handlers), run) : run();
  const rest = ways.next ? machine.execute(statement.orelse, ways.next) : on(null);
  const caught = disturb(statement.body, before);
  const all = statement.handlers
    .map((handler) => {
      const start = machine.fork(caught);
      if (handler.name) start.names.set(handler.name, unknown);
      return machine.undecided(() => machine.execute(handler.body, start));
    })
    .reduce(either, either({ ...ways, next: null }, rest));
  if (statement.finalbody.length === 0) return all;
  const last = machine.execute(statement.finalbody, all.next ?? machine.fork(caught));
  return { ...all, next: all.next ? last.next : null, left: all.left || last.left };
}

/** What the handlers of a try would catch. A name of the text may stand for anything. */
function shieldOf(handlers: readonly ExceptHandler[]): Shield {
  const types = handlers.flatMap(({ type }): readonly (Expression | null)[] =>
    type?.kind === 'Tuple' ? type.elts : [type],
  );
  const names = types.map((type) => (type?.kind === 'Name' && isBuiltinException(type.id) ? type.id : null));
  return names.includes(null) ? 'all' : (names as string[]);
}
