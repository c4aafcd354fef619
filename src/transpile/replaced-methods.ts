import { type Program, programOf } from '../python/program.ts';
import type { FunctionNode } from '../python/scopes.ts';
import type { ClassDef, Expression, Module, Node, Statement } from '../python/tree.ts';
import { walk } from '../python/walk.ts';

/**
 * Leaves out the methods that a later `def` in the same class replaces before anything can use them, such as overloads.
 * Where the program can see the order of a class's names, everything stays: a name keeps its first place.
 */
export function leaveOutReplacedMethods(module: Module): Module {
  const classes = [...walk(module)].filter((one) => one.kind === 'ClassDef').filter(definesTwice);
  if (classes.length === 0 || seesNameOrder(module)) return module;
  const program = programOf(module);
  return copyWithout(module, new Set(classes.flatMap((one) => findReplaced(program, one)))) as Module;
}

const isFunction = (node: Statement): node is FunctionNode =>
  node.kind === 'FunctionDef' || node.kind === 'AsyncFunctionDef';

function definesTwice({ body }: ClassDef): boolean {
  const names = body.filter(isFunction).map(({ name }) => name);
  return new Set(names).size < names.length;
}

/** The definitions in a class body that nothing can see. */
function findReplaced(program: Program, { body }: ClassDef): Statement[] {
  return body.filter((one, index) => {
    if (!isFunction(one) || !isPlainDefinition(program, one)) return false;
    const { name } = one;
    const next = body.findIndex(
      (other, at) => at > index && isFunction(other) && other.name === name && !readsInBody(other, name),
    );
    const isPart = (other: Statement): boolean =>
      isFunction(other) && other.name === name && isPlainDefinition(program, other);
    return next >= 0 && body.slice(index + 1, next).every((other) => isPart(other) || !readsInBody(other, name));
  });
}

/** May a statement of a class body read this name of the class? The body of a function cannot. */
function readsInBody(node: Statement, name: string): boolean {
  const parts: readonly Node[] = isFunction(node) ? [...node.decoratorList, node.args] : [node];
  return parts.some((part) => [...walk(part)].some((one) => one.kind === 'Name' && one.id === name));
}

const plainDecorators = /^(?:typing|typing_extensions)\.overload$|^builtins\.(?:property|staticmethod|classmethod)$/;

/** Does running the definition have no effect but to define its name? */
const isPlainDefinition = (program: Program, { args, decoratorList, name }: FunctionNode): boolean =>
  decoratorList.every((one) => plainDecorators.test(program.qualifiedName(one) ?? '') || isPropertyPart(one, name)) &&
  [...args.defaults, ...args.kwDefaults].every((one) => one === null || one.kind === 'Constant');

/** `x.setter` for the name `x`. */
const isPropertyPart = (node: Expression, name: string): boolean =>
  node.kind === 'Attribute' &&
  node.value.kind === 'Name' &&
  node.value.id === name &&
  ['setter', 'getter', 'deleter'].includes(node.attr);

function seesNameOrder(module: Module): boolean {
  for (const one of walk(module))
    if (
      (one.kind === 'Name' && one.id === 'vars') ||
      (one.kind === 'Attribute' && one.attr === '__dict__') ||
      (one.kind === 'Keyword' && one.arg === 'metaclass')
    )
      return true;
  return false;
}

function copyWithout(value: unknown, left: ReadonlySet<unknown>): unknown {
  if (Array.isArray(value)) return value.filter((one) => !left.has(one)).map((one) => copyWithout(one, left));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copyWithout(one, left)]));
}
