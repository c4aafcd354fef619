import type { Program } from '../python/program.ts';
import type { BinOp, Expression } from '../python/tree.ts';
import { type Call, createCall, knownArgument } from './call.ts';
import { findSensitivePath } from './sinks/paths.ts';

const partsMax = 20;

/** Sensitive paths joined with `/`: `Path.home() / ".ssh" / "id_rsa"`. */
export function findJoinedPaths(program: Program): readonly Call[] {
  return program.all('BinOp').flatMap((node): readonly Call[] => {
    const parent = program.parents.get(node);
    if (node.op !== 'Div' || (parent?.kind === 'BinOp' && parent.op === 'Div')) return [];
    const path = pathOf(node);
    return path !== null && findSensitivePath(path) ? [pathCall(node, path)] : [];
  });
}

function pathOf(node: BinOp): string | null {
  const parts: string[] = [];
  let left: Expression = node;
  for (let step = 0; left.kind === 'BinOp' && left.op === 'Div'; step += 1) {
    const text = textOf(left.right);
    if (text === null || step > partsMax) return null;
    parts.unshift(text);
    left = left.left;
  }
  return [rootOf(left), ...parts].join('/');
}

const textOf = (node: Expression): string | null =>
  node.kind === 'Constant' && node.value.type === 'str' ? node.value.value : null;

/** The literal root of a path; anything else is taken for the home directory. */
function rootOf(node: Expression): string {
  const fixed = node.kind === 'Call' && node.args.length === 1 ? textOf(node.args[0]!) : null;
  return fixed ?? '~';
}

const pathCall = (node: BinOp, path: string): Call =>
  createCall('pathlib.Path', node.place, { args: [knownArgument({ kind: 'text', value: path })] });
