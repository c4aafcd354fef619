import type { Call } from '../../python/tree.ts';
import { builtinCalls, builtinParameters, exceptionNames } from '../builtin-names.ts';
import { parametersIn } from '../parameters.ts';
import { refuse } from '../refusal.ts';
import type { Translation } from '../translation.ts';
import { rank, spreadable, type Written } from '../writing.ts';
import { boundArguments, hasStars, lateCall } from './arguments.ts';
import { dynamicAttribute } from './dynamic-attributes.ts';
import { instanceTest } from './instance-test.ts';

const refusedBuiltins = new Set([
  'exec',
  'eval',
  'compile',
  '__import__',
  'globals',
  'locals',
  'open',
  'id',
  'breakpoint',
  'memoryview',
  'help',
  'dir',
  'exit',
  'quit',
]);

/** A call of a builtin function or type. */
export function builtinCall(t: Translation, node: Call, name: string): Written {
  const { args, keywords } = node;
  if (refusedBuiltins.has(name)) refuse(node, `\`${name}()\``);
  const exception = exceptionNames[name] ?? name;
  if (t.runtime.declarations.get(exception)?.kind === 'class' && /^[A-Z]/.test(name)) {
    if (keywords.length > 0) refuse(node, 'an exception created with keyword arguments');
    return [`new ${exception}(${args.map((one) => spreadable(t, one)).join(', ')})`, rank.call];
  }
  return specialCall(t, node, name) ?? plainCall(t, node, name);
}

/** Calls that JavaScript can make in a simpler or faster way, and calls that are supported only in some forms. */
function specialCall(t: Translation, node: Call, name: string): Written | null {
  const { args, keywords } = node;
  const [first, second] = args;
  const plain = keywords.length === 0 && !hasStars(node);
  switch (name) {
    case 'print':
      if (keywords.length === 0) return [`print(${args.map((one) => spreadable(t, one)).join(', ')})`, rank.call];
      break;
    case 'super':
      return refuse(node, '`super()` here');
    case 'len':
      if (plain && first && t.types.of(first).kind === 'list')
        return [`${t.expression(first, rank.call)}.length`, rank.call];
      break;
    case 'str':
      if (plain && first && args.length === 1)
        return t.types.of(first).kind === 'str'
          ? [t.expression(first, rank.call), rank.call]
          : [`str(${t.expression(first, rank.assign)})`, rank.call];
      break;
    case 'bool':
      if (plain && first && args.length === 1) return [t.condition(first, rank.call), rank.call];
      break;
    case 'isinstance':
      if (plain && first && second && args.length === 2) return instanceTest(t, first, second);
      break;
    case 'getattr':
    case 'hasattr':
    case 'setattr':
    case 'delattr':
      return dynamicAttribute(t, node, name);
    case 'vars':
      if (plain && first) return [`instanceDict(${t.expression(first, rank.assign)})`, rank.call];
      return refuse(node, '`vars()`');
    case 'type':
      if (args.length !== 1) return classFromType(t, node);
      break;
    case 'dict':
      if (!hasStars(node)) return dictCall(t, node);
      break;
    case 'sum':
    case 'sorted':
    case 'list':
    case 'tuple':
    case 'set':
    case 'frozenset':
      if (plain && first?.kind === 'GeneratorExp' && args.length === 1) {
        return name === 'list'
          ? [t.consumed(first), rank.call]
          : [`${builtinCalls[name]}(${t.consumed(first)})`, rank.call];
      }
      break;
    case 'property':
      return lateCall(t, node, 'PyProperty');
    case 'object':
      if (args.length === 0) return ['new PyObject()', rank.call];
      break;
  }
  return null;
}

/** A call that becomes a call to a function of the runtime. */
function plainCall(t: Translation, node: Call, name: string): Written {
  const target = builtinCalls[name];
  if (target === undefined) return refuse(node, `\`${name}\``);
  const parameters =
    builtinParameters[target] ?? t.runtime.declarations.get(name === 'print' ? 'printWith' : target)?.parameters;
  if (parameters === undefined || parameters === null) return lateCall(t, node, target);
  const bound = boundArguments(t, node, parametersIn(parameters));
  if (bound) return [`${name === 'print' ? 'printWith' : target}(${bound.join(', ')})`, rank.call];
  if (hasStars(node))
    return lateCall(t, node, name === 'print' ? 'printWith' : builtinCalls[name] === target ? target : name);
  return refuse(node, `this call to \`${name}()\``);
}

/** `type(name, bases, members)`. */
function classFromType(t: Translation, node: Call): Written {
  if (node.args.length !== 3 || node.keywords.length > 0 || hasStars(node))
    return refuse(node, 'a class created by `type()` in this way');
  for (const method of t.world.methods.keys()) t.boundLate.add(method);
  return [`makeClass(${node.args.map((one) => t.expression(one, rank.assign)).join(', ')})`, rank.call];
}

function dictCall(t: Translation, { args: [first], keywords }: Call): Written {
  const pairs = keywords.map(({ arg, value }) => `"${arg}", ${t.expression(value, rank.assign)}`).join(', ');
  if (!first) return [pairs === '' ? 'new Dict()' : `dictOf(${pairs})`, rank.call];
  return [`new Dict(${t.consumed(first)}${pairs === '' ? '' : `, dictOf(${pairs})`})`, rank.call];
}
