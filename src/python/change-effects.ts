import type { Change } from './collection-changes.ts';
import type { ContainerKind } from './containers.ts';
import type { IteratedLoop } from './iterated-loops.ts';
import type { Program } from './program.ts';
import type { Definition } from './scopes.ts';
import type { Constant, Expression } from './tree.ts';
import { walk } from './walk.ts';

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

export function effectOf(program: Program, loop: IteratedLoop, change: Change, kind: ContainerKind): Effect {
  const { how, what, forgiving } = change;
  const several = change.several ?? [];
  const isElement = (one: Expression | null): boolean => isElementOf(program, loop, one);
  const isNew = (one: Expression | null): boolean => one !== null && mayBeNew(program, loop, one);
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
      if (how === 'discard') return isElement(what) ? 'certain' : isWritten(loop, what) ? 'likely' : null;
      if (how === 'add') return isNew(what) ? 'likely' : null;
      if (setAdditions.has(how)) return several.some(isNew) ? 'likely' : null;
      if (setRemovals.has(how)) return several.some((one) => isElement(one) || isWritten(loop, one)) ? 'likely' : null;
      return null;
    case 'unknown':
      if (how === 'add') return isNew(what) ? 'likely' : null;
      if (how === 'discard') return isElement(what) ? 'likely' : null;
      return anyChanges.has(how) ? 'likely' : null;
    case 'other':
      return null;
  }
}

/** Is it the element that the loop is at, which the collection has? */
function isElementOf({ scopes }: Program, { element, node }: IteratedLoop, value: Expression | null): boolean {
  if (value?.kind !== 'Name' || !element) return false;
  const binding = scopes.resolve(value);
  const { line, endLine } = node.place;
  const isHere = ({ node: one }: Definition): boolean =>
    'place' in one && one.place.line >= line && one.place.endLine <= endLine;
  return binding !== null && binding === scopes.resolve(element) && binding.definitions.filter(isHere).length === 1;
}

/** Is it an element that the collection probably lacks: made from the one at hand, or a literal that is not written in it? */
function mayBeNew(program: Program, loop: IteratedLoop, value: Expression): boolean {
  if (value.kind === 'Constant') return literalElements(loop) !== null && !isWritten(loop, value);
  if (value.kind !== 'BinOp' && value.kind !== 'JoinedStr') return false;
  return walk(value).some((one) => one.kind === 'Name' && isElementOf(program, loop, one));
}

/** Is it a literal that is among the elements that are written out? */
const isWritten = (loop: IteratedLoop, value: Expression | null): boolean =>
  value?.kind === 'Constant' && (literalElements(loop)?.some((one) => isEqual(one, value)) ?? false);

/** The elements of a collection that is bound once, to literals that are written out. */
function literalElements({ container: { root, path } }: IteratedLoop): readonly Constant[] | null {
  const value = root.definitions.length === 1 && path === '' ? root.definitions[0]!.value : null;
  const elements = value?.kind === 'Dict' ? value.keys : value?.kind === 'Set' ? value.elts : [];
  const constants = elements.filter((one): one is Constant => one?.kind === 'Constant');
  return elements.length > 0 && constants.length === elements.length ? constants : null;
}

/** Of numbers of different types only Python knows which are equal; they are taken to be. */
const isEqual = ({ value: one }: Constant, { value: other }: Constant): boolean =>
  one.type === other.type && 'value' in one && 'value' in other
    ? one.value === other.value
    : one.type !== 'str' && other.type !== 'str';
