import type { FunctionNode } from '../../python/scopes.ts';
import type { Call } from '../../python/tree.ts';
import { classNamedBy, memberOf } from '../attributes.ts';
import { type Parameters, parametersOf, parseParameters } from '../parameters.ts';
import { refuse } from '../refusal.ts';
import { checkPattern } from '../regular-expressions.ts';
import type { Translation } from '../translation.ts';
import { type RankedText, rank } from '../writing.ts';
import { writeBoundArguments, writeLateArguments, writeLateCall } from './arguments.ts';
import { writeBuiltinCall } from './builtins.ts';
import { includeNamedMethods } from './dynamic-attributes.ts';
import { checkEncoding } from './encodings.ts';
import { writeMethodCall } from './methods.ts';

export function writeCall(t: Translation, node: Call): RankedText {
  const { func } = node;
  if (func.kind === 'Name') {
    const binding = t.world.program.scopes.resolve(func);
    const member = binding && t.members.get(binding);
    if (member) return writeMemberCall(t, node, member);
    if (binding && t.typeOnly.has(binding) && func.id === 'cast' && node.args.length === 2)
      return [t.writeExpression(node.args[1]!, rank.call), rank.call];
    if (!binding) return writeBuiltinCall(t, node, func.id);
    const functionNode = t.world.functionNamed(binding);
    const isNested =
      binding.scope.kind === 'class' && t.world.program.parents.get(functionNode!) !== binding.scope.node;
    if (functionNode && functionNode.decoratorList.length === 0 && !isNested)
      return writeOwnCall(t, node, functionNode, t.writeName(func));
    const cls = t.world.classNamed(binding);
    if (cls && cls.decoratorList.length === 0) return writeNewCall(t, node, t.writeName(func));
    return writeLateCall(t, node, t.writeName(func));
  }
  const member = memberOf(t, func);
  if (member) return writeMemberCall(t, node, member);
  if (func.kind === 'Attribute') return writeMethodCall(t, node, func);
  return writeLateCall(t, node, t.writeExpression(func, rank.assign));
}

/** A call of a function of the program whose name is never rebound. */
function writeOwnCall(t: Translation, node: Call, functionNode: FunctionNode, name: string): RankedText {
  const args = writeBoundArguments(t, node, parametersOf(functionNode));
  if (args) return [`${name}(${args.join(', ')})`, rank.call];
  t.asValues.add(t.world.program.scopes.scopeOf(functionNode).bindings.get(functionNode.name)!);
  return writeLateCall(t, node, name);
}

/** An instance of a class of the program. */
function writeNewCall(t: Translation, node: Call, name: string): RankedText {
  const cls = classNamedBy(t, node.func)!;
  const init = t.world.initOf(cls);
  const parameters = init === null ? parseParameters('') : init === 'unknown' ? null : parametersOf(init, 1);
  const isPlain =
    parameters !== null && !t.world.isGuarded(cls) && (!t.world.isException(cls) || isPositional(node, parameters));
  const args = isPlain && writeBoundArguments(t, node, parameters);
  if (args) return [`new ${/^[\w$]+$/.test(name) ? name : `(${name})`}(${args.join(', ')})`, rank.call];
  t.boundLate.add('__init__');
  return [`construct(${name}, ${writeLateArguments(t, node)})`, rank.call];
}

/** Are the values of the slots exactly the positional arguments, which an exception keeps as its `args`? */
const isPositional = ({ keywords }: Call, parameters: Parameters): boolean =>
  keywords.length === 0 && parameters.keywords.length === 0 && parameters.others === null;

/** Is there an argument that the runtime's version of a library function does not take? Python's may take it. */
function hasUnknownArgument(node: Call, { names, positionalOnly, rest, keywords, others }: Parameters): boolean {
  const byName = [...names.slice(positionalOnly), ...keywords.map(({ name }) => name)];
  return (
    (rest === null && !node.args.some(({ kind }) => kind === 'Starred') && node.args.length > names.length) ||
    (others === null && node.keywords.some(({ arg }) => arg !== null && !byName.includes(arg)))
  );
}

function writeMemberCall(t: Translation, node: Call, member: string): RankedText {
  checkPattern(t, node, member);
  if (member === 'codecs_encode' || member === 'codecs_decode') checkEncoding(node, 1, true);
  if (member === 'operator_methodcaller' || member === 'operator_attrgetter') includeNamedMethods(t);
  if (member === 'operator_methodcaller' || member === 'functools_partialmethod')
    for (const method of t.world.methods.keys()) t.boundLate.add(method);
  const { kind, parameters } = t.runtime.declarations.get(member)!;
  // A call to `Enum` creates a class.
  if (member === 'enum_Enum' || (kind === 'value' && parameters === null)) return writeLateCall(t, node, member);
  const accepted = parameters === null ? null : parseParameters(parameters);
  const args = accepted && writeBoundArguments(t, node, accepted);
  if (args) return [`${kind === 'class' ? 'new ' : ''}${member}(${args.join(', ')})`, rank.call];
  if (accepted && hasUnknownArgument(node, accepted))
    refuse(node, `a call to \`${member.slice(member.lastIndexOf('_') + 1)}()\` with these arguments`);
  return writeLateCall(t, node, member);
}
