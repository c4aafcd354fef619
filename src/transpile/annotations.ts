import type { FunctionNode } from '../python/scopes.ts';
import type { Arg, Expression, Name } from '../python/tree.ts';
import { endsWithReturn, findReturnedValues } from './analysis/function-body.ts';
import { simple, type Type } from './analysis/type.ts';
import { typesWith } from './attribute-names.ts';
import type { Translation } from './translation.ts';

/** A type of TypeScript, and the kinds of values that have it. */
type Annotated = { readonly text: string; readonly kinds: ReadonlySet<Type['kind']> };

const simpleTypes: Readonly<Record<string, Annotated>> = {
  int: { text: 'number | bigint', kinds: new Set(['int']) },
  str: { text: 'string', kinds: new Set(['str']) },
  bool: { text: 'boolean', kinds: new Set(['bool']) },
  list: { text: 'any[]', kinds: new Set(['list']) },
};

/** The type that an annotation names; null for any other, also for floats, which are objects of the runtime. */
function readAnnotation(t: Translation, node: Expression | null): Annotated | null {
  if (node?.kind === 'Constant' && node.value.type === 'None') return { text: 'null', kinds: new Set(['none']) };
  if (node?.kind === 'Name' && t.world.program.scopes.resolve(node) === null) return simpleTypes[node.id] ?? null;
  if (node?.kind === 'Subscript' && node.value.kind === 'Name' && node.value.id === 'list')
    return readAnnotation(t, node.value);
  if (node?.kind !== 'BinOp' || node.op !== 'BitOr') return null;
  const [left, right] = [readAnnotation(t, node.left), readAnnotation(t, node.right)];
  return left && right && { text: `${left.text} | ${right.text}`, kinds: new Set([...left.kinds, ...right.kinds]) };
}

/**
 * The annotated type of a parameter, or `any` if TypeScript could reject a call or a use of it: Python does not check
 * that values have the types of their annotations.
 */
export function writeParameterType(t: Translation, functionNode: FunctionNode, { arg, annotation }: Arg): string {
  const annotated = readAnnotation(t, annotation);
  const binding = t.world.program.scopes.scopeInside(functionNode).bindings.get(arg)!;
  const isCertain =
    annotated !== null &&
    binding.definitions.length === 1 &&
    givenTo(t, functionNode, arg).every((one) => one !== null && annotated.kinds.has(t.types.of(one).kind)) &&
    binding.uses.every((use) => isTypeSafeUse(t, use, annotated));
  return isCertain ? `: ${annotated.text}` : ': any';
}

/** The default of a parameter and what calls by the function's name pass for it; null for what is not written out. */
function givenTo(t: Translation, functionNode: FunctionNode, name: string): (Expression | null)[] {
  const { scopes, all } = t.world.program;
  const { posonlyargs, args, defaults, kwonlyargs, kwDefaults } = functionNode.args;
  const positional = [...posonlyargs, ...args];
  const position = positional.findIndex(({ arg }) => arg === name);
  const fallback =
    position < 0
      ? kwDefaults[kwonlyargs.findIndex(({ arg }) => arg === name)]
      : defaults[position - (positional.length - defaults.length)];
  const calls = all('Call').filter(
    ({ func }) => func.kind === 'Name' && t.world.functionNamed(scopes.resolve(func)) === functionNode,
  );
  const given = calls.flatMap((call) => {
    if (call.args.some(({ kind }) => kind === 'Starred') || call.keywords.some(({ arg }) => arg === null))
      return [null];
    const value =
      (position < 0 ? undefined : call.args[position]) ?? call.keywords.find(({ arg }) => arg === name)?.value;
    return value ? [value] : [];
  });
  return fallback ? [fallback, ...given] : given;
}

function isTypeSafeUse(t: Translation, use: Name, { kinds }: Annotated): boolean {
  const { parents } = t.world.program;
  const parent = parents.get(use);
  switch (parent?.kind) {
    case 'Call':
      // TypeScript would narrow the type after `isinstance`.
      return parent.func !== use && !(parent.func.kind === 'Name' && ['isinstance', 'type'].includes(parent.func.id));
    case 'Attribute': {
      const call = parents.get(parent);
      const [kind] = kinds;
      const isMethod = call?.kind === 'Call' && call.func === parent;
      return isMethod && kinds.size === 1 && typesWith(parent.attr).includes(kind!);
    }
    case 'Compare':
      return !parent.ops.some((op) => op === 'Is' || op === 'IsNot') || kinds.has('none');
    case 'BinOp':
    case 'Subscript':
    case 'Return':
    case 'FormattedValue':
    case 'For':
    case 'Comprehension':
    case 'If':
    case 'While':
      return true;
  }
  return false;
}

/** The annotated type of a function's result, or `any` if it may return something else. */
export function writeReturnType(t: Translation, functionNode: FunctionNode): string {
  const annotated = readAnnotation(t, functionNode.returns);
  const last = functionNode.body.at(-1)!.kind;
  if (!annotated || functionNode.decoratorList.length > 0) return ': any';
  // TypeScript must see that the end of the function is not reached.
  if (last !== 'Return' && last !== 'Raise' && (endsWithReturn(functionNode.body) || !annotated.kinds.has('none')))
    return ': any';
  const returned = findReturnedValues(functionNode);
  const types = returned.map((value) => (value ? t.types.of(value) : simple.none));
  const isReturned = returned.every(
    (value, at) => annotated.kinds.has(types[at]!.kind) || (types[at]!.kind === 'any' && isUntyped(t, value!)),
  );
  if (!isReturned) return ': any';
  const isSafeInt = types.length > 0 && types.every((one) => one.kind === 'int' && one.bits <= 53);
  return isSafeInt ? ': number' : `: ${annotated.text}`;
}

/** Is it an expression that TypeScript knows no type of: an operation, an item, or the result of a builtin? */
const isUntyped = (t: Translation, node: Expression): boolean =>
  node.kind === 'BinOp' ||
  node.kind === 'Subscript' ||
  (node.kind === 'Call' && node.func.kind === 'Name' && t.world.program.scopes.resolve(node.func) === null);
