import type { Program } from '../python/program.ts';
import { isStatement } from '../python/program.ts';
import type { Source, TextEdit } from '../python/source.ts';
import type { Expression, If, Statement, While } from '../python/tree.ts';
import type { Change } from './change.ts';
import { firstLine, type Lines, type Placed } from './lines.ts';
import { type Block, type Chain, type Decided, deadParts, type Loop } from './reach.ts';
import type { Traces } from './traces.ts';

type Input = {
  readonly program: Program;
  readonly source: Source;
  readonly lines: Lines;
  readonly traces: Traces;
  readonly decided: readonly Decided[];
};

/** Takes out what the text decides will never run, where that leaves no trace. */
export function removals({ program, source, lines, traces, decided }: Input): Change[] {
  const droppable = decided.flatMap((one) => {
    const parts = deadParts(one);
    const { none, orphans } = traces.ofDropping(parts);
    return none ? [{ one, parts, orphans }] : [];
  });
  /** Statements of which nothing is left, and those behind the end of their block. */
  const gone = new Set<Statement>(droppable.flatMap(({ one }) => goneWith(one)));

  /** All that was edited so far. */
  const made: TextEdit[] = [];
  const isGone = ({ place }: Placed): boolean =>
    made.some(({ start, end }) => start <= source.start(place) && source.end(place) <= end);

  // From the inside out: what is gone from a block does not keep the block from being moved.
  return droppable.toReversed().flatMap(({ one, parts, orphans }): Change[] => {
    const edits = editsFor(one);
    if (!edits || edits.length === 0) return [];
    made.push(...edits);
    const statements = parts.filter(isStatement);
    const [line, endLine] =
      statements.length > 0
        ? [Math.min(...statements.map(firstLine)), Math.max(...statements.map(({ place }) => place.endLine))]
        : [startLine(one), startLine(one)];
    return [{ does: statements.length > 0 ? 'removes' : 'opens', line, endLine, edits, orphans }];
  });

  function editsFor(one: Decided): readonly TextEdit[] | null {
    if (one.kind === 'rest') {
      const edit = lines.without(one.block.slice(one.from), one.block[one.from - 1]!);
      return edit && [edit];
    }
    const { statement } = one;
    if (!lines.endsLine(statement) || source.start(statement.place) !== indented(statement)) return null;
    if (gone.has(statement)) return leavesPass(one.block, statement) ? passFor(statement) : withoutWhole(statement);
    return one.kind === 'loop' ? loopEdits(one) : chainEdits(one);
  }

  function withoutWhole(statement: Statement): readonly TextEdit[] | null {
    const edit = lines.without([statement], null);
    return edit && [edit];
  }

  function passFor({ place }: Statement): readonly TextEdit[] {
    return [{ start: source.start(place), end: source.end(place), text: `pass${blankLines(place)}` }];
  }

  function blankLines({ line, endLine }: Statement['place']): string {
    return lines.replacing(source.line(line).start, source.line(endLine).start, '').text;
  }

  /** A block needs a statement, and a string must not become the first one. */
  function leavesPass(block: Block, statement: Statement): boolean {
    if (block.find((one) => gone.has(one)) !== statement) return false;
    const first = block.find((one) => !gone.has(one));
    return !first || (first !== block[0] && isString(first) && bearsDocstring(block));
  }

  function bearsDocstring(block: Block): boolean {
    const parent = program.parents.get(block[0]!);
    return parent !== undefined && /^(?:Module|FunctionDef|AsyncFunctionDef|ClassDef)$/.test(parent.kind);
  }

  function loopEdits({ statement, truth, block }: Loop): readonly TextEdit[] | null {
    const { body, orelse, place } = statement;
    const header = elseOf(body, orelse);
    if (!header) return null;
    if (!truth) return opened(statement, block, orelse, header.colon) ?? headed(statement, header.start);
    const edit = lines.withoutLines(source.lineAt(header.start), place.endLine);
    return edit && [edit];
  }

  function chainEdits({ statement, block, clauses, orelse }: Chain): readonly TextEdit[] | null {
    const first = clauses.findIndex(({ truth }) => truth !== false);
    const last = clauses.at(-1)!.node;
    if (first < 0) {
      const header = elseOf(last.body, orelse);
      return header && (opened(statement, block, orelse, header.colon) ?? headed(statement, header.start));
    }
    const edits: TextEdit[] = [];
    const { node, truth } = clauses[first]!;
    if (truth) {
      const colon = colonBehind(node.test, node.body);
      const open = colon === null ? null : opened(statement, block, node.body, colon);
      if (open) return open;
    }
    if (first > 0) edits.push(...fromElif(statement, node));
    for (const { node: later, truth: holds } of truth ? [] : clauses.slice(first + 1)) {
      if (holds === null) continue;
      const edit = holds ? asElse(later) : lines.withoutLines(later.place.line, later.body.at(-1)!.place.endLine);
      if (!edit) return null;
      edits.push(edit);
      if (!holds) continue;
      const behind = linesBehind(later.body, statement);
      return behind && [...edits, ...behind];
    }
    const behind = truth ? linesBehind(node.body, statement) : [];
    return behind && [...edits, ...behind];
  }

  /** The block alone, in place of the statement that holds it. */
  function opened(statement: If | While, block: Block, kept: Block, colon: number): readonly TextEdit[] | null {
    const before = block.slice(0, block.indexOf(statement));
    const first = kept.find((one) => !gone.has(one));
    if (bearsDocstring(block) && before.every((one) => gone.has(one)) && first && mayLeadWithString(first)) return null;
    const behind = linesBehind(kept, statement);
    const [from, at] = [source.line(statement.place.line).start, source.lineAt(colon)];
    const indent = source.indentOf(statement.place.line);
    if (!behind) return null;
    if (firstLine(kept[0]!) === at) {
      if (source.indentOf(at) !== indent) return null;
      const { start } = source.line(at);
      const header = { start: start + indent.length, end: source.start(kept[0]!.place), text: '' };
      return [lines.replacing(from, start, ''), header, ...behind];
    }
    if (!/^:[ \t\f]*(?:#.*)?$/.test(source.code.slice(colon, source.line(at).end))) return null;
    const dedented = lines.dedented(kept, at + 1, indent, isGone);
    return dedented && [lines.replacing(from, source.lineEnd(at), ''), ...dedented, ...behind];
  }

  /** Where the block cannot be moved, it stays under a header of its own. */
  function headed(statement: If | While, start: number): readonly TextEdit[] {
    return [linesBefore(statement, source.lineAt(start)), { start, end: start + 'else'.length, text: 'if True' }];
  }

  function fromElif(statement: If, { place }: If): readonly TextEdit[] {
    const start = source.start(place);
    return [linesBefore(statement, place.line), { start, end: start + 'el'.length, text: '' }];
  }

  /** Takes out the lines of a statement that stand before one of them, which keeps its indentation. */
  function linesBefore({ place }: Statement, line: number): TextEdit {
    return lines.replacing(source.line(place.line).start, source.line(line).start, '');
  }

  function asElse({ place, test, body }: If): TextEdit | null {
    const colon = colonBehind(test, body);
    return colon === null ? null : { start: source.start(place), end: colon, text: 'else' };
  }

  /** Takes out what stands between the end of a block and the end of the statement that holds it. */
  function linesBehind(kept: Block, { place }: If | While): readonly TextEdit[] | null {
    const last = kept.at(-1)!;
    if (last.place.endLine === place.endLine) return [];
    const edit = lines.endsLine(last) ? lines.withoutLines(last.place.endLine + 1, place.endLine) : null;
    return edit && [edit];
  }

  function colonBehind(test: Expression, body: Block): number | null {
    const end = source.end(test.place);
    const between = /^[ \t\f)]*:/.exec(source.code.slice(end, source.start(body[0]!.place)));
    return between && end + between[0].length - 1;
  }

  /** Where the `else` of a block is, and its colon. */
  function elseOf(body: Block, orelse: Block): { readonly start: number; readonly colon: number } | null {
    const end = source.end(body.at(-1)!.place);
    const found = /[\r\n][ \t\f]*(else[ \t\f]*:)/.exec(source.code.slice(end, source.start(orelse[0]!.place)));
    if (!found) return null;
    const colon = end + found.index + found[0].length - 1;
    return { start: colon + 1 - found[1]!.length, colon };
  }

  function indented({ place: { line } }: Statement): number {
    return source.line(line).start + source.indentOf(line).length;
  }
}

function goneWith(one: Decided): readonly Statement[] {
  switch (one.kind) {
    case 'rest':
      return one.block.slice(one.from);
    case 'loop':
      return !one.truth && one.statement.orelse.length === 0 ? [one.statement] : [];
    case 'chain':
      return one.orelse.length === 0 && one.clauses.every(({ truth }) => truth === false) ? [one.statement] : [];
  }
}

const startLine = (one: Decided): number =>
  one.kind === 'rest' ? firstLine(one.block[one.from]!) : one.statement.place.line;

/** What holds a block may be opened itself. */
const mayLeadWithString = (statement: Statement): boolean =>
  isString(statement) ||
  ((statement.kind === 'If' || statement.kind === 'While') &&
    [...statement.body, ...statement.orelse].some(mayLeadWithString));

const isString = (statement: Statement): boolean =>
  statement.kind === 'Expr' && statement.value.kind === 'Constant' && statement.value.value.type === 'str';
