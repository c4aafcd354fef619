import type { FunctionNode } from '../../python/scopes.ts';
import type { ClassDef, Expression } from '../../python/tree.ts';
import { isGenerator } from '../analysis/function-body.ts';
import { writeClassStatement } from '../classes/class-statement.ts';
import { typesInAnnotation } from '../classes/dispatched-methods.ts';
import { findDocstring } from '../docstrings.ts';
import { writeFunction, writeSignature } from '../functions.ts';
import { markFunction } from '../late-signatures.ts';
import { quote } from '../literals.ts';
import type { Translation } from '../translation.ts';
import { writeValue } from './assignments.ts';

export function writeFunctionDefinition(t: Translation, node: FunctionNode): string[] {
  if (node.decoratorList.some((one) => t.world.program.qualifiedName(one) === 'typing.overload')) return [];
  const binding = t.bindingDefined(node);
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
  const name = t.bindingName(binding);
  const lines = writeClassStatement(t, node, name);
  const defaults = t.classDefaults.splice(0);
  const own = t.variables.isDeclaredAt(node, binding);
  const redecorated = lines.some((line) => line.startsWith(`${name} = call(`));
  if (own && !redecorated) return [...defaults, ...lines];
  const end = lines.indexOf('}');
  const head = `${own ? 'let ' : ''}${name} = ${lines[0]}`;
  return [...defaults, head, ...lines.slice(1, end), '};', ...lines.slice(end + 1)];
}
