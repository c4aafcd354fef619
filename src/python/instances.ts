import { basesOf, isPlainlyDecorated, lineage, localClass } from './class-bases.ts';
import { mangled } from './mangled-name.ts';
import { firstParameter, methodKind } from './methods.ts';
import { classOf, enclosingClass, type Program } from './program.ts';
import type { Binding, FunctionNode } from './scopes.ts';
import type { ClassDef, Expression } from './tree.ts';

/** The class of this text of which an expression is certainly an instance, or an instance of a class derived from it. */
export function classOfInstance(program: Program, expression: Expression): ClassDef | null {
  if (expression.kind === 'Call') return constructed(program, expression.func);
  if (expression.kind !== 'Name') return null;
  const binding = program.scopes.resolve(expression);
  if (binding?.definitions.length !== 1 || program.hasDynamicNames(binding.scope)) return null;
  const [definition] = binding.definitions;
  if (definition?.node.kind === 'Arg') {
    const { annotation } = definition.node;
    return annotation ? localClass(program, annotation) : classOfSelf(program, binding);
  }
  return definition?.value?.kind === 'Call' ? constructed(program, definition.value.func) : null;
}

/** The class whose `self` a name is: the first parameter of one of its methods, which nothing else is bound to. */
export function classOfSelf(program: Program, binding: Binding): ClassDef | null {
  const { node, kind } = binding.scope;
  if (kind !== 'function' || binding.definitions.length !== 1) return null;
  const method = node as FunctionNode;
  if (firstParameter(method) !== binding.definitions[0]!.node || methodKind(program, method) !== 'instance')
    return null;
  return classOf(program, method);
}

/** What calling a class gives, unless the class decides that itself. */
function constructed(program: Program, func: Expression): ClassDef | null {
  const made = localClass(program, func);
  if (!made || !isPlainlyDecorated(program, made)) return null;
  const line = ancestry(program, made);
  return line && !line.some((one) => program.scopes.scopeInside(one).bindings.has('__new__')) ? made : null;
}

/** Classes from elsewhere that bring nothing but what every object has. */
const rootless = new Set(['builtins.object', 'abc.ABC', 'typing.Generic', 'typing_extensions.Generic']);

/** A class and all it is derived from, nearest first; null unless all of them are written in this text. */
function ancestry(program: Program, node: ClassDef): readonly ClassDef[] | null {
  const line = lineage(program, node);
  return line?.foreign.every((name) => rootless.has(name)) ? line.classes : null;
}

/** The function that an attribute of an instance is, looked for in the class first and then in what it is derived from. */
export function methodOf(program: Program, node: ClassDef, name: string): FunctionNode | null {
  const own = program.scopes.scopeInside(node).bindings.get(mangled(name, node.name));
  if (own) return onlyFunction(own);
  for (const one of ancestry(program, node) ?? []) {
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

/** The first class of this text that `super()` looks into. */
export function superClass(program: Program, expression: Expression): ClassDef | null {
  if (expression.kind !== 'Call' || expression.args.length > 0) return null;
  if (program.qualifiedName(expression.func) !== 'builtins.super') return null;
  const around = enclosingClass(program, expression);
  const bases = around && basesOf(program, around);
  return bases?.local.length === 1 && bases.foreign.length === 0 ? bases.local[0]! : null;
}
