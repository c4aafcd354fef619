import type { Program } from '../../python/program.ts';
import type { Node } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';

/** What a program does that makes `__context__` of an exception uncertain; null if there is nothing. */
export function findUncertainContext(program: Program): string | null {
  if (program.all('With').length + program.all('AsyncWith').length > 0) return '`with`';
  if ([...program.all('Yield'), ...program.all('YieldFrom'), ...program.all('Await')].some(isHandling(program)))
    return '`yield` or `await` in a handler';
  // An exception gets its context when it is raised, not when it is made.
  if (program.all('Call').some((one) => isHandling(program)(one) && makesUnraised(program, one)))
    return 'an exception that is made in a handler';
  if (program.all('Try').some(({ finalbody }) => finalbody.some((one) => walk(one).some(mayRaise))))
    return 'a `finally` that may raise';
  return null;
}

/** Is a node in a handler of its own function? */
const isHandling =
  ({ parents }: Program) =>
  (node: Node): boolean => {
    for (let at = parents.get(node); at; at = parents.get(at)) {
      if (at.kind === 'FunctionDef' || at.kind === 'AsyncFunctionDef' || at.kind === 'Lambda') return false;
      if (at.kind === 'ExceptHandler') return true;
    }
    return false;
  };

const makesUnraised = ({ parents }: Program, node: Node & { kind: 'Call' }): boolean =>
  node.func.kind === 'Name' && /^[A-Z]/.test(node.func.id) && parents.get(node)?.kind !== 'Raise';

const mayRaise = (node: Node): boolean =>
  node.kind === 'Raise' || node.kind === 'Assert' || (node.kind === 'Call' && !isHarmless(node.func));

const isHarmless = (called: Node): boolean =>
  (called.kind === 'Name' && called.id === 'print') || (called.kind === 'Attribute' && called.attr === 'append');
