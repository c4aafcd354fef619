import type { Expression, Yield } from '../../python/tree.ts';
import { classNamedBy, writeAttributeRead } from '../attributes.ts';
import { writeVars } from '../calls/attribute-listings.ts';
import { writeCall } from '../calls/call.ts';
import { writeLambda } from '../functions.ts';
import { writeLiteral } from '../literals.ts';
import { refuse } from '../refusal.ts';
import { frameOf, type Translation } from '../translation.ts';
import { type RankedText, rank, wrap, writeSpreadable } from '../writing.ts';
import { writeBinary, writeUnary } from './arithmetic.ts';
import { writeComparison } from './comparisons.ts';
import { writeComprehension } from './comprehensions.ts';
import { writeBooleanOperation } from './conditions.ts';
import { writeDictDisplay, writeSetDisplay } from './displays.ts';
import { writeFString } from './f-strings.ts';
import { writeSlice, writeSubscript } from './subscripts.ts';

/** Writes an expression, in parentheses if it binds less tightly than wanted. */
export function writeExpression(t: Translation, node: Expression, wanted = 0): string {
  const [text, own] = writeNode(t, node);
  return wrap(text, own, wanted);
}

function writeNode(t: Translation, node: Expression): RankedText {
  const at = (one: Expression): string => t.writeExpression(one, rank.assign);
  switch (node.kind) {
    case 'Constant': {
      const text = writeLiteral(node.value, node);
      return [text, text.startsWith('-') ? rank.unary : text.startsWith('new') ? rank.call : rank.primary];
    }
    case 'Name':
      return [t.writeName(node), rank.primary];
    case 'JoinedStr':
      return [writeFString(t, node), rank.primary];
    case 'List':
      return [`[${node.elts.map((one) => writeSpreadable(t, one)).join(', ')}]`, rank.primary];
    case 'Tuple':
      return [`tupleOf(${node.elts.map((one) => writeSpreadable(t, one)).join(', ')})`, rank.call];
    case 'Set':
      return [writeSetDisplay(t, node), rank.call];
    case 'Dict':
      return [writeDictDisplay(t, node), rank.call];
    case 'BinOp':
      return writeBinary(t, node);
    case 'UnaryOp':
      return writeUnary(t, node);
    case 'BoolOp':
      return writeBooleanOperation(t, node);
    case 'IfExp':
      return [`${t.writeCondition(node.test, rank.nullish)} ? ${at(node.body)} : ${at(node.orelse)}`, rank.conditional];
    case 'Compare':
      return writeComparison(t, node);
    case 'NamedExpr':
      return [`${t.writeName(node.target as never)} = ${at(node.value)}`, rank.assign];
    case 'Attribute':
      return node.attr === '__dict__' && classNamedBy(t, node.value)
        ? writeVars(t, node, node.value)
        : writeAttributeRead(t, node);
    case 'Subscript':
      return writeSubscript(t, node);
    case 'Slice':
      return writeSlice(t, node);
    case 'Call':
      return writeCall(t, node);
    case 'Lambda':
      return [writeLambda(t, node), rank.assign];
    case 'ListComp':
    case 'SetComp':
    case 'DictComp':
    case 'GeneratorExp':
      return [writeComprehension(t, node), rank.call];
    case 'Yield':
      return [writeYield(t, node), rank.assign];
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

function writeYield(t: Translation, { value }: Yield): string {
  const text = value ? t.writeExpression(value, rank.assign) : 'null';
  return frameOf(t).functionNode?.kind === 'AsyncFunctionDef' ? `yield asyncYield(${text})` : `yield ${text}`;
}
