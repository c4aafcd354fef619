import type { Change } from './collection-changes.ts';
import type { ContainerKind } from './containers.ts';
import type { IteratedLoop } from './iterated-loops.ts';
import { type LiteralElements, literalElements } from './literal-elements.ts';
import type { Program } from './program.ts';
import type { Binding } from './scopes.ts';
import type { Expression } from './tree.ts';
import { walk } from './walk.ts';
import { definingNodes, nodesWithin } from './within.ts';

/** Whether a change certainly or likely makes the collection larger or smaller; null if the source does not show it. */
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
/** For a collection of unknown type. `update` is left out, because progress bars have a method of that name. */
const anyChanges = new Set(['append', 'clear', 'del', 'extend', 'insert', 'pop', 'popitem', 'remove', 'slice']);
const setAdditions = new Set(['BitOr', 'BitXor', 'symmetric_difference_update', 'update']);
const setRemovals = new Set(['Sub', 'difference_update']);

/** Returns a function that says how a change affects the size of the collection that a loop iterates over. */
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
    const literal = literalsOf(loop.container);
    /** Is this the loop's current element, which the collection contains? */
    const isElement = (one: Expression | null): boolean =>
      one?.kind === 'Name' && element !== null && program.scopes.resolve(one) === element;
    const isWritten = (one: Expression | null): boolean => one?.kind === 'Constant' && literal?.has(one) === true;
    /**
     * Is it probably not in the collection: derived from the current element, or a literal that the collection lacks?
     */
    const isNew = (one: Expression | null): boolean => {
      if (one?.kind === 'Constant') return literal?.has(one) === false;
      if (one?.kind !== 'BinOp' && one?.kind !== 'JoinedStr') return false;
      return walk(one).some((part) => part.kind === 'Name' && isElement(part));
    };
    return (change) => effectOf(change, kind, { isElement, isWritten, isNew });
  };
}

type ElementTests = Readonly<Record<'isElement' | 'isWritten' | 'isNew', (one: Expression | null) => boolean>>;

function effectOf(change: Change, kind: ContainerKind, { isElement, isWritten, isNew }: ElementTests): Effect {
  const { how, element, allowsMissing } = change;
  const elements = change.elements ?? [];
  switch (kind) {
    case 'list':
      return listChanges.has(how) ? 'likely' : null;
    case 'dict':
      if (how === 'del' || how === 'popitem' || how === 'clear') return 'certain';
      if (how === 'pop') return !allowsMissing || isElement(element) ? 'certain' : null;
      if (how === 'item' || how === 'setdefault') return isNew(element) ? 'likely' : null;
      return (how === 'update' || how === 'BitOr') && elements.some(isNew) ? 'likely' : null;
    case 'set':
      if (how === 'remove' || how === 'pop' || how === 'clear') return 'certain';
      if (how === 'discard') return isElement(element) ? 'certain' : isWritten(element) ? 'likely' : null;
      if (how === 'add') return isNew(element) ? 'likely' : null;
      if (setAdditions.has(how)) return elements.some(isNew) ? 'likely' : null;
      return setRemovals.has(how) && elements.some((one) => isElement(one) || isWritten(one)) ? 'likely' : null;
    case 'unknown':
      if (how === 'add') return isNew(element) ? 'likely' : null;
      if (how === 'discard') return isElement(element) ? 'likely' : null;
      return anyChanges.has(how) ? 'likely' : null;
    case 'other':
      return null;
  }
}

/** The variable that holds the element, unless the loop also assigns something else to it. */
function elementOf(program: Program, { element, node }: IteratedLoop): Binding | null {
  const binding = element && program.scopes.resolve(element);
  if (!binding) return null;
  return nodesWithin(program, definingNodes(binding), node).length === 1 ? binding : null;
}
