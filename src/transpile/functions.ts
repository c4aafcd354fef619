import type { Binding, FunctionNode, Scope } from '../python/scopes.ts';
import type { Arguments, Lambda, Node } from '../python/tree.ts';
import { walk } from '../python/walk.ts';
import { endsWithReturn, isGenerator, ownChildren } from './analysis/function-body.ts';
import { writeParameterType, writeReturnType } from './annotations.ts';
import { writeParameterNotation } from './parameters.ts';
import { refuse } from './refusal.ts';
import { anyType, indent, type Translation, writeType } from './translation.ts';
import { rank, writeArrowBody } from './writing.ts';

/**
 * The parts of a function: its parameters, the statements that must run before it is defined, those that compute
 * defaults where the function is defined, and its body.
 */
type FunctionParts = {
  readonly parameters: string;
  readonly before: readonly string[];
  readonly defaults: readonly string[];
  readonly body: readonly string[];
};

/** A lambda as an arrow function. Defaults that are not constants are evaluated once, around it. */
export function writeLambda(t: Translation, node: Lambda): string {
  const waiting = [...walk(node.body)].find(({ kind }) => kind === 'Yield' || kind === 'YieldFrom');
  if (waiting) refuse(waiting, '`yield` in a lambda');
  const temps: string[] = [];
  const { list, before } = writeParameters(t, node.args, 0, 'lambda');
  t.frames.push({ ...t.frames.at(-1)!, temps });
  const own = t.writeExpression(node.body, rank.assign);
  const text = t.recursive.has(node) ? `leaving(enter(), ${own})` : own;
  t.frames.pop();
  const scope = t.world.program.scopes.scopeInside(node);
  const body = writeRestTuple(t, node.args, scope);
  temps.push(...t.variables.hoistedNames(scope).map((one) => t.bindingName(one)));
  const arrow = `(${list}) => ${body === '' ? writeArrowBody(t, text, temps) : `{\n  ${body}\n${temps.length > 0 ? `  let ${temps.map((one) => `${one}${anyType(t)}`).join(', ')};\n` : ''}  return ${text};\n}`}`;
  const parameters = writeParameterNotation(node.args);
  const isNamed = t.world.program.all('Attribute').some(({ attr }) => attr === '__name__' || attr === '__qualname__');
  // The runtime reads the names of other lambdas' parameters from their source.
  const isRenamed = [...scope.bindings.values()].some((one) => t.bindingName(one) !== one.name);
  const plain = before.length === 0 && !parameters.includes('=') && !parameters.includes('*') && !isNamed && !isRenamed;
  const signed = plain ? arrow : `withSig(${arrow}, "${parameters}", "<lambda>")`;
  if (before.length === 0) return signed;
  return `(() => {\n${indent([...before, `return ${signed};`].join('\n').split('\n')).join('\n')}\n})()`;
}

/** `*args` is passed as an array, and is a tuple in Python. */
function writeRestTuple(t: Translation, { vararg }: Arguments, scope: Scope): string {
  if (!vararg) return '';
  const name = t.bindingName(scope.bindings.get(vararg.arg)!);
  return `${name} = new Tuple(${name});`;
}

