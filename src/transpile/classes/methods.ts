import type { FunctionNode } from '../../python/scopes.ts';
import type { Expression } from '../../python/tree.ts';
import { isGenerator } from '../analysis/function-body.ts';
import { propertyOf } from '../attribute-names.ts';
import { docstring } from '../docstrings.ts';
import { functionParts, generatorMaker, makerArguments } from '../functions.ts';
import { markMethod } from '../late-signatures.ts';
import { quoted } from '../literals.ts';
import { parametersText } from '../parameters.ts';
import { refuse } from '../refusal.ts';
import { anyType, indented, type Translation } from '../translation.ts';
import { key, rank } from '../writing.ts';
import type { ClassLines } from './class-lines.ts';

type MethodKind = 'method' | 'static' | 'class' | 'get' | 'set' | 'delete';

/** A method's decorators: the kind of method that they define, and the decorators to be called. */
type Decorators = { readonly kind: MethodKind; readonly isAbstract: boolean; readonly called: readonly Expression[] };

const refusedMethods = ['__del__', '__getattribute__', '__prepare__', '__instancecheck__', '__subclasscheck__'];

/** Adds a method to the lines of its class. */
export function method(t: Translation, made: FunctionNode, lines: ClassLines): void {
  const { name } = lines;
  const decorators = decoratorsOf(t, made);
  const { called } = decorators;
  if (decorators.isAbstract) lines.abstractMethods.push(made.name);
  checkDecorators(made, decorators);
  if (refusedMethods.includes(made.name)) refuse(made, `\`${made.name}\``);
  if (made.name === '__new__') lines.after.push(`ownNew(${name});`);
  const kind = implicitKind(made.name, decorators.kind);
  const [first] = [...made.args.posonlyargs, ...made.args.args];
  if (kind !== 'static' && !first) refuse(made, 'a method without `self`');
  const self = kind === 'static' ? null : t.world.program.scopes.scopeInside(made).bindings.get(first!.arg)!;
  const { parameters, before, body } = functionParts(t, made, self);
  const property = propertyOf(made.name);
  const doc = docstring(made);
  if (doc !== null && t.world.mentionsDoc) lines.docs.push(`${property}: ${quoted(doc)}`);
  const inner = methodBody(t, made, body);
  if (kind === 'delete') {
    const parameter = anyType(t) === '' ? '' : 'this: any';
    lines.after.push(
      `propertyDeleter(${name}, ${key(made.name)}, function (${parameter}) {`,
      ...indented(inner),
      '});',
    );
    return;
  }
  const returns = kind === 'set' ? '' : anyType(t);
  const head = `${keywordOf[kind]}${property}(${parameters})${returns} {`;
  lines.members.push(...t.commentsBefore(made), head, ...indented(inner), '}', '');
  if (kind === 'set' && !hasGetter(t, made)) lines.after.push(`inheritGetter(${name}, ${key(made.name)});`);
  if (before.length > 0) t.classDefaults.push(...before);
  if (kind !== 'get' && kind !== 'set')
    lines.signatures.push(markMethod(made.name, property, parametersText(made.args, kind === 'static' ? 0 : 1)));
  if (called.length > 0) lines.after.push(decoratedMethod(t, made, name, kind, called));
}

const keywordOf: Readonly<Record<MethodKind, string>> = {
  method: '',
  delete: '',
  static: 'static ',
  class: 'static ',
  get: 'get ',
  set: 'set ',
};

function decoratorsOf(t: Translation, made: FunctionNode): Decorators {
  let kind: MethodKind = 'method';
  let isAbstract = false;
  const called: Expression[] = [];
  for (const decorator of made.decoratorList) {
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
function checkDecorators(made: FunctionNode, { kind, called }: Decorators): void {
  const [outermost] = made.decoratorList;
  const isOutermost = outermost !== undefined && !called.includes(outermost);
  if (called.length > 0 && kind !== 'method' && !(isOutermost && ['static', 'class', 'get'].includes(kind)))
    refuse(made, 'this combination of decorators');
}

/** Some special methods are static or class methods without a decorator. */
function implicitKind(name: string, kind: MethodKind): MethodKind {
  if (name === '__new__') return 'static';
  return kind === 'method' && (name === '__init_subclass__' || name === '__class_getitem__') ? 'class' : kind;
}

function methodBody(t: Translation, made: FunctionNode, body: readonly string[]): readonly string[] {
  if (!isGenerator(made) && made.kind !== 'AsyncFunctionDef') return body;
  return [
    `return new ${generatorClass(made)}(function* (${anyType(t) === '' ? '' : 'this: any'})${anyType(t)} {`,
    ...indented(body),
    `}.call(this)${makerArguments(t, made)});`,
  ];
}

const hasGetter = (t: Translation, made: FunctionNode): boolean =>
  t.world
    .classOfMethod(made)
    ?.body.some(
      (one) =>
        one.kind === 'FunctionDef' &&
        one.name === made.name &&
        one.decoratorList.some((other) => decoratorName(t, other) === 'builtins.property'),
    ) ?? false;

/** The statement that replaces a method by the result of its decorators. */
function decoratedMethod(
  t: Translation,
  made: FunctionNode,
  cls: string,
  kind: MethodKind,
  decorators: readonly Expression[],
): string {
  t.boundLate.add(made.name);
  const plain =
    kind === 'static'
      ? `${cls}.${propertyOf(made.name)}`
      : `${{ class: 'classFunction', get: 'getterFunction' }[kind as string] ?? 'methodFunction'}(${cls}, ${key(made.name)})`;
  const value = decorators.reduceRight((text, one) => `call(${t.expression(one, rank.assign)}, ${text})`, plain);
  const put = { static: 'staticMethodOf', class: 'classMethodOf', get: 'getterOf' }[kind as string];
  return `${put ?? 'defineClassAttr'}(${cls}, ${key(made.name)}, ${value});`;
}

/** The full name of a decorator, with or without arguments. */
export const decoratorName = (t: Translation, node: Expression): string | null =>
  t.world.program.qualifiedName(node.kind === 'Call' ? node.func : node);

const generatorClass = (made: FunctionNode): string =>
  ({ generator: 'Generator', coroutine: 'Coroutine', asyncGenerator: 'AsyncGenerator' })[generatorMaker(made)]!;
