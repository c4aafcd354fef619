import { boundNames } from '../language/bound-names.ts';
import type { AsyncFunctionDef, Expression, FunctionDef, Lambda, Module, Name, Node } from '../tree.ts';
import { children } from '../walk.ts';

export type FunctionNode = FunctionDef | AsyncFunctionDef | Lambda;

/** Where each name is bound, read and possibly changed, which decides whether its value can be relied on. */
export type Names = {
  /** Whether the text never binds the name, so that it refers to the builtin. */
  isFree(name: string): boolean;
  /** Could code elsewhere bind this name at any time? */
  isVolatile(name: string): boolean;
  /** Do functions inside this one, or inside the module, mention the name? They could change what it holds. */
  isMentionedInside(owner: FunctionNode | Module, name: string): boolean;
  /** The one value a module-level name is ever given, where nothing in the text could change it. */
  constant(name: string): Expression | null;
  /** The one function a module-level name ever stands for. */
  function(name: string): FunctionDef | null;
  /** Every function of the text, in its order. */
  readonly functions: readonly FunctionNode[];
};

/** How often a name is bound, read, and only looked at when read. */
type Counts = { bound: number; loaded: number; lookedAt: number };

export function namesOf(module: Module): Names {
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
    isFree: (name) => !isDynamic && (counts.get(name)?.bound ?? 0) === 0,
    isVolatile: (name) => isDynamic || volatile.has(name),
    isMentionedInside: (owner, name) => mentioned.get(owner)?.has(name) ?? false,
    function: (name) => (isBoundOnce(name) ? (defined.get(name) ?? null) : null),
    constant(name) {
      const value = assigned.get(name);
      if (!value || !isBoundOnce(name)) return null;
      const { loaded, lookedAt } = counts.get(name)!;
      return isImmutable(value) || loaded === lookedAt ? value : null;
    },
  };
}

class NameReader {
  readonly counts = new Map<string, Counts>();
  /** Named by `global` or `nonlocal`. */
  readonly volatile = new Set<string>();
  /** What the functions inside each one, or inside the module, mention. */
  readonly mentioned = new Map<FunctionNode | Module, Set<string>>();
  readonly functions: FunctionNode[] = [];
  /** Can names be bound that the text does not show? */
  isDynamic = false;

  read(module: Module): void {
    const inModule = new Set<string>();
    this.mentioned.set(module, inModule);
    this.#visit(module, null, [], inModule);
  }

  /** A name counts as mentioned inside `around`, the owners around the innermost one, and not inside that one itself. */
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
    if (parent && isHarmless(node, parent)) count.lookedAt++;
    if (writesNames.has(node.id)) this.isDynamic = true;
  }

  #countsOf(name: string): Counts {
    const counts = this.counts.get(name) ?? { bound: 0, loaded: 0, lookedAt: 0 };
    this.counts.set(name, counts);
    return counts;
  }
}

export const isFunction = (node: Node): node is FunctionNode =>
  node.kind === 'FunctionDef' || node.kind === 'AsyncFunctionDef' || node.kind === 'Lambda';

/** Builtins that can bind names the text does not show. */
const writesNames = new Set(['exec', 'eval', 'globals', 'locals', 'vars', 'setattr', '__builtins__', '__import__']);

/** Uses that only look: nothing they do changes the object or hands it on. */
function isHarmless(node: Node, parent: Node): boolean {
  switch (parent.kind) {
    case 'Subscript':
      return parent.value === node && parent.ctx === 'Load';
    case 'For':
    case 'Comprehension':
      return parent.iter === node;
    case 'Compare':
      return true;
    case 'Call':
      return parent.func.kind === 'Name' && onlyLooks.has(parent.func.id);
    default:
      return false;
  }
}

const onlyLooks = new Set([
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
