import { dynamicScopes } from './dynamic-names.ts';
import { type QualifiedName, qualifiedNames } from './qualified-name.ts';
import { type FunctionNode, type Scope, type Scopes, scopesOf } from './scopes.ts';
import type { ClassDef, Kind, Lambda, Module, Node, Statement } from './tree.ts';
import { children } from './walk.ts';

export type NodeOf<K extends Kind> = Extract<Node, { readonly kind: K }>;

/** A parsed text, with the data that most analyses need. */
export type Program = {
  readonly module: Module;
  readonly parents: ReadonlyMap<Node, Node>;
  readonly scopes: Scopes;
  /** Every node of a kind, in source order. */
  all<K extends Kind>(kind: K): readonly NodeOf<K>[];
  /** Can names of the scope be bound or changed without a statement that shows it? */
  hasDynamicNames(scope: Scope): boolean;
  /** Where a name comes from: `asyncio.sleep`, `builtins.open`; null if the source does not determine it. */
  readonly qualifiedName: QualifiedName;
};

export function programOf(module: Module): Program {
  const parents = new Map<Node, Node>();
  const kinds = new Map<Kind, Node[]>();
  const nodes: Node[] = [module];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    const known = kinds.get(node.kind);
    if (known) known.push(node);
    else kinds.set(node.kind, [node]);
    const below = children(node);
    for (let index = below.length - 1; index >= 0; index -= 1) {
      const child = below[index]!;
      parents.set(child, node);
      nodes.push(child);
    }
  }
  const all = <K extends Kind>(kind: K): readonly NodeOf<K>[] => (kinds.get(kind) ?? []) as NodeOf<K>[];

  const scopes = scopesOf(module, parents);
  const calls = all('Call');
  const dynamic = dynamicScopes({ scopes, parents, calls, imports: all('ImportFrom'), subscripts: all('Subscript') });
  const isDynamic = (scope: Scope): boolean => dynamic.has(scope);
  const qualifiedName = qualifiedNames({ scopes, parents, calls, attributes: all('Attribute'), isDynamic });
  return { module, parents, scopes, all, hasDynamicNames: isDynamic, qualifiedName };
}

/** The function in whose frame a node runs; the body of a class has a frame of its own. */
export function enclosingFunction({ scopes }: Program, node: Node): FunctionNode | Lambda | null {
  for (let scope: Scope | null = scopes.scopeOf(node); scope; scope = scope.parent) {
    if (scope.kind === 'function' || scope.kind === 'lambda') return scope.node as FunctionNode | Lambda;
    if (scope.kind === 'class') return null;
  }
  return null;
}

/** The nearest class whose body a node is in, directly or inside its functions. */
export function enclosingClass({ scopes }: Program, node: Node): ClassDef | null {
  for (let scope: Scope | null = scopes.scopeOf(node); scope; scope = scope.parent) {
    if (scope.kind === 'class') return scope.node as ClassDef;
  }
  return null;
}

/** The class of which a function is a method: the one directly around it. */
export function classOf({ scopes }: Program, method: FunctionNode): ClassDef | null {
  let scope: Scope | null = scopes.scopeOf(method);
  while (scope?.kind === 'type-parameters') scope = scope.parent;
  return scope?.kind === 'class' ? (scope.node as ClassDef) : null;
}

/** The statement that contains a node, possibly the node itself; null for the module. */
export function statementOf({ parents }: Program, node: Node): Statement | null {
  for (let one: Node | undefined = node; one; one = parents.get(one)) if (isStatement(one)) return one;
  return null;
}

export function isInside({ parents }: Program, node: Node, outer: Node): boolean {
  for (let one: Node | undefined = node; one; one = parents.get(one)) if (one === outer) return true;
  return false;
}

const statementKinds: ReadonlySet<Kind> = new Set<Statement['kind']>([
  'AnnAssign',
  'Assert',
  'Assign',
  'AsyncFor',
  'AsyncFunctionDef',
  'AsyncWith',
  'AugAssign',
  'Break',
  'ClassDef',
  'Continue',
  'Delete',
  'Expr',
  'For',
  'FunctionDef',
  'Global',
  'If',
  'Import',
  'ImportFrom',
  'Match',
  'Nonlocal',
  'Pass',
  'Raise',
  'Return',
  'Try',
  'TryStar',
  'TypeAlias',
  'While',
  'With',
]);

export const isStatement = (node: Node): node is Statement => statementKinds.has(node.kind);
