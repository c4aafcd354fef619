import type { Expression } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';
import { moduleFrame } from '../environment.ts';
import type { Machine } from '../machine.ts';
import type { Frame, FunctionNode } from '../value.ts';

/** The annotations of the parameters and the result of a function. */
export function annotationsIn(node: FunctionNode): Expression[] {
  const { args } = node;
  const named = [...args.posonlyargs, ...args.args, args.vararg, ...args.kwonlyargs, args.kwarg];
  const returns = node.kind === 'Lambda' ? null : node.returns;
  return [...named.map((one) => one?.annotation), returns].filter((one) => one != null);
}

/** Evaluates an annotation that makes a call. Other annotations only name types, which is no use of them. */
export function runAnnotation(machine: Machine, node: Expression, frame: Frame): void {
  if (hasCall(node) && !isPostponed(frame)) machine.evaluate(node, frame);
}

const hasCall = (node: Expression): boolean => walk(node).some(({ kind }) => kind === 'Call');

/** With `from __future__ import annotations`, annotations are strings. */
function isPostponed(frame: Frame): boolean {
  const found = moduleFrame(frame).cells.get('annotations');
  return found?.type === 'ref' && found.name === '__future__.annotations';
}
