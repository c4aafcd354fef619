import type { Change } from './collection-changes.ts';
import type { ContainerKind } from './containers.ts';
import type { IteratedLoop } from './iterated-loops.ts';
import { type LiteralElements, literalElements } from './literal-elements.ts';
import type { Program } from './program.ts';
import type { Binding } from './scopes.ts';
import type { Expression } from './tree.ts';
import { walk } from './walk.ts';
import { definingNodes, nodesWithin } from './within.ts';

/** Whether a change certainly makes the collection larger or smaller, likely does, or is none as far as the source says. */
export type Effect = 'certain' | 'likely' | null;

const listChanges = new Set([
  'Add',
  'Mult',
  'append',
  'clear',
  'del',
  'extend',
  'insert',
  'pop',
  'remove',
  'reverse',
  'slice',
  'sort',
]);
/** Of a collection of which nothing is known. `update` is left out, because progress bars have one. */
const anyChanges = new Set(['append', 'clear', 'del', 'extend', 'insert', 'pop', 'popitem', 'remove', 'slice']);
const setAdditions = new Set(['BitOr', 'BitXor', 'symmetric_difference_update', 'update']);
const setRemovals = new Set(['Sub', 'difference_update']);

/** Answers what a change does to the size of the collection that a loop goes over. */
export function changeEffects(
  program: Program,
): (loop: IteratedLoop, kind: ContainerKind) => (change: Change) => Effect {
  const literals = new Map<Binding, LiteralElements | null>();
  const literalsOf = ({ root, path }: IteratedLoop['container']): LiteralElements | null => {
    const found = literals.get(root) ?? literalElements(root);
    literals.set(root, found);
    return path === '' ? found : null;
  };
  return (loop, kind) => {
    const element = elementOf(program, loop);
    const written = literalsOf(loop.container);
    /** Is it the element that the loop is at, which the collection has? */
    const isElement = (one: Expression | null): boolean =>
      one?.kind === 'Name' && element !== null && program.scopes.resolve(one) === element;
    const isWritten = (one: Expression | null): boolean => one?.kind === 'Constant' && written?.has(one) === true;
    /** Does the collection probably lack it: made from the element at hand, or a literal that is not written in it? */
    const isNew = (one: Expression | null): boolean => {
      if (one?.kind === 'Constant') return written?.has(one) === false;
      if (one?.kind !== 'BinOp' && one?.kind !== 'JoinedStr') return false;
      return walk(one).some((part) => part.kind === 'Name' && isElement(part));
    };
    return (change) => effectOf(change, kind, { isElement, isWritten, isNew });
  };
}

type Known = Readonly<Record<'isElement' | 'isWritten' | 'isNew', (one: Expression | null) => boolean>>;

function effectOf(change: Change, kind: ContainerKind, { isElement, isWritten, isNew }: Known): Effect {
  const { how, what, forgiving } = change;
  const several = change.several ?? [];
  switch (kind) {
    case 'list':
      return listChanges.has(how) ? 'likely' : null;
    case 'dict':
      if (how === 'del' || how === 'popitem' || how === 'clear') return 'certain';
      if (how === 'pop') return !forgiving || isElement(what) ? 'certain' : null;
      if (how === 'item' || how === 'setdefault') return isNew(what) ? 'likely' : null;
      return (how === 'update' || how === 'BitOr') && several.some(isNew) ? 'likely' : null;
    case 'set':
      if (how === 'remove' || how === 'pop' || how === 'clear') return 'certain';
      if (how === 'discard') return isElement(what) ? 'certain' : isWritten(what) ? 'likely' : null;
      if (how === 'add') return isNew(what) ? 'likely' : null;
      if (setAdditions.has(how)) return several.some(isNew) ? 'likely' : null;
      return setRemovals.has(how) && several.some((one) => isElement(one) || isWritten(one)) ? 'likely' : null;
    case 'unknown':
      if (how === 'add') return isNew(what) ? 'likely' : null;
      if (how === 'discard') return isElement(what) ? 'likely' : null;
      return anyChanges.has(how) ? 'likely' : null;
    case 'other':
      return null;
  }
}

/** The variable of the element, unless the loop gives it another value as well. */
function elementOf(program: Program, { element, node }: IteratedLoop): Binding | null {
  const binding = element && program.scopes.resolve(element);
  if (!binding) return null;
  return nodesWithin(program, definingNodes(binding), node).length === 1 ? binding : null;
}
