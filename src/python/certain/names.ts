import type { AsyncFunctionDef, Expression, FunctionDef, Lambda, Module, Node } from '../tree.ts';
import { children } from '../walk.ts';

export type FunctionNode = FunctionDef | AsyncFunctionDef | Lambda;

/** Who binds, mentions and could change which name, over the whole text: what makes a value safe to rely on. */
export type Names = {
  /** Is the name bound nowhere in the text, so that a builtin of that name is the builtin? */
  isFree(name: string): boolean;
  /** Could code elsewhere bind this name at any time? */
  isVolatile(name: string): boolean;
  /** Do functions inside this one, or inside the module, mention the name? They could change what it holds. */
  isMentionedInside(owner: FunctionNode | Module, name: string): boolean;
  /** The one value a module-level name is ever given, where nothing in the text could change it. */
  constant(name: string): Expression | null;
  /** The one function a module-level name ever stands for. */
  function(name: string): FunctionDef | null;
};

export function namesOf(module: Module): Names {
  const bound = new Map<string, number>();
  const volatile = new Set<string>();
  const mentioned = new Map<FunctionNode | Module, Set<string>>();
  const loads = new Map<string, number>();
  const harmless = new Map<string, number>();
  const assigned = new Map<string, Expression>();
  const defined = new Map<string, FunctionDef>();
  let dynamic = false;

  const count = (map: Map<string, number>, name: string): void => void map.set(name, (map.get(name) ?? 0) + 1);
  const mention = (owners: readonly (FunctionNode | Module)[], name: string): void => {
    // The innermost owner is where the name is mentioned; all around it see it as mentioned inside.
    for (const owner of owners.slice(0, -1)) {
      const names = mentioned.get(owner) ?? new Set();
      mentioned.set(owner, names.add(name));
    }
  };

  const visit = (node: Node, parent: Node | null, owners: readonly (FunctionNode | Module)[]): void => {
    switch (node.kind) {
      case 'Name':
        mention(owners, node.id);
        if (node.ctx === 'Load') {
          count(loads, node.id);
          if (parent && isHarmless(node, parent)) count(harmless, node.id);
          if (writesNames.has(node.id)) dynamic = true;
        } else count(bound, node.id);
        break;
      case 'Arg':
        count(bound, node.arg);
        break;
      case 'FunctionDef':
      case 'AsyncFunctionDef':
      case 'ClassDef':
        count(bound, node.name);
        break;
      case 'Alias':
        if (node.name === '*') dynamic = true;
        count(bound, node.asname ?? node.name.split('.')[0]!);
        break;
      case 'ExceptHandler':
      case 'MatchAs':
      case 'MatchStar':
        if (node.name !== null) count(bound, node.name);
        break;
      case 'MatchMapping':
        if (node.rest !== null) count(bound, node.rest);
        break;
      case 'Global':
      case 'Nonlocal':
        for (const name of node.names) volatile.add(name);
        break;
    }
    const inside = isFunction(node) ? [...owners, node] : owners;
    for (const child of children(node)) visit(child, node, inside);
  };
  visit(module, null, [module]);
  for (const statement of module.body) {
    if (statement.kind === 'FunctionDef') defined.set(statement.name, statement);
    const [target] = statement.kind === 'Assign' && statement.targets.length === 1 ? statement.targets : [];
    if (statement.kind === 'Assign' && target?.kind === 'Name') assigned.set(target.id, statement.value);
  }

  return {
    isFree: (name) => !dynamic && !bound.has(name),
    isVolatile: (name) => dynamic || volatile.has(name),
    isMentionedInside: (owner, name) => mentioned.get(owner)?.has(name) ?? false,
    function: (name) => (!dynamic && bound.get(name) === 1 && !volatile.has(name) ? (defined.get(name) ?? null) : null),
    constant(name) {
      const value = assigned.get(name);
      if (dynamic || !value || bound.get(name) !== 1 || volatile.has(name)) return null;
      return isImmutable(value) || loads.get(name) === harmless.get(name) ? value : null;
    },
  };
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
