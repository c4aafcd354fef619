import { basesOf, isPlainlyDecorated, lineage, localClass } from './class-bases.ts';
import { mangleName } from './mangled-name.ts';
import { firstParameter, methodKind } from './methods.ts';
import { classOf, enclosingClass, type Program } from './program.ts';
import type { Binding, FunctionNode } from './scopes.ts';
import type { ClassDef, Expression } from './tree.ts';

/** The class of this text of which an expression is certainly an instance, directly or through a subclass. */
export function classOfInstance(program: Program, expression: Expression): ClassDef | null {
  if (expression.kind === 'Call') return findConstructedClass(program, expression.func);
  if (expression.kind !== 'Name') return null;
  const binding = program.scopes.resolve(expression);
  if (binding?.definitions.length !== 1 || program.hasDynamicNames(binding.scope)) return null;
  const [definition] = binding.definitions;
  if (definition?.node.kind === 'Arg') {
    const { annotation } = definition.node;
    return annotation ? localClass(program, annotation) : classOfSelf(program, binding);
  }
  return definition?.value?.kind === 'Call' ? findConstructedClass(program, definition.value.func) : null;
}

/** The class for which a name is `self`: the first parameter of one of its methods, and never reassigned. */
export function classOfSelf(program: Program, binding: Binding): ClassDef | null {
  const { node, kind } = binding.scope;
  if (kind !== 'function' || binding.definitions.length !== 1) return null;
  const method = node as FunctionNode;
  if (firstParameter(method) !== binding.definitions[0]!.node || methodKind(program, method) !== 'instance')
    return null;
  return classOf(program, method);
}

/** The class whose instance a call of `func` returns; null if the class may return something else. */
function findConstructedClass(program: Program, func: Expression): ClassDef | null {
  const made = localClass(program, func);
  if (!made || !isPlainlyDecorated(program, made)) return null;
  const line = findAncestry(program, made);
  return line && !line.some((one) => program.scopes.scopeInside(one).bindings.has('__new__')) ? made : null;
}

/** Imported and built-in classes that add nothing to what every object has. */
const emptyBases = new Set(['builtins.object', 'abc.ABC', 'typing.Generic', 'typing_extensions.Generic']);

/** A class and all its ancestors, nearest first; null unless all of them are in this text. */
function findAncestry(program: Program, node: ClassDef): readonly ClassDef[] | null {
  const line = lineage(program, node);
  return line?.foreign.every((name) => emptyBases.has(name)) ? line.classes : null;
}

/** The function behind a method of an instance, searched in the class first and then in its ancestors. */
export function methodOf(program: Program, node: ClassDef, name: string): FunctionNode | null {
  const own = program.scopes.scopeInside(node).bindings.get(mangleName(name, node.name));
  if (own) return onlyFunction(own);
  for (const one of findAncestry(program, node) ?? []) {
    const binding = program.scopes.scopeInside(one).bindings.get(name);
    if (binding) return onlyFunction(binding);
  }
  return null;
}

export function onlyFunction({ definitions }: Binding): FunctionNode | null {
  const [definition] = definitions;
  if (definitions.length !== 1 || definition?.how !== 'def') return null;
  return definition.node as FunctionNode;
}

/** The first class of this text that `super()` searches. */
export function superClass(program: Program, expression: Expression): ClassDef | null {
  if (expression.kind !== 'Call' || expression.args.length > 0) return null;
  if (program.qualifiedName(expression.func) !== 'builtins.super') return null;
  const around = enclosingClass(program, expression);
  const bases = around && basesOf(program, around);
  return bases?.local.length === 1 && bases.foreign.length === 0 ? bases.local[0]! : null;
}
