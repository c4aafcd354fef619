import type { FunctionNode } from '../../python/scopes.ts';
import type { Expression } from '../../python/tree.ts';
import { isGenerator } from '../analysis/function-body.ts';
import { propertyOf } from '../attribute-names.ts';
import { findDocstring } from '../docstrings.ts';
import { chooseWrapper, writeFunctionParts, writeWrapperArguments } from '../functions.ts';
import { markMethod } from '../late-signatures.ts';
import { quote } from '../literals.ts';
import { writeParameterNotation } from '../parameters.ts';
import { refuse } from '../refusal.ts';
import { anyType, indent, type Translation } from '../translation.ts';
import { quoteProperty, rank } from '../writing.ts';
import type { ClassLines } from './class-lines.ts';

type MethodKind = 'method' | 'static' | 'class' | 'get' | 'set' | 'delete';

/** A method's decorators: the kind of method that they define, and the decorators to be called. */
type Decorators = { readonly kind: MethodKind; readonly isAbstract: boolean; readonly called: readonly Expression[] };

const refusedMethods = ['__del__', '__getattribute__', '__prepare__', '__instancecheck__', '__subclasscheck__'];

/** Adds a method to the lines of its class. */
export function addMethod(t: Translation, functionNode: FunctionNode, lines: ClassLines): void {
  const { name } = lines;
  const decorators = decoratorsOf(t, functionNode);
  const { called } = decorators;
  if (decorators.isAbstract) lines.abstractMethods.push(functionNode.name);
  checkDecorators(functionNode, decorators);
  if (refusedMethods.includes(functionNode.name)) refuse(functionNode, `\`${functionNode.name}\``);
  if (functionNode.name === '__new__') lines.after.push(`ownNew(${name});`);
  const kind = implicitKind(functionNode.name, decorators.kind);
  const [first] = [...functionNode.args.posonlyargs, ...functionNode.args.args];
  if (kind !== 'static' && !first) refuse(functionNode, 'a method without `self`');
  const self = kind === 'static' ? null : t.world.program.scopes.scopeInside(functionNode).bindings.get(first!.arg)!;
  const { parameters, before, defaults, body } = writeFunctionParts(t, functionNode, self);
  const property = propertyOf(functionNode.name);
  const doc = findDocstring(functionNode);
  if (doc !== null && t.world.mentionsDoc) lines.docs.push(`${property}: ${quote(doc)}`);
  const inner = writeMethodBody(t, functionNode, body);
  if (kind === 'delete') {
    const parameter = anyType(t) === '' ? '' : 'this: any';
    lines.after.push(
      `propertyDeleter(${name}, ${quoteProperty(functionNode.name)}, function (${parameter}) {`,
      ...indent(inner),
      '});',
    );
    return;
  }
  const returns = kind === 'set' ? '' : anyType(t);
  const head = `${keywordOf[kind]}${property}(${parameters})${returns} {`;
  lines.members.push(...t.commentsBefore(functionNode), head, ...indent(inner), '}', '');
  if (kind === 'set' && !hasGetter(t, functionNode))
    lines.after.push(`inheritGetter(${name}, ${quoteProperty(functionNode.name)});`);
  t.classDefaults.push(...before);
  lines.after.push(...defaults);
  if (kind !== 'get' && kind !== 'set')
    lines.signatures.push(
      markMethod(functionNode.name, property, writeParameterNotation(functionNode.args, kind === 'static' ? 0 : 1)),
    );
  if (called.length > 0) lines.after.push(writeDecoratedMethod(t, functionNode, name, kind, called));
}

const keywordOf: Readonly<Record<MethodKind, string>> = {
  method: '',
  delete: '',
  static: 'static ',
  class: 'static ',
  get: 'get ',
  set: 'set ',
};

