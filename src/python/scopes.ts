import { mangleName } from './mangled-name.ts';
import type {
  Alias,
  Arg,
  Arguments,
  AsyncFunctionDef,
  ClassDef,
  DictComp,
  Expression,
  FunctionDef,
  GeneratorExp,
  Lambda,
  ListComp,
  Module,
  Name,
  Node,
  SetComp,
  TypeAlias,
} from './tree.ts';
import { children } from './walk.ts';

export type FunctionNode = FunctionDef | AsyncFunctionDef;
export type ComprehensionNode = ListComp | SetComp | DictComp | GeneratorExp;
export type ScopeNode = Module | FunctionNode | Lambda | ClassDef | ComprehensionNode | TypeAlias;

export type Scope = {
  readonly kind: 'module' | 'function' | 'lambda' | 'class' | 'comprehension' | 'type-parameters';
  /** The node that creates the scope; a definition with type parameters creates two. */
  readonly node: ScopeNode;
  readonly parent: Scope | null;
  readonly bindings: ReadonlyMap<string, Binding>;
};

export type How =
  | 'assign'
  | 'augment'
  /** Declared without a value: `x: int`. */
  | 'annotate'
  | 'import'
  | 'def'
  | 'class'
  | 'parameter'
  | 'for'
  | 'with'
  /** The name is deleted when its handler ends. */
  | 'except'
  | 'walrus'
  | 'match'
  | 'delete'
  | 'type';

export type Definition = {
  readonly how: How;
  /** The `Name` that is stored or deleted, or the def, class, parameter, alias, handler or pattern that binds. */
  readonly node: Node;
  /** The assigned value, if it is a single expression: `x = value`, `x: T = value`, `(x := value)`. */
  readonly value: Expression | null;
  /** The scope that contains the definition. With `global` and `nonlocal` it differs from the binding's scope. */
  readonly scope: Scope;
};

/**
 * A name of one scope, with everything that binds it, in any scope, and everything that reads it. `x += 1` counts as a
 * definition only.
 */
export type Binding = {
  readonly name: string;
  readonly scope: Scope;
  readonly definitions: readonly Definition[];
  readonly uses: readonly Name[];
};

export type Scopes = {
  readonly module: Scope;
  /** The scope that contains a node: for a def the one around it, for its parameters and body its own. */
  scopeOf(node: Node): Scope;
  /** The scope that a module, def, lambda, class or comprehension creates. */
  scopeInside(node: ScopeNode): Scope;
  /** Null for a name that no scope binds: a builtin, or a name that is bound at run time or never. */
  resolve(name: Name): Binding | null;
};

/** Scopes and bindings are mutable while the text is being read. */
type OpenScope = Omit<Scope, 'parent' | 'bindings'> & {
  readonly parent: OpenScope | null;
  readonly bindings: Map<string, OpenBinding>;
  readonly globals: Set<string>;
  readonly nonlocals: Set<string>;
  /** The class whose private names (`__x`) are used here. */
  readonly privateTo: string | null;
};
type OpenBinding = {
  readonly name: string;
  readonly scope: OpenScope;
  readonly definitions: Definition[];
  readonly uses: Name[];
};

/** A name that is bound or read, before it is known which scope it belongs to. */
type BoundName = { readonly name: string; readonly definition: Definition; readonly scope: OpenScope };
type Use = { readonly name: Name; readonly scope: OpenScope };

export function scopesOf(module: Module, parents: ReadonlyMap<Node, Node>): Scopes {
  const reader = new ScopeReader(module);
  reader.read();
  const { top, places, insides } = reader;
  const resolved = resolveNames(reader);
  return {
    module: top,
    scopeOf(node) {
      for (let one: Node | undefined = node; one; one = parents.get(one)) {
        const scope = places.get(one);
        if (scope) return scope;
      }
      return top;
    },
    scopeInside: (node) => insides.get(node) ?? top,
    resolve: (name) => resolved.get(name) ?? null,
  };
}

