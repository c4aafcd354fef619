import type { Program } from '../../python/program.ts';
import type { Binding } from '../../python/scopes.ts';
import type { Edit } from '../../python/source.ts';
import { isWithin } from './edited-text.ts';

/** A value is computed or passed to be read. */
export type UnreadVariables = {
  /** Whether a parameter or variable that was read before is no longer read. */
  loses(edits: readonly Edit[]): boolean;
  /** Whether a parameter or variable that nothing reads is read after the edits. */
  finds(edits: readonly Edit[]): boolean;
};

export function unreadVariables({ scopes, all }: Program): UnreadVariables {
  const bindings = [...all('FunctionDef'), ...all('AsyncFunctionDef')]
    .flatMap((node) => [...scopes.scopeInside(node).bindings.values()])
    .filter(isValue)
    .map(({ name, uses }) => ({ uses, pattern: new RegExp(`(?<!\\w)${name}(?!\\w)`) }));
  const read = bindings.filter(({ uses }) => uses.length > 0);
  const unread = bindings.filter(({ uses }) => uses.length === 0);
  return {
    loses: (edits) =>
      read.some(
        ({ uses, pattern }) =>
          uses.every(({ place }) => edits.some((edit) => isWithin(place, edit.place))) &&
          !edits.some(({ text }) => pattern.test(text)),
      ),
    finds: (edits) => unread.some(({ pattern }) => edits.some(({ text }) => pattern.test(text))),
  };
}

/** A name such as `_` says that the value is not wanted; the variable of a loop may only count. */
const isValue = ({ name, definitions }: Binding): boolean =>
  !name.startsWith('_') && definitions.some(({ how }) => how === 'parameter' || how === 'assign');