function decoratorsOf(t: Translation, functionNode: FunctionNode): Decorators {
  let kind: MethodKind = 'method';
  let isAbstract = false;
  const called: Expression[] = [];
  for (const decorator of functionNode.decoratorList) {
    const name = decoratorName(t, decorator);
    if (name === 'builtins.staticmethod') kind = 'static';
    else if (name === 'builtins.classmethod') kind = 'class';
    else if (name === 'builtins.property') kind = 'get';
    else if (decorator.kind === 'Attribute' && decorator.attr === 'setter') kind = 'set';
    else if (name === 'abc.abstractmethod') isAbstract = true;
    else if (name === 'typing.override' || name === 'typing.final' || name === 'typing.overload') continue;
    else if (decorator.kind === 'Attribute' && decorator.attr === 'deleter') kind = 'delete';
    else called.push(decorator);
  }
  return { kind, isAbstract, called };
}

/**
 * A property or class method can be made from the result of another decorator. In the other order, that decorator would
 * get a property as its argument.
 */
function checkDecorators(functionNode: FunctionNode, { kind, called }: Decorators): void {
  const [outermost] = functionNode.decoratorList;
  const isOutermost = outermost !== undefined && !called.includes(outermost);
  if (called.length > 0 && kind !== 'method' && !(isOutermost && ['static', 'class', 'get'].includes(kind)))
    refuse(functionNode, 'this combination of decorators');
}

/** Some special methods are static or class methods without a decorator. */
function implicitKind(name: string, kind: MethodKind): MethodKind {
  if (name === '__new__') return 'static';
  return kind === 'method' && (name === '__init_subclass__' || name === '__class_getitem__') ? 'class' : kind;
}

export function writeMethodBody(
  t: Translation,
  functionNode: FunctionNode,
  body: readonly string[],
): readonly string[] {
  if (!isGenerator(functionNode) && functionNode.kind !== 'AsyncFunctionDef') return body;
  return [
    `return new ${generatorClass(functionNode)}(function* (${anyType(t) === '' ? '' : 'this: any'})${anyType(t)} {`,
    ...indent(body),
    `}.call(this)${writeWrapperArguments(t, functionNode)});`,
  ];
}

const hasGetter = (t: Translation, functionNode: FunctionNode): boolean =>
  t.world
    .classOfMethod(functionNode)
    ?.body.some(
      (one) =>
        one.kind === 'FunctionDef' &&
        one.name === functionNode.name &&
        one.decoratorList.some((other) => decoratorName(t, other) === 'builtins.property'),
    ) ?? false;

/** The statement that replaces a method by the result of its decorators. */
function writeDecoratedMethod(
  t: Translation,
  functionNode: FunctionNode,
  cls: string,
  kind: MethodKind,
  decorators: readonly Expression[],
): string {
  t.boundLate.add(functionNode.name);
  const plain =
    kind === 'static'
      ? `${cls}.${propertyOf(functionNode.name)}`
      : `${{ class: 'classFunction', get: 'getterFunction' }[kind as string] ?? 'methodFunction'}(${cls}, ${quoteProperty(functionNode.name)})`;
  const value = decorators.reduceRight((text, one) => `call(${t.writeExpression(one, rank.assign)}, ${text})`, plain);
  const put = { static: 'staticMethodOf', class: 'classMethodOf', get: 'getterOf' }[kind as string];
  return `${put ?? 'defineClassAttr'}(${cls}, ${quoteProperty(functionNode.name)}, ${value});`;
}

/** The full name of a decorator, with or without arguments. */
export const decoratorName = (t: Translation, node: Expression): string | null =>
  t.world.program.qualifiedName(node.kind === 'Call' ? node.func : node);

const generatorClass = (functionNode: FunctionNode): string =>
  ({
    generator: 'Generator',
    watchedGenerator: 'WatchedGenerator',
    coroutine: 'Coroutine',
    asyncGenerator: 'AsyncGenerator',
  })[chooseWrapper(functionNode)]!;
