import { classOf, enclosingClass, type Program } from '../python/program.ts';
import type { Binding, FunctionNode, Scope } from '../python/scopes.ts';
import type { ClassDef, Expression, Node } from '../python/tree.ts';
import { walk } from '../python/walk.ts';

/** What is true of the whole program, which is all there is: nothing else calls it or changes it. */
export type World = {
  readonly program: Program;
  /** Methods that classes of the program define, by name. */
  readonly methods: ReadonlyMap<string, readonly FunctionNode[]>;
  /** Names that are assigned as attributes, in classes or on instances, and what to where it is written. */
  readonly assigned: ReadonlyMap<string, readonly (Expression | null)[]>;
  /** Attributes that a class statement itself gives. */
  readonly classLevel: ReadonlySet<string>;
  /** Can a handler see an AttributeError or TypeError, so that it matters how a call of a missing method fails? */
  readonly catchesAny: boolean;
  readonly definesOrder: boolean;
  readonly hasMultipleInheritance: boolean;
  /** Has a class a base that JavaScript is not told of? */
  readonly erasesBases: boolean;
  /** Do all instances of the classes that have this attribute have it from the start, in their own classes? */
  definite(attribute: string): boolean;
  isProperty(attribute: string): boolean;
  /** Does writing attributes go through something: `__setattr__`, `__slots__`, a frozen class? */
  readonly guardsAttributes: boolean;
  /** The `__init__` that a new instance gets; null for none, `unknown` where it is not of the program. */
  initOf(cls: ClassDef): FunctionNode | null | 'unknown';
  /** Must instances be made by the runtime, or asked for their class by it? */
  isGuarded(cls: ClassDef): boolean;
  /** Is something of the runtime among its bases, which may have a say in how the class is made? */
  derivesFromModule(cls: ClassDef): boolean;
  isMetaclass(cls: ClassDef): boolean;
  /** Does a base or an attribute of a class want to hear of it when it is made? */
  readonly needsReady: boolean;
  /** Do attributes go through something that a class keeps under their name? */
  readonly hasDescriptors: boolean;
  /** Has a class derived from `list` a say in what its items are? */
  readonly overridesItems: boolean;
  readonly mentionsDoc: boolean;
  /** Does a generator have something to do when it is dropped? */
  readonly cleansUp: boolean;
  /** Does the program ask what an exception was raised in? */
  readonly mentionsContext: boolean;
  /** May the program have values of a class of the standard library? */
  readonly imported: ReadonlySet<string>;
  classAround(node: Node): ClassDef | null;
  classOfMethod(made: FunctionNode): ClassDef | null;
  /** What `super()` finds in a class; `object` for what only that has, null where it is not of the program. */
  inherited(cls: ClassDef, attribute: string): FunctionNode | 'object' | null;
  qualifiedClass(cls: ClassDef): string;
  /** The class that a name always means. */
  classNamed(binding: Binding | null): ClassDef | null;
  /** The function that a name always means. */
  functionNamed(binding: Binding | null): FunctionNode | null;
};

