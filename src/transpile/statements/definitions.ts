import type { Binding, FunctionNode } from '../../python/scopes.ts';
import type { ClassDef, Expression } from '../../python/tree.ts';
import { isGenerator } from '../analysis/function-body.ts';
import { propertyOf } from '../attribute-names.ts';
import { writeClassStatement } from '../classes/class-statement.ts';
import { typesInAnnotation } from '../classes/dispatched-methods.ts';
import { findDocstring } from '../docstrings.ts';
import { writeFunction, writeSignature } from '../functions.ts';
import { markFunction } from '../late-signatures.ts';
import { quote } from '../literals.ts';
import { refuse } from '../refusal.ts';
import { indent, type Translation } from '../translation.ts';
import { quoteProperty } from '../writing.ts';
import { writeValue } from './assignments.ts';

export function writeFunctionDefinition(t: Translation, node: FunctionNode): string[] {
  if (node.decoratorList.some((one) => t.world.program.qualifiedName(one) === 'typing.overload')) return [];
  const binding = t.bindingDefined(node);
  if (binding.scope.kind === 'class') return writeBodyFunction(t, node, binding);
  const declared = t.variables.isDeclaredAt(node, binding);
  const name = t.bindingName(binding);
  const { before, text } = writeFunction(t, node, name);
  const mark = markFunction(t, binding, writeSignature(t, node, name));
  const decorators = node.decoratorList.toReversed();
  const doc = t.world.mentionsDoc ? findDocstring(node) : null;
  if (declared && decorators.length === 0)
    return [...before, ...text, mark, ...(doc === null ? [] : [`setDoc(${name}, ${quote(doc)});`])];
  const functionValue =
    isGenerator(node) || node.kind === 'AsyncFunctionDef'
      ? text
          .join('\n')
          .replace(/^const [\w$]+ = /, '')
          .replace(/;$/, '')
      : text.join('\n').replace(/^function [\w$]+\(/, 'function (');
  const keyword = declared ? `${t.variables.keyword(binding)} ` : '';
  const signed = `withSig(${functionValue}, ${writeSignature(t, node, name)
    .replace(/^sig\([\w$]+, /, '')
    .replace(/\);$/, '')}${writeSignature(t, node, name).split('", "').length > 1 ? '' : `, "${node.name}"`})`;
  const documented = doc === null ? signed : `withDoc(${signed}, ${quote(doc)})`;
  // `@f.register` takes the type from the annotation.
  const [first] = [...node.args.posonlyargs, ...node.args.args];
  const applyDecorator = (one: Expression, inside: string): string =>
    one.kind === 'Attribute' && one.attr === 'register' && first?.annotation && isDispatched(t, one.value)
      ? typesInAnnotation(first.annotation).reduce(
          (text, type) => `call(call(${writeValue(t, one)}, ${writeValue(t, type)}), ${text})`,
          inside,
        )
      : `call(${writeValue(t, one)}, ${inside})`;
  const value = decorators.reduce((inside, one) => applyDecorator(one, inside), documented);
  return [...before, `${keyword}${name} = ${value};`];
}

/** A method inside an `if` or another statement of a class body: a function that the class gets when it is defined. */
function writeBodyFunction(t: Translation, node: FunctionNode, binding: Binding): string[] {
  const cls = t.className(binding.scope.node as ClassDef);
  if (/^__\w+__$/.test(node.name)) refuse(node, `\`${node.name}\` inside another statement of a class body`);
  const names = node.decoratorList.map((one) => t.world.program.qualifiedName(one));
  const [outermost] = names;
  if (
    names.some((one, at) => one?.startsWith('abc.') || (at > 0 && one?.startsWith('builtins.'))) ||
    node.decoratorList.some((one) => one.kind === 'Attribute' && propertyParts.includes(one.attr))
  )
    refuse(node, 'these decorators inside another statement of a class body');
  t.boundLate.add(node.name);
  const kept = `${cls}$${node.name}`.replaceAll('.', '$');
  const { before, text } = writeFunction(t, node, kept);
  const [, notation] = /^sig\([\w$]+, "([^"]*)"/.exec(writeSignature(t, node, kept))!;
  const qualified = `${t.world.qualifiedClass(binding.scope.node as ClassDef)}.${node.name}`;
  const doc = t.world.mentionsDoc ? findDocstring(node) : null;
  const kind = { 'builtins.staticmethod': 'staticMethodOf', 'builtins.classmethod': 'classMethodOf' }[outermost ?? ''];
  const isBuiltin = outermost?.startsWith('builtins.') ?? false;
  const called = node.decoratorList.slice(isBuiltin ? 1 : 0);
  const value = called.reduceRight((inside, one) => `call(${writeValue(t, one)}, ${inside})`, kept);
  const held = outermost === 'builtins.property' ? `new PyProperty(${value})` : value;
  return [
    '{',
    ...indent([
      ...before,
      ...text,
      `sig(${kept}, "${notation}", "${qualified}");`,
      ...(doc === null ? [] : [`setDoc(${kept}, ${quote(doc)});`]),
      `${kind ?? 'defineClassAttr'}(${cls}, ${quoteProperty(node.name)}, ${held});`,
    ]),
    '}',
  ];
}

const propertyParts = ['setter', 'getter', 'deleter'];

/** Is it a function of `functools.singledispatch`? */
function isDispatched(t: Translation, node: Expression): boolean {
  const binding = node.kind === 'Name' ? t.world.program.scopes.resolve(node) : null;
  const functionNode = binding?.definitions[0]?.node;
  return (
    functionNode?.kind === 'FunctionDef' &&
    functionNode.decoratorList.some((one) => t.world.program.qualifiedName(one) === 'functools.singledispatch')
  );
}

export function writeClassDefinition(t: Translation, node: ClassDef): string[] {
  const binding = t.bindingDefined(node);
  if (binding.scope.kind === 'class') return writeBodyClass(t, node, binding);
  const name = t.bindingName(binding);
  const outer = t.classDefaults.splice(0);
  const lines = writeClassStatement(t, node, name);
  const defaults = t.classDefaults.splice(0);
  t.classDefaults.push(...outer);
  const own = t.variables.isDeclaredAt(node, binding);
  const redecorated = lines.some((line) => line.startsWith(`${name} = call(`));
  if (own && !redecorated) return [...defaults, ...lines];
  const end = lines.indexOf('}');
  const head = `${own ? 'let ' : ''}${name} = ${lines[0]}`;
  return [...defaults, head, ...lines.slice(1, end), '};', ...lines.slice(end + 1)];
}

/** A class in the body of another. */
export function writeBodyClass(t: Translation, node: ClassDef, { scope }: Binding): string[] {
  const name = t.className(node);
  return [
    ...writeClassStatement(t, node, name),
    `${t.className(scope.node as ClassDef)}.prototype.${propertyOf(node.name)} = ${name};`,
  ];
}
