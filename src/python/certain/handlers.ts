import { isBuiltinException } from '../language/exceptions.ts';
import type { ExceptHandler, Expression, Try, TryStar } from '../tree.ts';
import type { Machine, Shield } from './machine.ts';
import { continueWith, mergeBranches, type Paths } from './paths.ts';
import type { State } from './state.ts';
import { forgetTouched } from './touched-names.ts';
import { unknown } from './value.ts';

/** Executes a `try`: the body, and every handler as if after any part of the body. */
export function runTry(statement: Try | TryStar, state: State, machine: Machine): Paths {
  const before = machine.fork(state);
  const run = (): Paths => machine.execute(statement.body, state);
  const paths = statement.handlers.length > 0 ? machine.withShield(shieldOf(statement.handlers), run) : run();
  const rest = paths.next ? machine.execute(statement.orelse, paths.next) : continueWith(null);
  const caught = forgetTouched(statement.body, before);
  const all = statement.handlers
    .map((handler) => {
      const start = machine.fork(caught);
      if (handler.name) start.names.set(handler.name, unknown);
      return machine.runUncertain(() => machine.execute(handler.body, start));
    })
    .reduce(mergeBranches, mergeBranches({ ...paths, next: null }, rest));
  if (statement.finalbody.length === 0) return all;
  const last = machine.execute(statement.finalbody, all.next ?? machine.fork(caught));
  return { ...all, next: all.next ? last.next : null, hasExit: all.hasExit || last.hasExit };
}

/** The exceptions that the handlers catch; `all` if a handler names anything but a built-in exception. */
function shieldOf(handlers: readonly ExceptHandler[]): Shield {
  const types = handlers.flatMap(({ type }): readonly (Expression | null)[] =>
    type?.kind === 'Tuple' ? type.elts : [type],
  );
  const names = types.map((type) => (type?.kind === 'Name' && isBuiltinException(type.id) ? type.id : null));
  return names.includes(null) ? 'all' : (names as string[]);
}