export function worldOf(program: Program): World {
  const methods = new Map<string, FunctionNode[]>();
  const assigned = new Map<string, (Expression | null)[]>();
  const classLevel = new Set<string>();
  const assign = (name: string, value: Expression | null): void => {
    assigned.set(name, [...(assigned.get(name) ?? []), value]);
  };
  for (const node of [...program.all('FunctionDef'), ...program.all('AsyncFunctionDef')]) {
    if (!classOf(program, node)) continue;
    methods.set(node.name, [...(methods.get(node.name) ?? []), node]);
  }
  for (const node of program.all('Attribute')) {
    if (node.ctx !== 'Store') continue;
    const parent = program.parents.get(node);
    const value =
      parent?.kind === 'Assign' && parent.targets.includes(node)
        ? parent.value
        : parent?.kind === 'AnnAssign'
          ? parent.value
          : null;
    if (parent?.kind === 'AnnAssign' && parent.value === null) continue;
    assign(node.attr, value);
  }
  for (const node of program.all('ClassDef')) {
    // A base or a decorator may make something else of what the body assigns.
    const plain = node.decoratorList.length === 0 && node.bases.length === 0;
    for (const name of program.scopes.scopeInside(node).bindings.values()) {
      for (const { how, value } of name.definitions) {
        if (how === 'def' || how === 'annotate') continue;
        classLevel.add(name.name);
        assign(name.name, plain ? value : null);
      }
    }
    for (const one of node.body) {
      if (one.kind === 'AnnAssign' && one.target.kind === 'Name') assign(one.target.id, null);
    }
  }
  const classNamed = (binding: Binding | null): ClassDef | null => {
    const only = onlyDefinition(binding);
    return only?.kind === 'ClassDef' ? only : null;
  };
  const baseOf = (base: Expression): ClassDef | 'object' | null => {
    const named = base.kind === 'Subscript' ? base.value : base;
    if (erased.has(program.qualifiedName(named) ?? '')) return 'object';
    return named.kind === 'Name' ? classNamed(program.scopes.resolve(named)) : null;
  };
  /** The classes of the program that a class derives from, nearest first, and whether that is all there is. */
  const ancestry = (cls: ClassDef): { all: ClassDef[]; whole: boolean } => {
    const all = [cls];
    let whole = true;
    for (let at = 0; at < all.length && at < 1000; at++) {
      for (const base of all[at]!.bases) {
        const found = baseOf(base);
        if (found === null) whole = false;
        else if (found !== 'object' && !all.includes(found)) all.push(found);
      }
    }
    return { all, whole };
  };
  const methodIn = (cls: ClassDef, name: string): FunctionNode | null =>
    (cls.body.find((one) => (one.kind === 'FunctionDef' || one.kind === 'AsyncFunctionDef') && one.name === name) as
      | FunctionNode
      | undefined) ?? null;
  const decoratedBy = (node: ClassDef | FunctionNode, test: RegExp): boolean =>
    node.decoratorList.some((one) => test.test(program.qualifiedName(one.kind === 'Call' ? one.func : one) ?? ''));
  const isAbstract = (cls: ClassDef): boolean =>
    cls.body.some(
      (one) => (one.kind === 'FunctionDef' || one.kind === 'AsyncFunctionDef') && decoratedBy(one, /^abc\./),
    );
  const isGuarded = (cls: ClassDef): boolean => {
    const { all } = ancestry(cls);
    return all.some(
      (one) =>
        isAbstract(one) ||
        one.decoratorList.length > 0 ||
        one.keywords.length > 0 ||
        methodIn(one, '__new__') !== null ||
        one.bases.some((base) => base.kind === 'Name' && /^(?:list|tuple|str|int|float)$/.test(base.id)),
    );
  };
  const isMetaclass = (cls: ClassDef): boolean =>
    ancestry(cls).all.some((one) =>
      one.bases.some((base) => base.kind === 'Name' && base.id === 'type' && program.scopes.resolve(base) === null),
    );
  const propertyNames = new Set(
    [...program.all('FunctionDef')]
      .filter((made) => decoratedBy(made, /^builtins\.property$|cached_property/))
      .map(({ name }) => name),
  );
  const definiteNames = definiteAttributes(program, ancestry, methodIn);
  const comparing = ['__eq__', '__ne__', '__lt__', '__le__', '__gt__', '__ge__'];
  return {
    program,
    methods,
    assigned,
    classLevel,
    catchesAny: program.all('ExceptHandler').some(({ type }) => type === null || mentions(type)),
    definesOrder: comparing.some((name) => methods.has(name)),
    hasMultipleInheritance: program.all('ClassDef').some(({ bases }) => bases.length > 1),
    erasesBases: program.all('ClassDef').some(({ bases }) => bases.some((base) => baseOf(base) === 'object')),
    definite: (attribute) => definiteNames.has(attribute),
    isProperty: (attribute) => propertyNames.has(attribute),
    guardsAttributes:
      methods.has('__setattr__') ||
      program
        .all('ClassDef')
        .some((cls) =>
          cls.body.some(
            (one) =>
              one.kind === 'Assign' &&
              one.targets.some((target) => target.kind === 'Name' && target.id === '__slots__'),
          ),
        ) ||
      program.all('Keyword').some(({ arg }) => arg === 'frozen' || arg === 'slots'),
    initOf: (cls) => {
      const { all, whole } = ancestry(cls);
      for (const one of all) {
        const init = methodIn(one, '__init__');
        if (init) return init;
      }
      return whole ? null : 'unknown';
    },
    isGuarded,
    isMetaclass,
    needsReady:
      methods.has('__set_name__') ||
      methods.has('__init_subclass__') ||
      program.all('Attribute').some(({ attr }) => attr === '__subclasses__' || attr === 'cached_property') ||
      program.all('Alias').some(({ name }) => name === 'cached_property') ||
      program.all('ClassDef').some(({ keywords }) => keywords.some(({ arg }) => arg !== 'metaclass')),
    hasDescriptors: methods.has('__get__') || methods.has('__set__'),
    overridesItems: program
      .all('ClassDef')
      .some(
        (cls) =>
          ancestry(cls).all.some((one) => one.bases.some((base) => base.kind === 'Name' && base.id === 'list')) &&
          (methodIn(cls, '__getitem__') !== null || methodIn(cls, '__setitem__') !== null),
      ),
    cleansUp: program.all('Yield').some((one) => {
      for (
        let at: Node | undefined = program.parents.get(one) ?? undefined;
        at;
        at = program.parents.get(at) ?? undefined
      ) {
        if (at.kind === 'FunctionDef' || at.kind === 'AsyncFunctionDef' || at.kind === 'Lambda') return false;
        if (at.kind === 'Try' || at.kind === 'With') return true;
      }
      return false;
    }),
    mentionsContext: program.all('Attribute').some(({ attr }) => attr === '__context__'),
    mentionsDoc: program.all('Attribute').some(({ attr }) => attr === '__doc__'),
    imported: new Set([
      ...program.all('Import').flatMap(({ names }) => names.map(({ name }) => name)),
      ...program.all('ImportFrom').map(({ module }) => module ?? ''),
    ]),
    derivesFromModule: (cls) =>
      ancestry(cls).all.some((one) =>
        one.bases.some((base) => baseOf(base) === null && !(base.kind === 'Name' && isBuiltinBase.test(base.id))),
      ),
    classAround: (node) => enclosingClass(program, node),
    classOfMethod: (made) => classOf(program, made),
    inherited: (cls, attribute) => {
      const { all, whole } = ancestry(cls);
      for (const one of all.slice(1)) {
        const found = methodIn(one, attribute);
        if (found) return found.decoratorList.length > 0 && decoratedBy(found, /property/) ? null : found;
      }
      return whole ? 'object' : null;
    },
    qualifiedClass: (cls) => {
      const parts = [cls.name];
      for (
        let scope: Scope | null = program.scopes.scopeOf(cls);
        scope && scope.kind !== 'module';
        scope = scope.parent
      ) {
        if (scope.kind === 'function') parts.unshift('<locals>');
        if ('name' in scope.node && typeof scope.node.name === 'string') parts.unshift(scope.node.name);
      }
      return parts.join('.');
    },
    classNamed,
    functionNamed: (binding) => {
      const only = onlyDefinition(binding);
      return only?.kind === 'FunctionDef' || only?.kind === 'AsyncFunctionDef' ? only : null;
    },
  };
}

