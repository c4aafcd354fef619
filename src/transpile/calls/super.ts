import type { Call } from '../../python/tree.ts';
import { isGenerator } from '../analysis/function-body.ts';
import { propertyOf } from '../attribute-names.ts';
import { classNamedBy } from '../attributes.ts';
import { parametersOf } from '../parameters.ts';
import { refuse } from '../refusal.ts';
import { frameOf, type Translation } from '../translation.ts';
import { quoteProperty, type RankedText, rank } from '../writing.ts';
import { hasStars, writeBoundArguments, writeLateArguments } from './arguments.ts';
import { isStatic, isStaticOrClass } from './method-kinds.ts';

/** `super().method(…)`. */
export function writeSuperCall(t: Translation, node: Call, attr: string, call: Call): RankedText {
  const cls = t.world.classAround(node);
  const functionNode = frameOf(t).functionNode;
  const [named, instance] = call.args;
  const isSupported =
    call.args.length === 0 ||
    (call.args.length === 2 &&
      cls !== null &&
      classNamedBy(t, named!) !== null &&
      instance?.kind === 'Name' &&
      instance.id === functionNode?.args.args[0]?.arg);
  if (!isSupported && call.args.length === 2 && classNamedBy(t, named!) && !/^__(?:new|getattribute)__$/.test(attr)) {
    t.boundLate.add(attr);
    t.methodNames.add(attr);
    const [on, instanceText] = call.args.map((one) => t.writeExpression(one, rank.assign));
    return [`callSuper(${on}, ${instanceText}, ${quoteProperty(attr)}, ${writeLateArguments(t, node)})`, rank.call];
  }
  if (!cls || !functionNode || !isSupported) return refuse(call, 'this use of `super()`');
  if (t.world.classOfMethod(functionNode) !== cls) refuse(call, '`super()` in a nested function');
  if (attr === '__getattribute__') refuse(node, `\`super().${attr}\``);
  if (attr === '__new__') {
    const [first, ...rest] = node.args;
    if (!first || first.kind === 'Starred') return refuse(node, '`super().__new__()` without its class');
    t.boundLate.add('__new__');
    return [
      `superNew(${t.className(cls)}, ${t.writeExpression(first, rank.assign)}, ${writeLateArguments(t, { ...node, args: rest })})`,
      rank.call,
    ];
  }
  t.methodNames.add(attr);
  const target = t.world.findInherited(cls, attr);
  const self = frameOf(t).self
    ? 'this'
    : functionNode.args.args[0]
      ? t.bindingName(t.world.program.scopes.scopeInside(functionNode).bindings.get(functionNode.args.args[0].arg)!)
      : refuse(call, 'this use of `super()`');
  const around = named ? classNamedBy(t, named)! : cls;
  const isShared = target !== null && target !== 'object' && isStaticOrClass(target) && !frameOf(t).ofClass;
  if (
    isShared ||
    around !== cls ||
    t.world.hasMultipleInheritance ||
    target === null ||
    hasStars(node) ||
    isGenerator(functionNode) ||
    functionNode.kind === 'AsyncFunctionDef' ||
    !frameOf(t).self
  ) {
    t.boundLate.add(attr);
    return [
      `callSuper(${t.className(around)}, ${self}, ${quoteProperty(attr)}, ${writeLateArguments(t, node)})`,
      rank.call,
    ];
  }
  const args =
    target === 'object'
      ? node.args.length === 0 && node.keywords.length === 0
        ? []
        : null
      : writeBoundArguments(t, node, parametersOf(target, isStatic(target) ? 0 : 1));
  if (!args || (target === 'object' && attr !== '__init__')) {
    t.boundLate.add(attr);
    return [
      `callSuper(${t.className(around)}, ${self}, ${quoteProperty(attr)}, ${writeLateArguments(t, node)})`,
      rank.call,
    ];
  }
  return [`super.${propertyOf(attr)}(${args.join(', ')})`, rank.call];
}
