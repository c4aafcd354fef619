import type { Binding, FunctionNode, Scope } from '../python/scopes.ts';
import type { Arguments, Lambda, Node } from '../python/tree.ts';
import { walk } from '../python/walk.ts';
import { endsWithReturn, isGenerator, ownChildren } from './analysis/function-body.ts';
import { parametersText } from './parameters.ts';
import { refuse } from './refusal.ts';
import { anyType, indented, type Translation, typeText } from './translation.ts';
import { arrowBody, rank } from './writing.ts';

/** The parts of a function: its parameters, the statements that must run before it is defined, and its body. */
type FunctionParts = {
  readonly parameters: string;
  readonly before: readonly string[];
  readonly body: readonly string[];
};

/** A lambda as an arrow function. Defaults that are not constants are evaluated once, around it. */
export function lambda(t: Translation, node: Lambda): string {
  const waiting = [...walk(node.body)].find(({ kind }) => kind === 'Yield' || kind === 'YieldFrom');
  if (waiting) refuse(waiting, '`yield` in a lambda');
  const temps: string[] = [];
  const { list, before } = parameterList(t, node.args, 0, 'lambda');
  t.frames.push({ ...t.frames.at(-1)!, temps });
  const own = t.expression(node.body, rank.assign);
  const text = t.recursive.has(node) ? `leaving(enter(), ${own})` : own;
  t.frames.pop();
  const body = restTuple(t, node.args, t.world.program.scopes.scopeInside(node));
  const arrow = `(${list}) => ${body === '' ? arrowBody(t, text, temps) : `{\n  ${body}\n${temps.length > 0 ? `  let ${temps.map((one) => `${one}${anyType(t)}`).join(', ')};\n` : ''}  return ${text};\n}`}`;
  const parameters = parametersText(node.args);
  const isNamed = t.world.program.all('Attribute').some(({ attr }) => attr === '__name__' || attr === '__qualname__');
  const plain = before.length === 0 && !parameters.includes('=') && !parameters.includes('*') && !isNamed;
  const signed = plain ? arrow : `withSig(${arrow}, "${parameters}", "<lambda>")`;
  if (before.length === 0) return signed;
  return `(() => {\n${indented([...before, `return ${signed};`].join('\n').split('\n')).join('\n')}\n})()`;
}

/** `*args` is passed as an array, and is a tuple in Python. */
function restTuple(t: Translation, { vararg }: Arguments, scope: Scope): string {
  if (!vararg) return '';
  const name = t.bindingName(scope.bindings.get(vararg.arg)!);
  return `${name} = new Tuple(${name});`;
}

/** Parameters as JavaScript takes them. */
function parameterList(
  t: Translation,
  args: Arguments,
  skipped: number,
  of: string,
): { list: string; before: string[] } {
  const scope = t.world.program.scopes.scopeOf(args);
  const name = (arg: string): string => t.bindingName(scope.bindings.get(arg)!);
  const before: string[] = [];
  const all = [...args.posonlyargs, ...args.args];
  const typed = anyType(t);
  const isSet = isSetter(t.world.program.parents.get(args));
  // A method may be overridden by one with more parameters.
  const isMethodOf = of === '' || skipped > 0;
  const typeOf = (arg: string): string => (isMethodOf ? typed : typeText(t, scope.bindings.get(arg)!));
  const withDefault = (arg: string, value: Parameters<Translation['expression']>[0] | null | undefined): string => {
    if (!value) return `${name(arg)}${isMethodOf && !isSet && typed !== '' ? '?' : ''}${typeOf(arg)}`;
    if (value.kind === 'Constant' || (value.kind === 'UnaryOp' && value.operand.kind === 'Constant'))
      return `${name(arg)}${typeOf(arg)} = ${t.expression(value, rank.assign)}`;
    const kept = `${of}$${arg}`;
    before.push(`const ${kept}${typed} = ${t.expression(value, rank.assign)};`);
    return `${name(arg)}${typeOf(arg)} = ${kept}`;
  };
  const parts = all
    .map(({ arg }, at) => withDefault(arg, args.defaults[at - (all.length - args.defaults.length)]))
    .slice(skipped);
  const spread = args.vararg && args.kwonlyargs.length === 0 && !args.kwarg;
  const mayLack = isMethodOf && !isSet && typed !== '' ? '?' : '';
  if (args.vararg) parts.push(`${spread ? '...' : ''}${name(args.vararg.arg)}${spread ? '' : mayLack}${typed}`);
  args.kwonlyargs.forEach(({ arg }, at) => {
    parts.push(withDefault(arg, args.kwDefaults[at]));
  });
  if (args.kwarg) parts.push(`${name(args.kwarg.arg)}${mayLack}${typed}`);
  return { list: parts.join(', '), before };
}