function onlyDefinition(binding: Binding | null): Node | null {
  return binding?.definitions.length === 1 ? binding.definitions[0]!.node : null;
}

const isBuiltinBase = /(?:Error|Exception|Warning)$|^(?:dict|list|tuple|str|int|float|type)$/;

const wide = new Set(['Exception', 'BaseException', 'AttributeError', 'TypeError']);

function mentions(type: Expression): boolean {
  for (const node of walk(type))
    if (node.kind === 'Name' && (wide.has(node.id) || !/^[A-Z]/.test(node.id))) return true;
  return false;
}

/** Bases that say something to type checkers only. */
export const erased: ReadonlySet<string> = new Set(['typing.Generic', 'typing.Protocol', 'abc.ABC', 'builtins.object']);

/**
 * Attributes that every class that assigns them assigns at the left margin of `__init__` before anything could read
 * them, or in the class itself; and that every subclass gets by calling that `__init__`.
 */
function definiteAttributes(
  program: Program,
  ancestry: (cls: ClassDef) => { all: ClassDef[]; whole: boolean },
  methodIn: (cls: ClassDef, name: string) => FunctionNode | null,
): ReadonlySet<string> {
  const out = new Set<string>();
  const bad = new Set<string>();
  for (const node of program.all('Attribute')) if (node.ctx === 'Del') bad.add(node.attr);
  if (program.all('Attribute').some(({ attr }) => attr === '__new__')) return out;
  for (const cls of program.all('ClassDef')) {
    const own = new Set<string>();
    const { all } = ancestry(cls);
    const chain = all.every((_, at) => at === 0 || callsSuperInit(all[at - 1]!, methodIn));
    const init = methodIn(cls, '__init__');
    const self = init?.args.args[0]?.arg;
    for (const one of cls.body) {
      if (one.kind === 'Assign') for (const target of one.targets) if (target.kind === 'Name') own.add(target.id);
      if (one.kind === 'AnnAssign' && one.target.kind === 'Name' && (one.value || cls.decoratorList.length > 0))
        own.add(one.target.id);
    }
    for (const one of init?.body ?? []) {
      // What comes after a way out may not be reached.
      if ([...walk(one)].some(({ kind }) => kind === 'Return')) break;
      const targets =
        one.kind === 'Assign'
          ? one.targets.flatMap((target) => (target.kind === 'Tuple' ? target.elts : [target]))
          : one.kind === 'AnnAssign' && one.value
            ? [one.target]
            : [];
      for (const target of targets)
        if (target.kind === 'Attribute' && target.value.kind === 'Name' && target.value.id === self)
          own.add(target.attr);
    }
    for (const node of walk(cls)) {
      if (node.kind === 'Attribute' && node.ctx === 'Store' && node.value.kind === 'Name' && node.value.id === 'self') {
        const known =
          own.has(node.attr) || (chain && all.slice(1).some((base) => assignsAtStart(base, node.attr, methodIn)));
        if (!known) bad.add(node.attr);
      }
    }
    for (const name of own) out.add(name);
    // A method that runs inside `__init__` may read what is assigned after it.
    for (const one of init ? walk(init) : []) {
      if (
        one.kind === 'Call' &&
        one.func.kind === 'Attribute' &&
        one.func.value.kind === 'Name' &&
        one.func.value.id === self
      ) {
        for (const name of own) if (assignedAfter(init!, name, one.place.line)) bad.add(name);
      }
      if (
        one.kind === 'Attribute' &&
        one.ctx === 'Load' &&
        one.value.kind === 'Name' &&
        one.value.id === self &&
        assignedAfter(init!, one.attr, one.place.line)
      )
        bad.add(one.attr);
    }
    if (init && all.length > 1 && !callsSuperInit(cls, methodIn)) {
      for (const base of all.slice(1))
        for (const node of walk(base)) if (node.kind === 'Attribute' && node.ctx === 'Store') bad.add(node.attr);
    }
  }
  return new Set([...out].filter((name) => !bad.has(name)));
}

