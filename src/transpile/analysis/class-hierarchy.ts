import type { Program } from '../../python/program.ts';
import type { Binding, FunctionNode, Scope } from '../../python/scopes.ts';
import type { Attribute, ClassDef, Expression, Name, Node } from '../../python/tree.ts';

/** Bases that have no effect at run time. */
const erasedBases: ReadonlySet<string> = new Set(['typing.Generic', 'typing.Protocol', 'abc.ABC', 'builtins.object']);

/** Attributes that list the bases of a class. */
const baseLists = new Set(['__mro__', 'mro', '__bases__', '__base__']);

/** Can the program see `ABC` among the bases of a class? */
function seesAbc(program: Program): boolean {
  if (program.all('Attribute').some(({ attr }) => baseLists.has(attr))) return true;
  const isValue = (node: Name | Attribute): boolean =>
    (node.kind === 'Name' ? node.id : node.attr) === 'ABC' &&
    program.qualifiedName(node) === 'abc.ABC' &&
    program.parents.get(node)?.kind !== 'ClassDef';
  return program.all('Name').some(isValue) || program.all('Attribute').some(isValue);
}

const exceptionBase = /(?:Error|Exception|Warning|Exit|Interrupt|Iteration|Group|Empty|Full|Operation|Timeout)$/;
const builtinBase = /(?:Error|Exception|Warning)$|^(?:dict|list|tuple|str|int|float|set|frozenset|type)$/;

/** The classes of a program, how they derive from each other, and what instances get from them. */
export class ClassHierarchy {
  readonly #program: Program;
  readonly #seesAbc: boolean;

  constructor(program: Program) {
    this.#program = program;
    this.#seesAbc = seesAbc(program);
  }

  /** Does a base have no effect that the program can see? */
  readonly isErased = (base: Expression): boolean => {
    const name = this.#program.qualifiedName(base.kind === 'Subscript' ? base.value : base) ?? '';
    return erasedBases.has(name) && !(name === 'abc.ABC' && this.#seesAbc);
  };

  /** The class to which a name always refers. */
  readonly classNamed = (binding: Binding | null): ClassDef | null => {
    const only = onlyDefinition(binding);
    return only?.kind === 'ClassDef' ? only : null;
  };

  /** The program's class that a base refers to, `object` for an erased base, null for any other. */
  baseOf(base: Expression): ClassDef | 'object' | null {
    const named = base.kind === 'Subscript' ? base.value : base;
    if (this.isErased(base)) return 'object';
    return named.kind === 'Name' ? this.classNamed(this.#program.scopes.resolve(named)) : null;
  }

  /** A class and the program's classes that it derives from, nearest first, and whether those are all its bases. */
  findAncestry(cls: ClassDef): { readonly all: readonly ClassDef[]; readonly isComplete: boolean } {
    const all = [cls];
    let isComplete = true;
    for (let at = 0; at < all.length && at < 1000; at++) {
      for (const base of all[at]!.bases) {
        const found = this.baseOf(base);
        if (found === null) isComplete = false;
        else if (found !== 'object' && !all.includes(found)) all.push(found);
      }
    }
    return { all, isComplete };
  }

  /** The `__init__` of a class; null for none, `unknown` if it is not defined in the program. */
  readonly initOf = (cls: ClassDef): FunctionNode | null | 'unknown' => {
    const { all, isComplete } = this.findAncestry(cls);
    for (const one of all) {
      const init = methodIn(one, '__init__');
      if (init) return init;
    }
    return isComplete ? null : 'unknown';
  };

  /** The method that `super()` finds; `object` if only `object` has it, null if it is not defined in the program. */
  readonly findInherited = (cls: ClassDef, attribute: string): FunctionNode | 'object' | null => {
    const { all, isComplete } = this.findAncestry(cls);
    for (const one of all.slice(1)) {
      const found = methodIn(one, attribute);
      if (found) return this.isDecoratedBy(found, /property/) ? null : found;
      if (this.#program.scopes.scopeInside(one).bindings.has(attribute)) return null;
    }
    return isComplete ? 'object' : null;
  };

  readonly isException = (cls: ClassDef): boolean =>
    this.#someBase(cls, (base) => {
      const name = base.kind === 'Name' ? base.id : base.kind === 'Attribute' ? base.attr : '';
      return this.baseOf(base) === null && exceptionBase.test(name);
    });

  /** Must the runtime create the instances of a class, or determine the class of an instance? */
  readonly isGuarded = (cls: ClassDef): boolean =>
    this.findAncestry(cls).all.some(
      (one) =>
        this.#hasAbstractMethods(one) ||
        one.decoratorList.length > 0 ||
        one.keywords.length > 0 ||
        methodIn(one, '__new__') !== null ||
        one.bases.some((base) => base.kind === 'Name' && /^(?:list|tuple|str|int|float|set|frozenset)$/.test(base.id)),
    );

  readonly isMetaclass = (cls: ClassDef): boolean =>
    this.#someBase(
      cls,
      (base) => base.kind === 'Name' && base.id === 'type' && this.#program.scopes.resolve(base) === null,
    );

  /** Is a class of a standard module among the bases? Such a class may affect how its subclasses are created. */
  readonly derivesFromModule = (cls: ClassDef): boolean =>
    this.#someBase(cls, (base) => this.baseOf(base) === null && !(base.kind === 'Name' && builtinBase.test(base.id)));

  derivesFromList(cls: ClassDef): boolean {
    return this.#someBase(cls, (base) => base.kind === 'Name' && base.id === 'list');
  }

  /** `Outer.Inner`, `make.<locals>.Inner`. */
  readonly qualifiedClass = (cls: ClassDef): string => {
    const parts = [cls.name];
    for (
      let scope: Scope | null = this.#program.scopes.scopeOf(cls);
      scope && scope.kind !== 'module';
      scope = scope.parent
    ) {
      if (scope.kind === 'function') parts.unshift('<locals>');
      if ('name' in scope.node && typeof scope.node.name === 'string') parts.unshift(scope.node.name);
    }
    return parts.join('.');
  };

  isDecoratedBy(node: ClassDef | FunctionNode, name: RegExp): boolean {
    return node.decoratorList.some((one) =>
      name.test(this.#program.qualifiedName(one.kind === 'Call' ? one.func : one) ?? ''),
    );
  }

  #hasAbstractMethods(cls: ClassDef): boolean {
    return cls.body.some(
      (one) => (one.kind === 'FunctionDef' || one.kind === 'AsyncFunctionDef') && this.isDecoratedBy(one, /^abc\./),
    );
  }

  #someBase(cls: ClassDef, test: (base: Expression) => boolean): boolean {
    return this.findAncestry(cls).all.some((one) => one.bases.some(test));
  }
}

/** The method that the body of a class defines under a name. */
export function methodIn(cls: ClassDef, name: string): FunctionNode | null {
  for (const one of cls.body)
    if ((one.kind === 'FunctionDef' || one.kind === 'AsyncFunctionDef') && one.name === name) return one;
  return null;
}

/** The function to which a name always refers. */
export function functionNamed(binding: Binding | null): FunctionNode | null {
  const only = onlyDefinition(binding);
  return only?.kind === 'FunctionDef' || only?.kind === 'AsyncFunctionDef' ? only : null;
}

function onlyDefinition(binding: Binding | null): Node | null {
  return binding?.definitions.length === 1 ? binding.definitions[0]!.node : null;
}
