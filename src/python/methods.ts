import type { Program } from './program.ts';
import { classOf } from './program.ts';
import type { FunctionNode } from './scopes.ts';
import type { Arg, ClassDef, Expression } from './tree.ts';

/** How a function in a class is bound when it is called. */
export type MethodKind = 'instance' | 'class' | 'static';

/** Decorators after which the function is still an instance method. */
const transparent = new Set([
  'abc.abstractmethod',
  'abc.abstractproperty',
  'builtins.property',
  'contextlib.asynccontextmanager',
  'contextlib.contextmanager',
  'functools.cache',
  'functools.cached_property',
  'functools.lru_cache',
  'typing.final',
  'typing.no_type_check',
  'typing.override',
  'typing_extensions.final',
  'typing_extensions.override',
]);

const accessors = new Set(['getter', 'setter', 'deleter']);

/** Python makes these class methods implicitly. */
const classMethods = new Set(['__init_subclass__', '__class_getitem__']);

/** Null if a decorator may have replaced the function. */
export function methodKind(program: Program, node: FunctionNode): MethodKind | null {
  let kind: MethodKind = node.name === '__new__' ? 'static' : classMethods.has(node.name) ? 'class' : 'instance';
  for (const decorator of node.decoratorList) {
    const name = decoratorName(program, decorator);
    if (name === 'builtins.staticmethod') kind = 'static';
    else if (name === 'builtins.classmethod') kind = kind === 'static' ? 'static' : 'class';
    else if (!(name && transparent.has(name)) && !isAccessor(decorator, node)) return null;
  }
  return kind;
}

export const decoratorName = ({ qualifiedName }: Program, decorator: Expression): string | null =>
  qualifiedName(decorator.kind === 'Call' ? decorator.func : decorator);

/** `@name.setter` above a function of the same name. */
const isAccessor = (decorator: Expression, { name }: FunctionNode): boolean =>
  decorator.kind === 'Attribute' &&
  accessors.has(decorator.attr) &&
  decorator.value.kind === 'Name' &&
  decorator.value.id === name;

export const firstParameter = ({ args }: FunctionNode): Arg | null => args.posonlyargs[0] ?? args.args[0] ?? null;

/** The class of which a parameter is an instance, if it is the first parameter of a method. */
export function instanceClass(program: Program, parameter: Arg, node: FunctionNode): ClassDef | null {
  if (firstParameter(node) !== parameter || methodKind(program, node) !== 'instance') return null;
  return classOf(program, node);
}