function assignsAtStart(
  cls: ClassDef,
  attribute: string,
  methodIn: (cls: ClassDef, name: string) => FunctionNode | null,
): boolean {
  const init = methodIn(cls, '__init__');
  return (init?.body ?? []).some(
    (one) =>
      (one.kind === 'Assign' &&
        one.targets.some((target) => target.kind === 'Attribute' && target.attr === attribute)) ||
      (one.kind === 'AnnAssign' &&
        one.value !== null &&
        one.target.kind === 'Attribute' &&
        one.target.attr === attribute),
  );
}

function assignedAfter(init: FunctionNode, attribute: string, line: number): boolean {
  let first = Number.POSITIVE_INFINITY;
  for (const node of walk(init))
    if (node.kind === 'Attribute' && node.ctx === 'Store' && node.attr === attribute)
      first = Math.min(first, node.place.line);
  return first >= line && first !== Number.POSITIVE_INFINITY;
}

function callsSuperInit(cls: ClassDef, methodIn: (cls: ClassDef, name: string) => FunctionNode | null): boolean {
  const init = methodIn(cls, '__init__');
  if (!init) return true;
  return init.body.some(
    (one) =>
      one.kind === 'Expr' &&
      one.value.kind === 'Call' &&
      one.value.func.kind === 'Attribute' &&
      one.value.func.attr === '__init__',
  );
}
