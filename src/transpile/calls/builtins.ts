import type { Call } from '../../python/tree.ts';
import { builtinCalls, builtinParameters, exceptionNames } from '../builtin-names.ts';
import { quote } from '../literals.ts';
import { parseParameters } from '../parameters.ts';
import { refuse } from '../refusal.ts';
import type { Translation } from '../translation.ts';
import { type RankedText, rank } from '../writing.ts';
import { describeWrongCount } from './argument-counts.ts';
import { hasStars, writeArgumentList, writeBoundArguments, writeLateCall } from './arguments.ts';
import { writeDir, writeVars } from './attribute-listings.ts';
import { writeDynamicAttribute } from './dynamic-attributes.ts';
import { writeGlobals } from './globals.ts';
import { writeInstanceTest } from './instance-test.ts';
import { writeOpen } from './open.ts';

const refusedBuiltins = new Set([
  'exec',
  'eval',
  'compile',
  '__import__',
  'locals',
  'id',
  'breakpoint',
  'memoryview',
  'help',
  'exit',
  'quit',
]);

/** A call of a builtin function or type. */
export function writeBuiltinCall(t: Translation, node: Call, name: string): RankedText {
  const { keywords } = node;
  if (refusedBuiltins.has(name)) refuse(node, `\`${name}()\``);
  const exception = exceptionNames[name] ?? name;
  if (t.runtime.declarations.get(exception)?.kind === 'class' && /^[A-Z]/.test(name)) {
    if (keywords.length > 0) refuse(node, 'an exception created with keyword arguments');
    return [`new ${exception}(${writeArgumentList(t, node).join(', ')})`, rank.call];
  }
  const wrong = keywords.length === 0 && !hasStars(node) ? describeWrongCount(name, node.args.length) : null;
  if (wrong !== null) return [`failWith(${[quote(wrong), ...writeArgumentList(t, node)].join(', ')})`, rank.call];
  return writeSpecialCall(t, node, name) ?? writePlainCall(t, node, name);
}

/** Calls that JavaScript can make in a simpler or faster way, and calls that are supported only in some forms. */
function writeSpecialCall(t: Translation, node: Call, name: string): RankedText | null {
  const { args, keywords } = node;
  const [first, second] = args;
  const plain = keywords.length === 0 && !hasStars(node);
  switch (name) {
    case 'print':
      if (keywords.length === 0) return [`print(${writeArgumentList(t, node).join(', ')})`, rank.call];
      break;
    case 'super':
      return refuse(node, '`super()` here');
    case 'len':
      if (plain && first && t.types.of(first).kind === 'list')
        return [`${t.writeExpression(first, rank.call)}.length`, rank.call];
      break;
    case 'str':
      if (plain && first && args.length === 1)
        return t.types.of(first).kind === 'str'
          ? [t.writeExpression(first, rank.call), rank.call]
          : [`str(${t.writeExpression(first, rank.assign)})`, rank.call];
      if (args.length + keywords.length > 1) {
        const bound = writeBoundArguments(t, node, parseParameters('object, encoding=, errors='));
        if (bound) return [`strDecoded(${bound.join(', ')})`, rank.call];
      }
      break;
    case 'bool':
      if (plain && first && args.length === 1) return [t.writeCondition(first, rank.call), rank.call];
      break;
    case 'isinstance':
      if (plain && first && second && args.length === 2) return writeInstanceTest(t, first, second);
      break;
    case 'getattr':
    case 'hasattr':
    case 'setattr':
    case 'delattr':
      return writeDynamicAttribute(t, node, name);
    case 'globals':
      return writeGlobals(t, node);
    case 'vars':
      return plain && first ? writeVars(t, node, first) : refuse(node, '`vars()`');
    case 'open':
      return writeOpen(t, node);
    case 'dir':
      return plain && first && args.length === 1 ? writeDir(t, node, first) : refuse(node, '`dir()`');
    case 'type':
      if (args.length !== 1) return writeTypeCall(t, node);
      break;
    case 'dict':
      if (!hasStars(node) && args.length <= 1) return writeDictCall(t, node);
      break;
    case 'sum':
    case 'sorted':
    case 'list':
    case 'tuple':
    case 'set':
    case 'frozenset':
      if (plain && first?.kind === 'GeneratorExp' && args.length === 1) {
        return name === 'list'
          ? [t.writeConsumed(first), rank.call]
          : [`${builtinCalls[name]}(${t.writeConsumed(first)})`, rank.call];
      }
      break;
    case 'property':
      return writeLateCall(t, node, 'PyProperty');
    case 'object':
      if (args.length === 0) return ['new PyObject()', rank.call];
      break;
  }
  return null;
}

/** A call that becomes a call to a function of the runtime. */
function writePlainCall(t: Translation, node: Call, name: string): RankedText {
  const target = builtinCalls[name];
  // `writeName` refuses builtins that have no translation; other names are not defined, which Python notices here.
  if (target === undefined) return writeLateCall(t, node, t.writeExpression(node.func, rank.assign));
  const parameters =
    builtinParameters[target] ?? t.runtime.declarations.get(name === 'print' ? 'printWith' : target)?.parameters;
  if (parameters === undefined || parameters === null) return writeLateCall(t, node, target);
  const bound = writeBoundArguments(t, node, parseParameters(parameters));
  if (bound) return [`${name === 'print' ? 'printWith' : target}(${bound.join(', ')})`, rank.call];
  if (hasStars(node))
    return writeLateCall(t, node, name === 'print' ? 'printWith' : builtinCalls[name] === target ? target : name);
  return refuse(node, `this call to \`${name}()\``);
}

/** `type(name, bases, members)`. */
function writeTypeCall(t: Translation, node: Call): RankedText {
  if (node.args.length !== 3 || node.keywords.length > 0 || hasStars(node))
    return refuse(node, 'a class created by `type()` in this way');
  for (const method of t.world.methods.keys()) t.boundLate.add(method);
  return [`makeClass(${node.args.map((one) => t.writeExpression(one, rank.assign)).join(', ')})`, rank.call];
}

function writeDictCall(t: Translation, { args: [first], keywords }: Call): RankedText {
  const pairs = keywords.map(({ arg, value }) => `"${arg}", ${t.writeExpression(value, rank.assign)}`).join(', ');
  if (!first) return [pairs === '' ? 'new Dict()' : `dictOf(${pairs})`, rank.call];
  return [`new Dict(${t.writeConsumed(first)}${pairs === '' ? '' : `, dictOf(${pairs})`})`, rank.call];
}
