import type { FunctionNode } from '../../python/scopes.ts';
import type { ClassDef, Expression, Statement } from '../../python/tree.ts';
import { writeFunctionParts } from '../functions.ts';
import { writeParameterNotation } from '../parameters.ts';
import { refuse } from '../refusal.ts';
import { indent, type Translation } from '../translation.ts';
import { quoteProperty, rank } from '../writing.ts';
import type { ClassLines } from './class-lines.ts';
import { decoratorName, writeMethodBody } from './methods.ts';

/** A method that is registered for types of another method's argument. */
export type Registration = { readonly method: string; readonly types: readonly Expression[] };

/** The types that an annotation such as `int | str` names. */
export function typesInAnnotation(node: Expression): Expression[] {
  if (node.kind === 'BinOp' && node.op === 'BitOr')
    return [...typesInAnnotation(node.left), ...typesInAnnotation(node.right)];
  return node.kind === 'Name' || node.kind === 'Attribute' ? [node] : refuse(node, 'dispatch by this annotation');
}

/** `@name.register` or `@name.register(type)`, where `name` is a `singledispatchmethod` of the class; null for others. */
export function findRegistration(t: Translation, cls: ClassDef, node: Statement): Registration | null {
  if (node.kind !== 'FunctionDef' || node.decoratorList.length !== 1) return null;
  const [decorator] = node.decoratorList;
  const named = decorator!.kind === 'Call' ? decorator!.func : decorator!;
  if (named.kind !== 'Attribute' || named.attr !== 'register' || named.value.kind !== 'Name') return null;
  const method = named.value.id;
  if (!cls.body.some((one) => one.kind === 'FunctionDef' && one.name === method && isDispatched(t, one))) return null;
  if (decorator!.kind !== 'Call') return { method, types: typesInAnnotation(findAnnotation(t, cls, node)) };
  const [type, ...others] = decorator!.args;
  if (!type || others.length > 0 || decorator!.keywords.length > 0) refuse(decorator!, 'this call to `register()`');
  return { method, types: [type] };
}

const isDispatched = (t: Translation, { decoratorList }: FunctionNode): boolean =>
  decoratorList.some((one) => decoratorName(t, one) === 'functools.singledispatchmethod');

/** The first annotation of a parameter. Python evaluates annotations as text in the names of the module. */
function findAnnotation(t: Translation, cls: ClassDef, node: FunctionNode): Expression {
  const [self, ...others] = [...node.args.posonlyargs, ...node.args.args];
  const annotated = others.find(({ annotation }) => annotation);
  if (!annotated?.annotation || self?.annotation || t.world.program.scopes.scopeOf(cls).kind !== 'module')
    return refuse(node, 'a registered method without the annotation of its argument');
  return annotated.annotation;
}

/** Adds a registered method. Its name is not an attribute of the class, so the program must not read it. */
export function addRegistered(
  t: Translation,
  functionNode: FunctionNode,
  { method, types }: Registration,
  lines: ClassLines,
): void {
  const { name } = functionNode;
  const { program } = t.world;
  const isRead = program.all('Attribute').some(({ attr, value }) => attr === name || isMethodRegister(attr, value));
  const isNamed =
    name !== '_' && program.all('Name').some(({ id }) => id === 'getattr' || id === 'vars' || id === 'dir');
  if (isRead || isNamed) refuse(functionNode, 'a registered method that is read from its class');
  const [first] = [...functionNode.args.posonlyargs, ...functionNode.args.args];
  if (!first) refuse(functionNode, 'a method without `self`');
  const self = program.scopes.scopeInside(functionNode).bindings.get(first!.arg)!;
  const { parameters, before, defaults, body } = writeFunctionParts(t, functionNode, self);
  t.classDefaults.push(...before);
  lines.after.push(...defaults);
  const typed = types.map((one) => t.writeExpression(one, rank.assign)).join(', ');
  const notation = writeParameterNotation(functionNode.args, 1);
  const thisParameter = t.target === 'typescript' ? `this: any${parameters === '' ? '' : ', '}` : '';
  lines.after.push(
    `functoolsRegisterMethod(${lines.name}, ${quoteProperty(method)}, [${typed}], function (${thisParameter}${parameters}) {`,
    ...indent(writeMethodBody(t, functionNode, body)),
    `}, "${notation}", "${lines.name}.${name}");`,
  );
}

/** `C.method.register`, which is not supported. */
const isMethodRegister = (attr: string, value: Expression): boolean =>
  (attr === 'register' || attr === 'dispatcher') && value.kind === 'Attribute';
