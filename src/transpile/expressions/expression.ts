import type { Expression, Yield } from '../../python/tree.ts';
import { readAttribute } from '../attributes.ts';
import { callExpression } from '../calls/call.ts';
import { lambda } from '../functions.ts';
import { literal } from '../literals.ts';
import { refuse } from '../refusal.ts';
import { frameOf, type Translation } from '../translation.ts';
import { rank, spreadable, type Written, wrap } from '../writing.ts';
import { binary, unary } from './arithmetic.ts';
import { compare } from './comparisons.ts';
import { comprehensionText } from './comprehensions.ts';
import { booleanOperation } from './conditions.ts';
import { dictDisplay, setDisplay } from './displays.ts';
import { template } from './f-strings.ts';
import { slice, subscript } from './subscripts.ts';

/** Writes an expression, in parentheses if it binds less tightly than wanted. */
export function expression(t: Translation, node: Expression, wanted = 0): string {
  const [text, own] = written(t, node);
  return wrap(text, own, wanted);
}

function written(t: Translation, node: Expression): Written {
  const at = (one: Expression): string => t.expression(one, rank.assign);
  switch (node.kind) {
    case 'Constant': {
      const text = literal(node.value, node);
      return [text, text.startsWith('-') ? rank.unary : text.startsWith('new') ? rank.call : rank.primary];
    }
    case 'Name':
      return [t.nameOf(node), rank.primary];
    case 'JoinedStr':
      return [template(t, node), rank.primary];
    case 'List':
      return [`[${node.elts.map((one) => spreadable(t, one)).join(', ')}]`, rank.primary];
    case 'Tuple':
      return [`tupleOf(${node.elts.map((one) => spreadable(t, one)).join(', ')})`, rank.call];
    case 'Set':
      return [setDisplay(t, node), rank.call];
    case 'Dict':
      return [dictDisplay(t, node), rank.call];
    case 'BinOp':
      return binary(t, node);
    case 'UnaryOp':
      return unary(t, node);
    case 'BoolOp':
      return booleanOperation(t, node);
    case 'IfExp':
      return [`${t.condition(node.test, rank.nullish)} ? ${at(node.body)} : ${at(node.orelse)}`, rank.conditional];
    case 'Compare':
      return compare(t, node);
    case 'NamedExpr':
      return [`${t.nameOf(node.target as never)} = ${at(node.value)}`, rank.assign];
    case 'Attribute':
      return readAttribute(t, node);
    case 'Subscript':
      return subscript(t, node);
    case 'Slice':
      return slice(t, node);
    case 'Call':
      return callExpression(t, node);
    case 'Lambda':
      return [lambda(t, node), rank.assign];
    case 'ListComp':
    case 'SetComp':
    case 'DictComp':
    case 'GeneratorExp':
      return [comprehensionText(t, node), rank.call];
    case 'Yield':
      return [yielded(t, node), rank.assign];
    case 'YieldFrom':
      return [`yield* yieldFrom(${at(node.value)})`, rank.assign];
    case 'Await':
      return [`yield* awaited(${at(node.value)})`, rank.assign];
    case 'Starred':
      return refuse(node, 'a starred expression here');
    case 'FormattedValue':
      return refuse(node, 'a replacement field here');
    case 'TemplateStr':
    case 'Interpolation':
      return refuse(node, 'template strings');
  }
}

function yielded(t: Translation, { value }: Yield): string {
  const text = value ? t.expression(value, rank.assign) : 'null';
  return frameOf(t).made?.kind === 'AsyncFunctionDef' ? `yield asyncYield(${text})` : `yield ${text}`;
}
