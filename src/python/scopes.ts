import { mangled } from './mangled-name.ts';
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
  /** What makes the scope; a definition with type parameters makes two. */
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
  /** The name is deleted again where its handler ends. */
  | 'except'
  | 'walrus'
  | 'match'
  | 'delete'
  | 'type';

export type Definition = {
  readonly how: How;
  /** The `Name` that is stored or deleted, or the def, class, parameter, alias, handler or pattern that binds. */
  readonly node: Node;
  /** What the name is afterwards, where the source writes it as one expression: `x = value`, `x: T = value`, `(x := value)`. */
  readonly value: Expression | null;
  /** Where it is written, which `global` and `nonlocal` make another scope than the binding's. */
  readonly scope: Scope;
};

/** A name of one scope: all that binds it, wherever written, and all that reads it. `x += 1` is a definition only. */
export type Binding = {
  readonly name: string;
  readonly scope: Scope;
  readonly definitions: readonly Definition[];
  readonly uses: readonly Name[];
};

export type Scopes = {
  readonly module: Scope;
  /** The scope in which a node stands: for a def the one around it, for its parameters and body its own. */
  scopeOf(node: Node): Scope;
  /** The scope that a module, def, lambda, class or comprehension opens. */
  scopeInside(node: ScopeNode): Scope;
  /** Null for what no scope binds: a builtin, or a name that is made at run time or not at all. */
  resolve(name: Name): Binding | null;
};

/** While the text is read, scopes and bindings are still open. */
type OpenScope = Omit<Scope, 'parent' | 'bindings'> & {
  readonly parent: OpenScope | null;
  readonly bindings: Map<string, OpenBinding>;
  readonly globals: Set<string>;
  readonly nonlocals: Set<string>;
  /** The class whose private names are meant here. */
  readonly privateTo: string | null;
};
type OpenBinding = {
  readonly name: string;
  readonly scope: OpenScope;
  readonly definitions: Definition[];
  readonly uses: Name[];
};

