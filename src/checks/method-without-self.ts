import { isPlainlyDecorated, lineage } from '../python/class-bases.ts';
import { derivedClasses } from '../python/derived-classes.ts';
import { classOfInstance } from '../python/instances.ts';
import { mangleName } from '../python/mangled-name.ts';
import { py } from '../python/marked-example.ts';
import { methodKind } from '../python/methods.ts';
import { classOf, type Program } from '../python/program.ts';
import type { FunctionNode } from '../python/scopes.ts';
import type { ClassDef, Expression } from '../python/tree.ts';
import { defineCheck } from './check.ts';

export const methodWithoutSelf = defineCheck({
  id: 'python:method-without-self',
  severity: 'warning',
  summary: 'A method without a `self` parameter',
  why: 'Python passes the instance to a method as its first argument. A method without parameters raises TypeError when it is called on an instance. Add `self`, or make it a `@staticmethod`.',
  bad: py`
    class Greeter:
        def greet():  # expect
            print("hello")
  `,
  good: py`
    class Greeter:
        def greet(self):
            print("hello")

        @staticmethod
        def bye():
            print("bye")
  `,
  *find(program) {
    const readsUndefinedSelf = functionsWithUndefinedSelf(program);
    const isUsedOnClass = usesOnClasses(program);
    for (const node of [...program.all('FunctionDef'), ...program.all('AsyncFunctionDef')]) {
      const { posonlyargs, args, vararg } = node.args;
      const takesNothing = posonlyargs.length + args.length === 0 && !vararg;
      if (!takesNothing ? !readsUndefinedSelf.has(node) : isOnlyText(node)) continue;
      const around = classOf(program, node);
      const kind = methodKind(program, node);
      if (!around || !kind || kind === 'static') continue;
      if (!isOrdinary(program, around) || !isMethodOnly(program, node, around) || isUsedOnClass(node, around)) continue;
      const message = takesNothing
        ? `\`${node.name}()\` takes no arguments, but Python passes it the ${kind}`
        : `\`${node.name}()\` uses \`self\`, which is not one of its parameters`;
      yield { place: node.place, message };
    }
  },
});

/** Imported bases that leave functions unchanged; interface classes of some libraries omit `self`. */
const plainModules = /^(?:builtins|abc|typing|enum|threading|unittest|collections)\./;

function isOrdinary(program: Program, node: ClassDef): boolean {
  const line = lineage(program, node);
  if (!line?.foreign.every((name) => plainModules.test(name))) return false;
  return line.classes.every((one) => isPlainlyDecorated(program, one));
}

/** A function whose body is only a string, such as a docstring with doctests. */
const isOnlyText = ({ body: [first, second] }: FunctionNode): boolean =>
  !second && first?.kind === 'Expr' && first.value.kind === 'Constant' && first.value.value.type === 'str';

const accessors = new Set(['getter', 'setter', 'deleter']);

/** Whether the function is bound only to its own name and never called while the class body runs. */
function isMethodOnly({ scopes, parents, hasDynamicNames }: Program, node: FunctionNode, around: ClassDef): boolean {
  const scope = scopes.scopeInside(around);
  const binding = scope.bindings.get(mangleName(node.name, around.name));
  if (!binding || hasDynamicNames(scope) || binding.definitions.some(({ how }) => how !== 'def')) return false;
  return binding.uses.every((use) => {
    const parent = parents.get(use);
    return parent?.kind === 'Attribute' && accessors.has(parent.attr);
  });
}

/** Functions that use a `self` that is not defined anywhere. */
function functionsWithUndefinedSelf({ all, scopes, hasDynamicNames }: Program): ReadonlySet<unknown> {
  if (hasDynamicNames(scopes.module)) return new Set();
  const free = all('Name').filter((name) => name.id === 'self' && name.ctx === 'Load' && !scopes.resolve(name));
  return new Set(free.map((name) => scopes.scopeOf(name).node));
}

/** Returns a function that reports whether a method may be called on the class itself, where it needs no `self`. */
function usesOnClasses(program: Program): (node: FunctionNode, around: ClassDef) => boolean {
  const derived = derivedClasses(program);
  const reads = Map.groupBy(program.all('Attribute'), ({ attr }) => attr);
  const strings = new Set(program.all('Constant').flatMap(({ value }) => (value.type === 'str' ? [value.value] : [])));

  const looksUp = program.all('Call').some(({ func, args: [, name] }) => {
    return func.kind === 'Name' && func.id === 'getattr' && name !== undefined && name.kind !== 'Constant';
  });

  return ({ name }, around) => {
    if (looksUp) return true;
    const others = (reads.get(name) ?? []).filter(({ value }) => !classOfInstance(program, value));
    if (others.some(({ value }) => isClass(program, value))) return true;
    const escapes = [around, ...derived(around)].some((one) => isPassedAround(program, one));
    return escapes && (others.length > 0 || strings.has(name));
  };
}

function isClass({ scopes, qualifiedName }: Program, value: Expression): boolean {
  if (value.kind === 'Attribute') return value.attr === '__class__';
  if (value.kind === 'Call') return qualifiedName(value.func) === 'builtins.type';
  if (value.kind !== 'Name') return false;
  const definitions = scopes.resolve(value)?.definitions ?? [];
  return value.id === 'cls' || value.id === '__class__' || definitions.some(({ how }) => how === 'class');
}

/** Whether the class is passed on, so that other names may refer to it. */
function isPassedAround({ scopes, parents, qualifiedName }: Program, node: ClassDef): boolean {
  const binding = scopes.scopeOf(node).bindings.get(node.name);
  return !binding?.uses.every((use) => {
    const parent = parents.get(use);
    if (parent?.kind !== 'Call')
      return parent?.kind === 'Attribute' || parent?.kind === 'ClassDef' || parent?.kind === 'Arg';
    return parent.func === use || qualifiedName(parent.func) === 'builtins.isinstance';
  });
}
