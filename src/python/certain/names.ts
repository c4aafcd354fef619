import { boundNames } from '../language/bound-names.ts';
import type { AsyncFunctionDef, Expression, FunctionDef, Lambda, Module, Name, Node } from '../tree.ts';
import { children } from '../walk.ts';

export type FunctionNode = FunctionDef | AsyncFunctionDef | Lambda;

/** Where each name is bound, read and possibly changed. This determines whether its value can be relied on. */
export type Names = {
  /** Whether the text never binds the name, so that it refers to the builtin. */
  isFree(name: string): boolean;
  /** Is the name bound in one place of the text only? */
  isBoundOnce(name: string): boolean;
  /** Can code elsewhere bind this name at any time? */
  isVolatile(name: string): boolean;
  /** Do functions nested in this one, or in the module, mention the name? They could change its object. */
  isMentionedInside(owner: FunctionNode | Module, name: string): boolean;
  /** The only value that is ever assigned to a module-level name, if nothing in the text can change it. */
  constant(name: string): Expression | null;
  /** The only function that a module-level name ever refers to. */
  function(name: string): FunctionDef | null;
  /** Every function of the text, in source order. */
  readonly functions: readonly FunctionNode[];
};

/** How often a name is bound, how often it is read, and how many of the reads cannot change the object. */
type Counts = { bound: number; loaded: number; onlyRead: number };

export function namesOf(module: Module): Names {
  const known = cache.get(module) ?? findNames(module);
  cache.set(module, known);
  return known;
}

/** A cache, because several analyses of a module need them. */
const cache = new WeakMap<Module, Names>();

function findNames(module: Module): Names {
  const reader = new NameReader();
  reader.read(module);
  const { counts, volatile, mentioned, functions, isDynamic } = reader;
  const assigned = new Map<string, Expression>();
  const defined = new Map<string, FunctionDef>();
  for (const statement of module.body) {
    if (statement.kind === 'FunctionDef') defined.set(statement.name, statement);
    const [target] = statement.kind === 'Assign' && statement.targets.length === 1 ? statement.targets : [];
    if (statement.kind === 'Assign' && target?.kind === 'Name') assigned.set(target.id, statement.value);
  }
  const isBoundOnce = (name: string): boolean => !isDynamic && counts.get(name)?.bound === 1 && !volatile.has(name);
  return {
    functions,
    isBoundOnce,
    isFree: (name) => !isDynamic && (counts.get(name)?.bound ?? 0) === 0,
    isVolatile: (name) => isDynamic || volatile.has(name),
    isMentionedInside: (owner, name) => mentioned.get(owner)?.has(name) ?? false,
    function: (name) => (isBoundOnce(name) ? (defined.get(name) ?? null) : null),
    constant(name) {
      const value = assigned.get(name);
      if (!value || !isBoundOnce(name)) return null;
      const { loaded, onlyRead } = counts.get(name)!;
      return isImmutable(value) || loaded === onlyRead ? value : null;
    },
  };
}

class NameReader {
  readonly counts = new Map<string, Counts>();
  /** Names declared `global` or `nonlocal`. */
  readonly volatile = new Set<string>();
  /** The names that functions nested in each function, or in the module, mention. */
  readonly mentioned = new Map<FunctionNode | Module, Set<string>>();
  readonly functions: FunctionNode[] = [];
  /** Can the program bind names that the text does not show? */
  isDynamic = false;

  read(module: Module): void {
    const inModule = new Set<string>();
    this.mentioned.set(module, inModule);
    this.#visit(module, null, [], inModule);
  }

  /**
   * A name counts as mentioned in the functions around the innermost one (`around`), not in the innermost one itself.
   */
  #visit(node: Node, parent: Node | null, around: readonly Set<string>[], innermost: Set<string>): void {
    for (const name of boundNames(node)) this.#countsOf(name).bound++;
    if (node.kind === 'Name') {
      for (let at = 0; at < around.length; at++) around[at]!.add(node.id);
      if (node.ctx === 'Load') this.#countRead(node, parent);
      return;
    }
    if (node.kind === 'Alias' && node.name === '*') this.isDynamic = true;
    if (node.kind === 'Global' || node.kind === 'Nonlocal') for (const name of node.names) this.volatile.add(name);
    const held = children(node);
    if (!isFunction(node)) {
      for (let at = 0; at < held.length; at++) this.#visit(held[at]!, node, around, innermost);
      return;
    }
    this.functions.push(node);
    const inside = new Set<string>();
    this.mentioned.set(node, inside);
    const outer = [...around, innermost];
    for (let at = 0; at < held.length; at++) this.#visit(held[at]!, node, outer, inside);
  }

  #countRead(node: Name, parent: Node | null): void {
    const count = this.#countsOf(node.id);
    count.loaded++;
    if (parent && isReadOnlyUse(node, parent)) count.onlyRead++;
    if (nameWriters.has(node.id)) this.isDynamic = true;
  }

  #countsOf(name: string): Counts {
    const counts = this.counts.get(name) ?? { bound: 0, loaded: 0, onlyRead: 0 };
    this.counts.set(name, counts);
    return counts;
  }
}

export const isFunction = (node: Node): node is FunctionNode =>
  node.kind === 'FunctionDef' || node.kind === 'AsyncFunctionDef' || node.kind === 'Lambda';

/** Builtins that can bind names that the text does not show. */
const nameWriters = new Set(['exec', 'eval', 'globals', 'locals', 'vars', 'setattr', '__builtins__', '__import__']);

/** Does this use neither change the object nor pass it on? */
function isReadOnlyUse(node: Node, parent: Node): boolean {
  switch (parent.kind) {
    case 'Subscript':
      return parent.value === node && parent.ctx === 'Load';
    case 'For':
    case 'Comprehension':
      return parent.iter === node;
    case 'Compare':
      return true;
    case 'Call':
      return parent.func.kind === 'Name' && readOnlyBuiltins.has(parent.func.id);
    default:
      return false;
  }
}

const readOnlyBuiltins = new Set([
  'len',
  'print',
  'sorted',
  'list',
  'tuple',
  'set',
  'sum',
  'min',
  'max',
  'enumerate',
  'range',
  'str',
  'repr',
  'any',
  'all',
  'bool',
]);

const isImmutable = (value: Expression): boolean =>
  value.kind === 'Constant' ||
  (value.kind === 'UnaryOp' && isImmutable(value.operand)) ||
  (value.kind === 'Tuple' && value.elts.every(isImmutable));
