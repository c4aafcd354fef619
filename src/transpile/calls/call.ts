import type { FunctionNode } from '../../python/scopes.ts';
import type { Call } from '../../python/tree.ts';
import { classNamedBy, memberOf } from '../attributes.ts';
import { parametersIn, parametersOf } from '../parameters.ts';
import { checkPattern } from '../regular-expressions.ts';
import type { Translation } from '../translation.ts';
import { rank, type Written } from '../writing.ts';
import { boundArguments, lateArguments, lateCall } from './arguments.ts';
import { builtinCall } from './builtins.ts';
import { keepNamed } from './dynamic-attributes.ts';
import { methodCall } from './methods.ts';

export function callExpression(t: Translation, node: Call): Written {
  const { func } = node;
  if (func.kind === 'Name') {
    const binding = t.world.program.scopes.resolve(func);
    const member = binding && t.members.get(binding);
    if (member) return memberCall(t, node, member);
    if (binding && t.silent.has(binding) && func.id === 'cast' && node.args.length === 2)
      return [t.expression(node.args[1]!, rank.call), rank.call];
    if (!binding) return builtinCall(t, node, func.id);
    const made = t.world.functionNamed(binding);
    if (made && made.decoratorList.length === 0) return ownCall(t, node, made, t.nameOf(func));
    const cls = t.world.classNamed(binding);
    if (cls && cls.decoratorList.length === 0) return newCall(t, node, t.nameOf(func));
    return lateCall(t, node, t.nameOf(func));
  }
  const member = memberOf(t, func);
  if (member) return memberCall(t, node, member);
  if (func.kind === 'Attribute') return methodCall(t, node, func);
  return lateCall(t, node, t.expression(func, rank.assign));
}

/** A call of a function of the program whose name is never rebound. */
function ownCall(t: Translation, node: Call, made: FunctionNode, name: string): Written {
  const args = boundArguments(t, node, parametersOf(made));
  if (args) return [`${name}(${args.join(', ')})`, rank.call];
  t.asValues.add(t.world.program.scopes.scopeOf(made).bindings.get(made.name)!);
  return lateCall(t, node, name);
}

/** An instance of a class of the program. */
function newCall(t: Translation, node: Call, name: string): Written {
  const cls = classNamedBy(t, node.func)!;
  const init = t.world.initOf(cls);
  const parameters = init === null ? parametersIn('') : init === 'unknown' ? null : parametersOf(init, 1);
  const args = parameters && !t.world.isGuarded(cls) && boundArguments(t, node, parameters);
  if (args) return [`new ${/^[\w$]+$/.test(name) ? name : `(${name})`}(${args.join(', ')})`, rank.call];
  t.boundLate.add('__init__');
  return [`construct(${name}, ${lateArguments(t, node)})`, rank.call];
}

function memberCall(t: Translation, node: Call, member: string): Written {
  checkPattern(t, node, member);
  if (member === 'operator_methodcaller' || member === 'operator_attrgetter') keepNamed(t);
  if (member === 'operator_methodcaller') for (const method of t.world.methods.keys()) t.boundLate.add(method);
  const { kind, parameters } = t.runtime.declarations.get(member)!;
  // A call to `Enum` creates a class.
  if (member === 'enum_Enum' || (kind === 'value' && parameters === null)) return lateCall(t, node, member);
  const args = parameters === null ? null : boundArguments(t, node, parametersIn(parameters));
  if (args) return [`${kind === 'class' ? 'new ' : ''}${member}(${args.join(', ')})`, rank.call];
  return lateCall(t, node, member);
}