const makeScope = (kind: Scope['kind'], node: ScopeNode, parent: OpenScope | null): OpenScope => ({
  kind,
  node,
  parent,
  bindings: new Map(),
  globals: new Set(),
  nonlocals: new Set(),
  privateTo: kind === 'class' ? (node as ClassDef).name : (parent?.privateTo ?? null),
});

const parameters = (args: Arguments): readonly Arg[] => [
  ...args.posonlyargs,
  ...args.args,
  ...(args.vararg ? [args.vararg] : []),
  ...args.kwonlyargs,
  ...(args.kwarg ? [args.kwarg] : []),
];

/** Collects the scopes, the names that each binds, and where names are read. */
class ScopeReader {
  readonly top: OpenScope;
  /** The scope of the nodes at which the scope changes; other nodes are in the scope of their parent. */
  readonly places = new Map<Node, OpenScope>();
  readonly insides = new Map<Node, OpenScope>();
  readonly boundNames: BoundName[] = [];
  readonly uses: Use[] = [];
  // An explicit stack, because generated code may be nested too deeply for recursion.
  readonly #nodes: Node[];
  readonly #scopes: OpenScope[];
  /** The children of the current node that are in another scope, and their scopes. */
  readonly #nextNodes: Node[] = [];
  readonly #nextScopes: OpenScope[] = [];

  constructor(module: Module) {
    this.top = makeScope('module', module, null);
    this.insides.set(module, this.top);
    this.#nodes = [module];
    this.#scopes = [this.top];
  }

  read(): void {
    for (let node = this.#nodes.pop(); node; node = this.#nodes.pop()) {
      const scope = this.#scopes.pop() ?? this.top;
      if (!this.#enterScope(node, scope)) this.#enterNode(node, scope);
      for (let inner = this.#nextNodes.pop(); inner; inner = this.#nextNodes.pop()) {
        const its = this.#nextScopes.pop()!;
        this.places.set(inner, its);
        this.#nodes.push(inner);
        this.#scopes.push(its);
      }
    }
  }

  /** Visits a node that creates a scope; returns false for any other node. */
  #enterScope(node: Node, scope: OpenScope): boolean {
    switch (node.kind) {
      case 'FunctionDef':
      case 'AsyncFunctionDef':
        this.#enterFunction(node, scope);
        return true;
      case 'Lambda': {
        const inside = makeScope('lambda', node, scope);
        this.insides.set(node, inside);
        this.#enterParameters(node.args, scope, scope, inside);
        this.#visit(inside, node.body);
        return true;
      }
      case 'ClassDef':
        this.#enterClass(node, scope);
        return true;
      case 'TypeAlias': {
        this.#bind(scope, node.name, 'type');
        const types = this.#typeScope(node, scope);
        this.insides.set(node, types);
        this.#visit(scope, node.name);
        this.#visit(types, node.value);
        return true;
      }
      case 'ListComp':
      case 'SetComp':
      case 'DictComp':
      case 'GeneratorExp':
        this.#enterComprehension(node, scope);
        return true;
      default:
        return false;
    }
  }