/** Writes the parameters of a JavaScript function. */
function writeParameters(
  t: Translation,
  args: Arguments,
  skipped: number,
  of: string,
): { list: string; before: string[]; defaults: string[] } {
  const scope = t.world.program.scopes.scopeOf(args);
  const name = (arg: string): string => t.bindingName(scope.bindings.get(arg)!);
  const before: string[] = [];
  const defaults: string[] = [];
  const all = [...args.posonlyargs, ...args.args];
  const typed = anyType(t);
  const isSet = isSetter(t.world.program.parents.get(args));
  // A method may be overridden by one with more parameters.
  const isMethodOf = of === '' || skipped > 0;
  const functionNode = t.world.program.parents.get(args);
  const typeOf = (arg: string): string => {
    if (isMethodOf) return typed;
    const certain = writeType(t, scope.bindings.get(arg)!);
    const declared = [...all, ...args.kwonlyargs].find((one) => one.arg === arg)!;
    return certain === ': any' && functionNode?.kind === 'FunctionDef'
      ? writeParameterType(t, functionNode, declared)
      : certain;
  };
  const withDefault = (
    arg: string,
    value: Parameters<Translation['writeExpression']>[0] | null | undefined,
  ): string => {
    if (!value) return `${name(arg)}${isMethodOf && !isSet && typed !== '' ? '?' : ''}${typeOf(arg)}`;
    if (value.kind === 'Constant' || (value.kind === 'UnaryOp' && value.operand.kind === 'Constant'))
      return `${name(arg)}${typeOf(arg)} = ${t.writeExpression(value, rank.assign)}`;
    const kept = `${nameForDefaults(t, functionNode, of)}$${arg}`;
    const text = t.writeExpression(value, rank.assign);
    // What a method's default reads or does belongs between the statements around the method.
    const isLate = isMethodIn(t, functionNode) && [...walk(value)].some((one) => isLateInBody(t, one));
    before.push(isLate ? `let ${kept}${typed};` : `const ${kept}${typed} = ${text};`);
    if (isLate) defaults.push(`${kept} = ${text};`);
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
  return { list: parts.join(', '), before, defaults };
}

const isMethodIn = (t: Translation, node: Node | undefined): boolean =>
  (node?.kind === 'FunctionDef' || node?.kind === 'AsyncFunctionDef') &&
  t.world.program.parents.get(node)?.kind === 'ClassDef';

const isLateInBody = (t: Translation, node: Node): boolean =>
  node.kind === 'Call' || (node.kind === 'Name' && t.world.program.scopes.resolve(node)?.scope.kind === 'class');

/** The name of a function in the names of its defaults, which has to be unique among the functions of a block. */
function nameForDefaults(t: Translation, node: Node | undefined, name: string): string {
  if (node?.kind !== 'FunctionDef' && node?.kind !== 'AsyncFunctionDef') return name;
  if (isMethodIn(t, node)) return `${t.className(t.world.classOfMethod(node)!)}$${name}`;
  const { definitions } = t.bindingDefined(node);
  const at = definitions.findIndex((one) => one.node === node);
  return definitions.length > 1 ? `${name}$${at}` : name;
}

/** The parts of a function. `self` is the parameter that is written as `this`. */
export function writeFunctionParts(t: Translation, functionNode: FunctionNode, self: Binding | null): FunctionParts {
  const scope = t.world.program.scopes.scopeInside(functionNode);
  const { list, before, defaults } = writeParameters(t, functionNode.args, self === null ? 0 : 1, functionNode.name);
  const temps: string[] = [];
  const direct = self !== null && isUsedOnlyDirectly(t, self, functionNode);
  const around = self === null ? null : t.world.classOfMethod(functionNode);
  const ofClass =
    functionNode.decoratorList.some((one) => one.kind === 'Name' && one.id === 'classmethod') ||
    functionNode.name === '__init_subclass__' ||
    functionNode.name === '__class_getitem__' ||
    (around !== null && t.world.isMetaclass(around));
  t.frames.push({ temps, self: direct ? self : null, functionNode, ofClass });
  const body = t.writeStatements(functionNode.body);
  t.frames.pop();
  const hoisted = t.variables.hoistedNames(scope).map((one) => t.bindingName(one));
  const typed = anyType(t);
  const names = [...hoisted, ...temps].map((one) => `${one}${typed}`);
  const lines = [
    ...(self !== null && !direct ? [`const ${t.bindingName(self)}${anyType(t)} = this;`] : []),
    ...(functionNode.args.vararg ? [writeRestTuple(t, functionNode.args, scope)] : []),
    ...(names.length > 0 ? [`let ${names.join(', ')};`] : []),
    ...(isCounted(t, functionNode) ? ['enter();'] : []),
    ...body,
    ...(endsWithReturn(functionNode.body) || isSetter(functionNode)
      ? []
      : [isCounted(t, functionNode) ? 'return leave(null);' : 'return null;']),
  ];
  return { parameters: list, before, defaults, body: lines };
}

/** Are its calls counted? Those of generators are short: each ends at the next `yield`. */
export const isCounted = (t: Translation, functionNode: FunctionNode): boolean =>
  t.recursive.has(functionNode) &&
  functionNode.kind === 'FunctionDef' &&
  !isGenerator(functionNode) &&
  !isSetter(functionNode) &&
  !isDeleter(functionNode);

/** Can every mention of `self` be `this`? Not inside functions that have a `this` of their own. */
function isUsedOnlyDirectly(t: Translation, self: Binding, functionNode: FunctionNode): boolean {
  const { scopes } = t.world.program;
  if (self.definitions.length !== 1) return false;
  return self.uses.every((use) => {
    for (let scope: Scope | null = scopes.scopeOf(use); scope && scope.node !== functionNode; scope = scope.parent) {
      if (scope.kind === 'function' || scope.kind === 'class') return false;
    }
    return true;
  });
}

/** A `def` that is not a method, as a declaration or as a value. */
export function writeFunction(
  t: Translation,
  functionNode: FunctionNode,
  name: string,
): { before: string[]; text: string[] } {
  const { parameters, before, body } = writeFunctionParts(t, functionNode, null);
  const typed = anyType(t);
  if (isGenerator(functionNode) || functionNode.kind === 'AsyncFunctionDef') {
    return {
      before: [...before],
      text: [
        `const ${name} = ${chooseWrapper(functionNode)}(function* (${anyType(t) === '' ? '' : 'this: any, '}${parameters})${typed} {`,
        ...indent(body),
        `}${writeWrapperArguments(t, functionNode)});`,
      ],
    };
  }
  const returns = t.target === 'typescript' ? writeReturnType(t, functionNode) : '';
  return { before: [...before], text: [`function ${name}(${parameters})${returns} {`, ...indent(body), '}'] };
}

/** Does it print in a `finally` that runs when a suspended generator is closed? */
export const printsWhenClosed = (functionNode: FunctionNode): boolean =>
  [...walk(functionNode)].some(
    (node) =>
      node.kind === 'Try' &&
      node.body.some((one) => [...walk(one)].some(({ kind }) => kind === 'Yield' || kind === 'YieldFrom')) &&
      node.finalbody.some((one) => [...walk(one)].some(isPrint)),
  );
const isPrint = (node: Node): boolean => node.kind === 'Call' && node.func.kind === 'Name' && node.func.id === 'print';

/** The runtime function that wraps a generator function of JavaScript. */
export function chooseWrapper(functionNode: FunctionNode): string {
  if (functionNode.kind !== 'AsyncFunctionDef')
    return printsWhenClosed(functionNode) ? 'watchedGenerator' : 'generator';
  return isGenerator(functionNode) ? 'asyncGenerator' : 'coroutine';
}

/** Further arguments of the wrapper: the name of a coroutine, and whether an asynchronous generator cleans up. */
export function writeWrapperArguments(t: Translation, functionNode: FunctionNode): string {
  if (functionNode.kind !== 'AsyncFunctionDef') return '';
  return isGenerator(functionNode) ? `, ${cleansUp(functionNode)}` : `, "${qualifiedName(t, functionNode)}"`;
}

/** Does a generator yield inside a `try` or a `with`? */
export function cleansUp(functionNode: FunctionNode): boolean {
  return [...walk(functionNode)].some(
    (node) =>
      (node.kind === 'Try' || node.kind === 'TryStar' || node.kind === 'With' || node.kind === 'AsyncWith') &&
      [...walk(node)].some(({ kind }) => kind === 'Yield'),
  );
}

/** Does a node await something, so that it has to be part of the coroutine around it? */
export function hasAwait(node: Node): boolean {
  if (node.kind === 'Await' || (node.kind === 'Comprehension' && node.isAsync)) return true;
  if (node.kind === 'GeneratorExp') return hasAwait(node.generators[0]!.iter);
  return ownChildren(node).some(hasAwait);
}

/** The statement that declares a function's signature, for callers that have it only as a value. */
export function writeSignature(t: Translation, functionNode: FunctionNode, name: string): string {
  const qualified = qualifiedName(t, functionNode);
  // The wrapper of a generator or coroutine does not set its name.
  const isMade = isGenerator(functionNode) || functionNode.kind === 'AsyncFunctionDef';
  return `sig(${name}, "${writeParameterNotation(functionNode.args)}"${qualified === name && !isMade ? '' : `, "${qualified}"`});`;
}

/** The name in messages: `outer.<locals>.inner`. */
function qualifiedName(t: Translation, functionNode: FunctionNode): string {
  const { scopes } = t.world.program;
  const parts = [functionNode.name];
  for (let scope: Scope | null = scopes.scopeOf(functionNode); scope && scope.kind !== 'module'; scope = scope.parent) {
    if (scope.kind === 'function') parts.unshift('<locals>');
    if (scope.kind === 'lambda') parts.unshift('<locals>');
    if ('name' in scope.node) parts.unshift(scope.node.name as string);
  }
  return parts.join('.');
}

/** Is a function the setter of a property? */
export const isSetter = (functionNode: Node | null | undefined): boolean =>
  functionNode?.kind === 'FunctionDef' &&
  functionNode.decoratorList.some((one) => one.kind === 'Attribute' && one.attr === 'setter');

const isDeleter = (functionNode: FunctionNode): boolean =>
  functionNode.decoratorList.some((one) => one.kind === 'Attribute' && one.attr === 'deleter');
