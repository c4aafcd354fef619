import { enclosingFunction } from '../../python/program.ts';
import type { Expression, Name } from '../../python/tree.ts';
import { slotOf } from '../search/slots.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement } from './mutation.ts';

/** How much likelier the mistake is where an object is certainly shared. */
const certain = 3;

/**
 * Several entries are the same list: `[[0] * width] * height`, `dict.fromkeys(names, [])`. Or a copy shares its entries
 * with the original: `list(rows)` instead of `[list(row) for row in rows]`. Or it is no copy: `rest = items`,
 * `found.append(path)` where `path` changes later, or `self.items = items` for a default that all calls share.
 */
export const sharedCopy: Mutation = {
  kind: 'shared-copy',
  prior: 0.2,
  *find(subject) {
    const { all, isMovable, textOf, operand, program, canBe } = subject;
    for (const node of all('BinOp')) {
      const [item] = node.op === 'Mult' && node.left.kind === 'List' ? node.left.elts : [];
      if (!item || !isNewObject(item) || !isMovable(node)) continue;
      yield replacement(node.place, textOf(node), `[${textOf(item)} for _ in range(${textOf(node.right)})]`, certain);
    }
    for (const node of all('Call')) {
      const [keys, value] = node.args;
      if (textOf(node.func) !== 'dict.fromkeys' || !keys || !value || !isNewObject(value) || !isMovable(node)) continue;
      yield replacement(node.place, textOf(node), `{key: ${textOf(value)} for key in ${operand(keys)}}`, certain);
    }
    for (const { targets, value } of all('Assign')) {
      const [target] = targets;
      const type = value.kind === 'Name' && target?.kind === 'Attribute' ? defaultOf(subject, value) : null;
      if (type !== null) yield replacement(value.place, textOf(value), `${type}(${textOf(value)})`, certain);
      if (value.kind !== 'Name' || target?.kind !== 'Name' || !isChanged(subject, target.id, value)) continue;
      for (const type of ['list', 'dict', 'set'] as const)
        if (canBe(value, type)) yield replacement(value.place, textOf(value), `${type}(${value.id})`, certain);
    }
    for (const { func, args } of all('Call')) {
      const [value] = args;
      if (func.kind !== 'Attribute' || func.attr !== 'append' || value?.kind !== 'Name' || !canBe(value, 'list'))
        continue;
      if (!isChanged(subject, value.id, value) || isAssigned(subject, value.id, value)) continue;
      yield replacement(value.place, value.id, `list(${value.id})`, certain);
    }
    for (const node of [...all('Call'), ...all('Subscript'), ...all('Assign').map(({ value }) => value)]) {
      const copied = copiedIn(subject, node);
      if (!copied || !isMovable(node) || slotOf(program.parents.get(node), node) !== 'whole') continue;
      const { text, isList, isDict } = copied;
      if (isList) yield replacement(node.place, textOf(node), `[list(row) for row in ${text}]`);
      for (const type of isDict ? ['list', 'dict', 'set'] : [])
        yield replacement(node.place, textOf(node), `{key: ${type}(value) for key, value in ${text}.items()}`, 0.8);
    }
  },
};

/** The type of a parameter's default, which all calls share: `def __init__(self, items=[])`. */
function defaultOf({ program }: Subject, { id }: Name): 'list' | 'dict' | null {
  for (const { args } of program.all('FunctionDef')) {
    const at = args.args.findIndex(({ arg }) => arg === id) - args.args.length + args.defaults.length;
    const value = at < 0 ? undefined : args.defaults[at];
    if (value?.kind === 'List') return 'list';
    if (value?.kind === 'Dict') return 'dict';
  }
  return null;
}

/** Whether a variable's entries are set, deleted or added in the function around a node. */
function isChanged({ program }: Subject, name: string, at: Expression): boolean {
  const home = enclosingFunction(program, at);
  const isHere = (node: Expression): boolean =>
    node.kind === 'Name' && node.id === name && enclosingFunction(program, node) === home;
  return (
    program.all('Subscript').some(({ ctx, value }) => ctx !== 'Load' && isHere(value)) ||
    program.all('Call').some(({ func }) => func.kind === 'Attribute' && changing.has(func.attr) && isHere(func.value))
  );
}

/** Whether the function around a node gives a variable another value, so that what was stored stays as it is. */
const isAssigned = ({ program }: Subject, name: string, at: Expression): boolean =>
  program
    .all('Assign')
    .some(
      ({ targets: [target], value }) =>
        target?.kind === 'Name' &&
        target.id === name &&
        enclosingFunction(program, value) === enclosingFunction(program, at),
    );

const changing: ReadonlySet<string> = new Set(
  'append extend insert pop remove clear sort reverse update setdefault add discard popitem'.split(' '),
);

const displays: ReadonlySet<string> = new Set(['List', 'ListComp', 'Dict', 'DictComp', 'Set', 'SetComp']);

/** Whether an expression makes a list, dictionary or set. */
const isNewObject = (node: Expression): boolean =>
  displays.has(node.kind) ||
  (node.kind === 'BinOp' && node.op === 'Mult' && displays.has(node.left.kind)) ||
  (node.kind === 'Call' && node.func.kind === 'Name' && ['list', 'dict', 'set'].includes(node.func.id));

type Copied = { readonly text: string; readonly isList: boolean; readonly isDict: boolean };

/** What is copied, or only named once more, and what it may be. */
function copiedIn({ textOf, operand, canBe }: Subject, node: Expression): Copied | null {
  const of = (copied: Expression, isList: boolean, isDict: boolean): Copied => ({
    text: operand(copied),
    isList: isList && canBe(copied, 'list', 'tuple'),
    isDict: isDict && canBe(copied, 'dict'),
  });
  switch (node.kind) {
    case 'Name':
    case 'Attribute':
      return of(node, true, true);
    case 'Subscript': {
      const isWhole = node.slice.kind === 'Slice' && !node.slice.lower && !node.slice.upper && !node.slice.step;
      return isWhole ? of(node.value, true, false) : null;
    }
    case 'Call': {
      const { func, args, keywords } = node;
      if (func.kind === 'Attribute' && func.attr === 'copy' && args.length === 0) return of(func.value, true, true);
      const [first] = args;
      if (!first || args.length + keywords.length > 1 || first.kind === 'Starred') return null;
      const name = textOf(func);
      const isAny = name === 'copy' || name === 'copy.copy';
      return isAny || name === 'list' || name === 'dict' ? of(first, name !== 'dict', name !== 'list') : null;
    }
    default:
      return null;
  }
}