  #enterFunction(node: FunctionNode, scope: OpenScope): void {
    this.#define(scope, node.name, 'def', node);
    this.#visitAll(scope, node.decoratorList);
    const types = this.#typeScope(node, scope);
    const inside = makeScope('function', node, types);
    this.insides.set(node, inside);
    this.#enterParameters(node.args, scope, types, inside);
    this.#visit(types, node.returns);
    this.#visitAll(inside, node.body);
  }

  #enterClass(node: ClassDef, scope: OpenScope): void {
    this.#define(scope, node.name, 'class', node);
    this.#visitAll(scope, node.decoratorList);
    const types = this.#typeScope(node, scope);
    const inside = makeScope('class', node, types);
    this.insides.set(node, inside);
    this.#visitAll(types, node.bases);
    this.#visitAll(types, node.keywords);
    this.#visitAll(inside, node.body);
  }

  #enterParameters(args: Arguments, scope: OpenScope, annotations: OpenScope, inside: OpenScope): void {
    this.places.set(args, inside);
    for (const arg of parameters(args)) {
      this.places.set(arg, inside);
      this.#define(inside, arg.arg, 'parameter', arg);
      this.#visit(annotations, arg.annotation);
    }
    this.#visitAll(scope, args.defaults);
    this.#visitAll(scope, args.kwDefaults);
  }

  #enterComprehension(node: ComprehensionNode, scope: OpenScope): void {
    const inside = makeScope('comprehension', node, scope);
    this.insides.set(node, inside);
    for (const [index, part] of node.generators.entries()) {
      this.places.set(part, inside);
      this.#bind(inside, part.target, 'for');
      // The first iterable is evaluated in the scope around the comprehension.
      this.#visit(index === 0 ? scope : inside, part.iter);
      this.#visit(inside, part.target);
      this.#visitAll(inside, part.ifs);
    }
    if (node.kind === 'DictComp') this.#visitAll(inside, [node.key, node.value]);
    else this.#visit(inside, node.elt);
  }

  /** Type parameters have a scope between the definition and the scope around it. */
  #typeScope(node: FunctionNode | ClassDef | TypeAlias, scope: OpenScope): OpenScope {
    if (node.typeParams.length === 0) return scope;
    const between = makeScope('type-parameters', node, scope);
    this.#visitAll(between, node.typeParams);
    return between;
  }

  #enterNode(node: Node, scope: OpenScope): void {
    if (node.kind === 'Constant') return;
    if (node.kind === 'Name') {
      if (node.ctx === 'Load') this.uses.push({ name: node, scope });
      return;
    }
    this.#bindNames(node, scope);
    const held = children(node);
    for (let index = held.length - 1; index >= 0; index -= 1) {
      this.#nodes.push(held[index]!);
      this.#scopes.push(scope);
    }
  }

  /** Records the names that a node binds in the scope that contains it. */
  #bindNames(node: Node, scope: OpenScope): void {
    switch (node.kind) {
      case 'Assign':
        for (const target of node.targets) this.#bind(scope, target, 'assign', node.value);
        return;
      case 'AugAssign':
        this.#bind(scope, node.target, 'augment');
        return;
      case 'AnnAssign':
        if (node.value) this.#bind(scope, node.target, 'assign', node.value);
        else if (node.simple) this.#bind(scope, node.target, 'annotate');
        return;
      case 'For':
      case 'AsyncFor':
        this.#bind(scope, node.target, 'for');
        return;
      case 'Withitem':
        if (node.optionalVars) this.#bind(scope, node.optionalVars, 'with');
        return;
      case 'Delete':
        for (const target of node.targets) this.#bind(scope, target, 'delete');
        return;
      case 'NamedExpr':
        this.#bind(outsideComprehensions(scope), node.target, 'walrus', node.value);
        return;
      case 'Import':
      case 'ImportFrom':
        for (const alias of node.names) {
          if (alias.name !== '*') this.#define(scope, importedName(alias), 'import', alias);
        }
        return;
      case 'Global':
        for (const name of node.names) scope.globals.add(mangleName(name, scope.privateTo));
        return;
      case 'Nonlocal':
        for (const name of node.names) scope.nonlocals.add(mangleName(name, scope.privateTo));
        return;
      case 'ExceptHandler':
        if (node.name) this.#define(scope, node.name, 'except', node);
        return;
      case 'MatchAs':
      case 'MatchStar':
        if (node.name) this.#define(scope, node.name, 'match', node);
        return;
      case 'MatchMapping':
        if (node.rest) this.#define(scope, node.rest, 'match', node);
        return;
      case 'TypeVar':
      case 'ParamSpec':
      case 'TypeVarTuple':
        this.#define(scope, node.name, 'type', node);
    }
  }

  #define(scope: OpenScope, name: string, how: How, node: Node, value: Expression | null = null): void {
    this.boundNames.push({ name: mangleName(name, scope.privateTo), scope, definition: { how, node, value, scope } });
  }

  /** Records every name that a target binds; attributes and items bind none. */
  #bind(scope: OpenScope, target: Expression, how: How, value: Expression | null = null): void {
    const targets: Expression[] = [target];
    for (let one = targets.pop(); one; one = targets.pop()) {
      if (one.kind === 'Name') this.#define(scope, one.id, how, one, one === target ? value : null);
      else if (one.kind === 'Starred') targets.push(one.value);
      else if (one.kind === 'Tuple' || one.kind === 'List') for (const elt of one.elts.toReversed()) targets.push(elt);
    }
  }

  #visit(scope: OpenScope, node: Node | null): void {
    if (!node) return;
    this.#nextNodes.push(node);
    this.#nextScopes.push(scope);
  }

  #visitAll(scope: OpenScope, some: readonly (Node | null)[]): void {
    for (let at = 0; at < some.length; at++) this.#visit(scope, some[at]!);
  }
}

