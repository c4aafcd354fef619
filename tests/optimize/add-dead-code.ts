import { programOf } from '../../src/python/program.ts';
import { applyEdits, overlap, sourceOf, type TextEdit } from '../../src/python/source.ts';
import type { Expression, Module, Node } from '../../src/python/tree.ts';
import { walk } from '../../src/python/walk.ts';

const constants = ['0', '1', 'not 1', '1 < 2', '""', 'None', '(True)', '0 or 0'];

/** Makes some conditions of a program constant and some blocks return early, so that much of it is dead code. */
export function addDeadCode(code: string, module: Module, seed: number): string {
  const source = sourceOf(code);
  const { parents } = programOf(module);
  let state = seed;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
  const edits: TextEdit[] = [];
  const put = (edit: TextEdit): void => {
    if (!edits.some((other) => overlap(edit, other))) edits.push(edit);
  };
  for (const node of walk(module)) {
    const test = testIn(node, random);
    if (test && random(3) === 0 && !isInString(test, parents)) {
      put({ start: source.start(test.place), end: source.end(test.place), text: constants[random(constants.length)]! });
    }
    if (node.kind !== 'Expr' && node.kind !== 'Assign' && node.kind !== 'If' && node.kind !== 'For') continue;
    const { line } = node.place;
    const start = source.start(node.place);
    if (random(12) > 0 || start !== source.line(line).start + source.indentOf(line).length) continue;
    // `elif` continues the statement before it.
    if (source.code.startsWith('elif', start)) continue;
    if (!isInFunction(node, parents)) continue;
    const leave = ['raise SystemExit', 'while True: pass', 'return'][random(3)]!;
    const isSimple = node.kind === 'Expr' || node.kind === 'Assign';
    const between = isSimple && !leave.startsWith('while') && random(2) === 0 ? '; ' : `\n${source.indentOf(line)}`;
    put({ start, end: start, text: leave + between });
  }
  return applyEdits(code, edits);
}

function testIn(node: Node, random: (below: number) => number): Expression | null {
  switch (node.kind) {
    case 'If':
      // Python compiles calls of imported names differently, even if the import is dead.
      return [...node.body, ...node.orelse].some(({ kind }) => kind === 'Import') ? null : node.test;
    case 'While':
    case 'IfExp':
      return node.test;
    case 'BoolOp':
      return node.values[random(node.values.length)]!;
    default:
      return null;
  }
}

function isInString(node: Node, parents: ReadonlyMap<Node, Node>): boolean {
  for (let one = parents.get(node); one; one = parents.get(one)) {
    if (one.kind === 'JoinedStr' || one.kind === 'TemplateStr') return true;
  }
  return false;
}

function isInFunction(node: Node, parents: ReadonlyMap<Node, Node>): boolean {
  for (let one = parents.get(node); one; one = parents.get(one)) {
    if (one.kind === 'FunctionDef' || one.kind === 'AsyncFunctionDef') return true;
    if (one.kind === 'ClassDef') return false;
  }
  return false;
}