/** The parts of a function. `self` is the parameter that is written as `this`. */
export function functionParts(t: Translation, made: FunctionNode, self: Binding | null): FunctionParts {
  const scope = t.world.program.scopes.scopeInside(made);
  const { list, before } = parameterList(t, made.args, self === null ? 0 : 1, made.name);
  const temps: string[] = [];
  const direct = self !== null && seenOnlyDirectly(t, self, made);
  const around = self === null ? null : t.world.classOfMethod(made);
  const ofClass =
    made.decoratorList.some((one) => one.kind === 'Name' && one.id === 'classmethod') ||
    made.name === '__init_subclass__' ||
    made.name === '__class_getitem__' ||
    (around !== null && t.world.isMetaclass(around));
  t.frames.push({ temps, self: direct ? self : null, made, ofClass });
  const body = t.statements(made.body);
  t.frames.pop();
  const hoisted = t.variables.hoisted(scope).map((one) => t.bindingName(one));
  const typed = anyType(t);
  const names = [...hoisted, ...temps].map((one) => `${one}${typed}`);
  const lines = [
    ...(self !== null && !direct ? [`const ${t.bindingName(self)}${anyType(t)} = this;`] : []),
    ...(made.args.vararg ? [restTuple(t, made.args, scope)] : []),
    ...(names.length > 0 ? [`let ${names.join(', ')};`] : []),
    ...(isCounted(t, made) ? ['enter();'] : []),
    ...body,
    ...(endsWithReturn(made.body) || isSetter(made)
      ? []
      : [isCounted(t, made) ? 'return leave(null);' : 'return null;']),
  ];
  return { parameters: list, before, body: lines };
}

/** Are its calls counted? Those of generators are short: each ends at the next `yield`. */
export const isCounted = (t: Translation, made: FunctionNode): boolean =>
  t.recursive.has(made) && made.kind === 'FunctionDef' && !isGenerator(made) && !isSetter(made) && !isDeleter(made);

/** Can every mention of `self` be `this`? Not inside functions that have a `this` of their own. */
function seenOnlyDirectly(t: Translation, self: Binding, made: FunctionNode): boolean {
  const { scopes } = t.world.program;
  if (self.definitions.length !== 1) return false;
  return self.uses.every((use) => {
    for (let scope: Scope | null = scopes.scopeOf(use); scope && scope.node !== made; scope = scope.parent) {
      if (scope.kind === 'function' || scope.kind === 'class') return false;
    }
    return true;
  });
}

/** A `def` that is not a method, as a declaration or as a value. */
export function functionText(t: Translation, made: FunctionNode, name: string): { before: string[]; text: string[] } {
  const { parameters, before, body } = functionParts(t, made, null);
  const typed = anyType(t);
  if (isGenerator(made) || made.kind === 'AsyncFunctionDef') {
    return {
      before: [...before],
      text: [
        `const ${name} = ${generatorMaker(made)}(function* (${anyType(t) === '' ? '' : 'this: any, '}${parameters})${typed} {`,
        ...indented(body),
        `}${makerArguments(t, made)});`,
      ],
    };
  }
  return { before: [...before], text: [`function ${name}(${parameters})${typed} {`, ...indented(body), '}'] };
}

/** The runtime function that wraps a generator function of JavaScript. */
export function generatorMaker(made: FunctionNode): string {
  if (made.kind !== 'AsyncFunctionDef') return 'generator';
  return isGenerator(made) ? 'asyncGenerator' : 'coroutine';
}

/** Further arguments of the wrapper: the name of a coroutine, and whether an asynchronous generator cleans up. */
export function makerArguments(t: Translation, made: FunctionNode): string {
  if (made.kind !== 'AsyncFunctionDef') return '';
  return isGenerator(made) ? `, ${cleansUp(made)}` : `, "${qualifiedName(t, made)}"`;
}

/** Does a generator yield inside a `try` or a `with`? */
export function cleansUp(made: FunctionNode): boolean {
  return [...walk(made)].some(
    (node) =>
      (node.kind === 'Try' || node.kind === 'TryStar' || node.kind === 'With' || node.kind === 'AsyncWith') &&
      [...walk(node)].some(({ kind }) => kind === 'Yield'),
  );
}

/** Does a node await something, so that it has to be part of the coroutine around it? */
export function waits(node: Node): boolean {
  if (node.kind === 'Await' || (node.kind === 'Comprehension' && node.isAsync)) return true;
  if (node.kind === 'GeneratorExp') return waits(node.generators[0]!.iter);
  return ownChildren(node).some(waits);
}

/** The statement that declares a function's signature, for callers that have it only as a value. */
export function signature(t: Translation, made: FunctionNode, name: string): string {
  const qualified = qualifiedName(t, made);
  // The wrapper of a generator or coroutine does not set its name.
  const isMade = isGenerator(made) || made.kind === 'AsyncFunctionDef';
  return `sig(${name}, "${parametersText(made.args)}"${qualified === name && !isMade ? '' : `, "${qualified}"`});`;
}

/** `outer.<locals>.inner`, as messages call it. */
function qualifiedName(t: Translation, made: FunctionNode): string {
  const { scopes } = t.world.program;
  const parts = [made.name];
  for (let scope: Scope | null = scopes.scopeOf(made); scope && scope.kind !== 'module'; scope = scope.parent) {
    if (scope.kind === 'function') parts.unshift('<locals>');
    if (scope.kind === 'lambda') parts.unshift('<locals>');
    if ('name' in scope.node) parts.unshift(scope.node.name as string);
  }
  return parts.join('.');
}

/** Is a function the setter of a property? */
export const isSetter = (made: Node | null | undefined): boolean =>
  made?.kind === 'FunctionDef' && made.decoratorList.some((one) => one.kind === 'Attribute' && one.attr === 'setter');

const isDeleter = (made: FunctionNode): boolean =>
  made.decoratorList.some((one) => one.kind === 'Attribute' && one.attr === 'deleter');