/** `(x := 1)` in a comprehension binds a name of the scope around it. */
function outsideComprehensions(scope: OpenScope): OpenScope {
  let owner = scope;
  while (owner.kind === 'comprehension' && owner.parent) owner = owner.parent;
  return owner;
}

/** Assigns every definition and every use to its binding. */
function resolveNames({ top, boundNames, uses }: ScopeReader): ReadonlyMap<Name, OpenBinding> {
  // Names declared `global` or `nonlocal` are resolved after the enclosing scopes have their own bindings.
  const elsewhere = boundNames.filter(({ name, scope, definition }) => {
    if (scope.globals.has(name) || scope.nonlocals.has(name)) return true;
    getBinding(scope, name).definitions.push(definition);
    return false;
  });
  for (const { name, scope, definition } of elsewhere) {
    const owner = scope.globals.has(name) ? top : findEnclosing(scope.parent, name)?.scope;
    getBinding(owner ?? scope, name).definitions.push(definition);
  }
  const resolved = new Map<Name, OpenBinding>();
  for (const { name, scope } of uses) {
    const binding = lookUp(scope, mangleName(name.id, scope.privateTo), top);
    if (!binding) continue;
    binding.uses.push(name);
    resolved.set(name, binding);
  }
  for (const { name, scope, definition } of boundNames) {
    if (definition.node.kind !== 'Name') continue;
    const binding = lookUp(scope, name, top);
    if (binding) resolved.set(definition.node, binding);
  }
  return resolved;
}

function getBinding(scope: OpenScope, name: string): OpenBinding {
  const binding = scope.bindings.get(name) ?? { name, scope, definitions: [], uses: [] };
  scope.bindings.set(name, binding);
  return binding;
}

/**
 * Finds the binding of a name that is read in `start`. Names of a class are visible only directly in its body or type
 * parameters.
 */
function lookUp(start: OpenScope, name: string, top: OpenScope): OpenBinding | null {
  let classIsSeen = true;
  for (let scope: OpenScope | null = start; scope; scope = scope.parent) {
    if (scope.kind !== 'class' || classIsSeen) {
      if (scope.globals.has(name)) return top.bindings.get(name) ?? null;
      if (scope.nonlocals.has(name)) return findEnclosing(scope.parent, name);
      const binding = scope.bindings.get(name);
      if (binding) return binding;
    }
    if (scope.kind !== 'type-parameters') classIsSeen = false;
  }
  return null;
}

/** Finds the binding that `nonlocal` refers to, in the nearest enclosing function that has the name. */
function findEnclosing(start: OpenScope | null, name: string): OpenBinding | null {
  for (let scope = start; scope && scope.kind !== 'module'; scope = scope.parent) {
    const binding = scope.kind === 'class' ? undefined : scope.bindings.get(name);
    if (binding) return binding;
  }
  return null;
}

/** The name that an import binds: `import a.b` binds `a`. */
export const importedName = ({ name, asname }: Alias): string => asname ?? name.split('.', 1)[0]!;