export function scopesOf(module: Module, parents: ReadonlyMap<Node, Node>): Scopes {
  /** Where a scope begins to hold; what is not here stands where its parent does. */
  const places = new Map<Node, OpenScope>();
  const insides = new Map<Node, OpenScope>();
  const resolved = new Map<Name, OpenBinding>();
  const written: { readonly name: string; readonly definition: Definition; readonly scope: OpenScope }[] = [];
  const uses: { readonly name: Name; readonly scope: OpenScope }[] = [];

  const open = (kind: Scope['kind'], node: ScopeNode, parent: OpenScope | null): OpenScope => ({
    kind,
    node,
    parent,
    bindings: new Map(),
    globals: new Set(),
    nonlocals: new Set(),
    privateTo: kind === 'class' ? (node as ClassDef).name : (parent?.privateTo ?? null),
  });

  const top = open('module', module, null);
  insides.set(module, top);

  const define = (scope: OpenScope, name: string, how: How, node: Node, value: Expression | null = null): void => {
    written.push({ name: mangled(name, scope.privateTo), scope, definition: { how, node, value, scope } });
  };

  /** Every name that a target binds; attributes and items bind none. */
  const bind = (scope: OpenScope, target: Expression, how: How, value: Expression | null = null): void => {
    const targets: Expression[] = [target];
    for (let one = targets.pop(); one; one = targets.pop()) {
      if (one.kind === 'Name') define(scope, one.id, how, one, one === target ? value : null);
      else if (one.kind === 'Starred') targets.push(one.value);
      else if (one.kind === 'Tuple' || one.kind === 'List') for (const elt of one.elts.toReversed()) targets.push(elt);
    }
  };

  // A stack of our own, because generated code nests deeper than ours may.
  const nodes: Node[] = [module];
  const around: OpenScope[] = [top];
  /** What the present node holds in other scopes than its own, and these scopes. */
  const next: Node[] = [];
  const theirs: OpenScope[] = [];
  const visit = (scope: OpenScope, node: Node | null): void => {
    if (!node) return;
    next.push(node);
    theirs.push(scope);
  };
  const visitAll = (scope: OpenScope, some: readonly (Node | null)[]): void => {
    for (let at = 0; at < some.length; at++) visit(scope, some[at]!);
  };

  const parameters = (args: Arguments): readonly Arg[] => [
    ...args.posonlyargs,
    ...args.args,
    ...(args.vararg ? [args.vararg] : []),
    ...args.kwonlyargs,
    ...(args.kwarg ? [args.kwarg] : []),
  ];

  const enterParameters = (args: Arguments, scope: OpenScope, annotations: OpenScope, inside: OpenScope): void => {
    places.set(args, inside);
    for (const arg of parameters(args)) {
      places.set(arg, inside);
      define(inside, arg.arg, 'parameter', arg);
      visit(annotations, arg.annotation);
    }
    visitAll(scope, args.defaults);
    visitAll(scope, args.kwDefaults);
  };

  const enterComprehension = (node: ComprehensionNode, scope: OpenScope): void => {
    const inside = open('comprehension', node, scope);
    insides.set(node, inside);
    for (const [index, part] of node.generators.entries()) {
      places.set(part, inside);
      bind(inside, part.target, 'for');
      // The first iterable is evaluated where the comprehension stands.
      visit(index === 0 ? scope : inside, part.iter);
      visit(inside, part.target);
      visitAll(inside, part.ifs);
    }
    if (node.kind === 'DictComp') visitAll(inside, [node.key, node.value]);
    else visit(inside, node.elt);
  };

  /** Type parameters live in a scope between the definition and what is around it. */
  const typeScope = (node: FunctionNode | ClassDef | TypeAlias, scope: OpenScope): OpenScope => {
    if (node.typeParams.length === 0) return scope;
    const between = open('type-parameters', node, scope);
    visitAll(between, node.typeParams);
    return between;
  };

  const enter = (node: Node, scope: OpenScope): void => {
    switch (node.kind) {
      case 'FunctionDef':
      case 'AsyncFunctionDef': {
        define(scope, node.name, 'def', node);
        visitAll(scope, node.decoratorList);
        const types = typeScope(node, scope);
        const inside = open('function', node, types);
        insides.set(node, inside);
        enterParameters(node.args, scope, types, inside);
        visit(types, node.returns);
        visitAll(inside, node.body);
        return;
      }
      case 'Lambda': {
        const inside = open('lambda', node, scope);
        insides.set(node, inside);
        enterParameters(node.args, scope, scope, inside);
        visit(inside, node.body);
        return;
      }
      case 'ClassDef': {
        define(scope, node.name, 'class', node);
        visitAll(scope, node.decoratorList);
        const types = typeScope(node, scope);
        const inside = open('class', node, types);
        insides.set(node, inside);
        visitAll(types, node.bases);
        visitAll(types, node.keywords);
        visitAll(inside, node.body);
        return;
      }
      case 'TypeAlias': {
        bind(scope, node.name, 'type');
        const types = typeScope(node, scope);
        insides.set(node, types);
        visit(scope, node.name);
        visit(types, node.value);
        return;
      }
      case 'ListComp':
      case 'SetComp':
      case 'DictComp':
      case 'GeneratorExp':
        enterComprehension(node, scope);
        return;
      case 'Name':
        if (node.ctx === 'Load') uses.push({ name: node, scope });
        return;
      case 'Constant':
        return;
      case 'Assign':
        for (const target of node.targets) bind(scope, target, 'assign', node.value);
        break;
      case 'AugAssign':
        bind(scope, node.target, 'augment');
        break;
      case 'AnnAssign':
        if (node.value) bind(scope, node.target, 'assign', node.value);
        else if (node.simple) bind(scope, node.target, 'annotate');
        break;
      case 'For':
      case 'AsyncFor':
        bind(scope, node.target, 'for');
        break;
      case 'Withitem':
        if (node.optionalVars) bind(scope, node.optionalVars, 'with');
        break;
      case 'Delete':
        for (const target of node.targets) bind(scope, target, 'delete');
        break;
      case 'NamedExpr': {
        let owner = scope;
        while (owner.kind === 'comprehension' && owner.parent) owner = owner.parent;
        bind(owner, node.target, 'walrus', node.value);
        break;
      }
      case 'Import':
      case 'ImportFrom':
        for (const alias of node.names) {
          if (alias.name !== '*') define(scope, importedAs(alias), 'import', alias);
        }
        break;
      case 'Global':
        for (const name of node.names) scope.globals.add(mangled(name, scope.privateTo));
        break;
      case 'Nonlocal':
        for (const name of node.names) scope.nonlocals.add(mangled(name, scope.privateTo));
        break;
      case 'ExceptHandler':
        if (node.name) define(scope, node.name, 'except', node);
        break;
      case 'MatchAs':
      case 'MatchStar':
        if (node.name) define(scope, node.name, 'match', node);
        break;
      case 'MatchMapping':
        if (node.rest) define(scope, node.rest, 'match', node);
        break;
      case 'TypeVar':
      case 'ParamSpec':
      case 'TypeVarTuple':
        define(scope, node.name, 'type', node);
        break;
    }
    const held = children(node);
    for (let index = held.length - 1; index >= 0; index -= 1) {
      nodes.push(held[index]!);
      around.push(scope);
    }
  };

  for (let node = nodes.pop(); node; node = nodes.pop()) {
    const scope = around.pop() ?? top;
    enter(node, scope);
    for (let inner = next.pop(); inner; inner = next.pop()) {
      const its = theirs.pop()!;
      places.set(inner, its);
      nodes.push(inner);
      around.push(its);
    }
  }

  const bindingIn = (scope: OpenScope, name: string): OpenBinding => {
    const binding = scope.bindings.get(name) ?? { name, scope, definitions: [], uses: [] };
    scope.bindings.set(name, binding);
    return binding;
  };

  // Names that `global` and `nonlocal` send elsewhere wait until the enclosing scopes have their own.
  const elsewhere = written.filter(({ name, scope, definition }) => {
    if (scope.globals.has(name) || scope.nonlocals.has(name)) return true;
    bindingIn(scope, name).definitions.push(definition);
    return false;
  });
  for (const { name, scope, definition } of elsewhere) {
    const owner = scope.globals.has(name) ? top : enclosing(scope.parent, name)?.scope;
    bindingIn(owner ?? scope, name).definitions.push(definition);
  }

  for (const { name, scope } of uses) {
    const binding = lookup(scope, mangled(name.id, scope.privateTo), top);
    if (!binding) continue;
    binding.uses.push(name);
    resolved.set(name, binding);
  }
  for (const { name, scope, definition } of written) {
    if (definition.node.kind !== 'Name') continue;
    const binding = lookup(scope, name, top);
    if (binding) resolved.set(definition.node, binding);
  }

  const scopeOf = (node: Node): OpenScope => {
    for (let one: Node | undefined = node; one; one = parents.get(one)) {
      const scope = places.get(one);
      if (scope) return scope;
    }
    return top;
  };
  return {
    module: top,
    scopeOf,
    scopeInside: (node) => insides.get(node) ?? top,
    resolve: (name) => resolved.get(name) ?? null,
  };
}

/** What a name means that is read in `start`. Only code directly in a class, or in its type parameters, sees the class. */
function lookup(start: OpenScope, name: string, top: OpenScope): OpenBinding | null {
  let classIsSeen = true;
  for (let scope: OpenScope | null = start; scope; scope = scope.parent) {
    if (scope.kind !== 'class' || classIsSeen) {
      if (scope.globals.has(name)) return top.bindings.get(name) ?? null;
      if (scope.nonlocals.has(name)) return enclosing(scope.parent, name);
      const binding = scope.bindings.get(name);
      if (binding) return binding;
    }
    if (scope.kind !== 'type-parameters') classIsSeen = false;
  }
  return null;
}

/** What `nonlocal` means: the nearest function around that has the name. */
function enclosing(start: OpenScope | null, name: string): OpenBinding | null {
  for (let scope = start; scope && scope.kind !== 'module'; scope = scope.parent) {
    const binding = scope.kind === 'class' ? undefined : scope.bindings.get(name);
    if (binding) return binding;
  }
  return null;
}

/** The name that an import binds: `import a.b` binds `a`. */
export const importedAs = ({ name, asname }: Alias): string => asname ?? name.split('.', 1)[0]!;
