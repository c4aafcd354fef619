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
export function removals(input: Input): Change[] {
  const droppable = input.decided.flatMap((one) => {
    const parts = deadParts(one);
    const { none, orphans } = input.traces.ofDropping(parts);
    return none ? [{ one, parts, orphans }] : [];
  });
  const remover = new Remover(input, new Set(droppable.flatMap(({ one }) => goneWith(one))));
  // From the inside out: what is gone from a block does not keep the block from being moved.
  return droppable.toReversed().flatMap(({ one, parts, orphans }): Change[] => {
    const edits = remover.edit(one);
    if (!edits || edits.length === 0) return [];
    const statements = parts.filter(isStatement);
    const [line, endLine] =
      statements.length > 0
        ? [Math.min(...statements.map(firstLine)), Math.max(...statements.map(({ place }) => place.endLine))]
        : [startLine(one), startLine(one)];
    return [{ does: statements.length > 0 ? 'removes' : 'opens', line, endLine, edits, orphans }];
  });
}

class Remover {
  readonly #program: Program;
  readonly #source: Source;
  readonly #lines: Lines;
  /** Statements of which nothing is left, and those behind the end of their block. */
  readonly #gone: ReadonlySet<Statement>;
  /** All that was edited so far. */
  readonly #made: TextEdit[] = [];

  constructor({ program, source, lines }: Input, gone: ReadonlySet<Statement>) {
    this.#program = program;
    this.#source = source;
    this.#lines = lines;
    this.#gone = gone;
  }

  /** How to take it out; null where that cannot be written. */
  edit(one: Decided): readonly TextEdit[] | null {
    const edits = this.#editsFor(one);
    this.#made.push(...(edits ?? []));
    return edits;
  }

  #isEdited({ place }: Placed): boolean {
    const [from, to] = [this.#source.start(place), this.#source.end(place)];
    return this.#made.some(({ start, end }) => start <= from && to <= end);
  }

  #editsFor(one: Decided): readonly TextEdit[] | null {
    if (one.kind === 'rest') {
      const edit = this.#lines.without(one.block.slice(one.from), one.block[one.from - 1]!);
      return edit && [edit];
    }
    const { statement } = one;
    if (!this.#lines.endsLine(statement) || this.#source.start(statement.place) !== this.#indented(statement))
      return null;
    if (this.#gone.has(statement))
      return this.#leavesPass(one.block, statement) ? this.#passFor(statement) : this.#withoutWhole(statement);
    return one.kind === 'loop' ? this.#loopEdits(one) : this.#chainEdits(one);
  }

  #withoutWhole(statement: Statement): readonly TextEdit[] | null {
    const edit = this.#lines.without([statement], null);
    return edit && [edit];
  }

  #passFor({ place }: Statement): readonly TextEdit[] {
    return [{ start: this.#source.start(place), end: this.#source.end(place), text: `pass${this.#blankLines(place)}` }];
  }

  #blankLines({ line, endLine }: Statement['place']): string {
    return this.#lines.replacing(this.#source.line(line).start, this.#source.line(endLine).start, '').text;
  }

  /** A block needs a statement, and a string must not become the first one. */
  #leavesPass(block: Block, statement: Statement): boolean {
    if (block.find((one) => this.#gone.has(one)) !== statement) return false;
    const first = block.find((one) => !this.#gone.has(one));
    return !first || (first !== block[0] && isString(first) && this.#bearsDocstring(block));
  }

  #bearsDocstring(block: Block): boolean {
    const parent = this.#program.parents.get(block[0]!);
    return parent !== undefined && /^(?:Module|FunctionDef|AsyncFunctionDef|ClassDef)$/.test(parent.kind);
  }

  #loopEdits({ statement, truth, block }: Loop): readonly TextEdit[] | null {
    const { body, orelse, place } = statement;
    const header = this.#elseOf(body, orelse);
    if (!header) return null;
    if (!truth) return this.#opened(statement, block, orelse, header.colon) ?? this.#headed(statement, header.start);
    const edit = this.#lines.withoutLines(this.#source.lineAt(header.start), place.endLine);
    return edit && [edit];
  }

  #chainEdits({ statement, block, clauses, orelse }: Chain): readonly TextEdit[] | null {
    const first = clauses.findIndex(({ truth }) => truth !== false);
    const last = clauses.at(-1)!.node;
    if (first < 0) {
      const header = this.#elseOf(last.body, orelse);
      return header && (this.#opened(statement, block, orelse, header.colon) ?? this.#headed(statement, header.start));
    }
    const edits: TextEdit[] = [];
    const { node, truth } = clauses[first]!;
    if (truth) {
      const colon = this.#colonBehind(node.test, node.body);
      const open = colon === null ? null : this.#opened(statement, block, node.body, colon);
      if (open) return open;
    }
    if (first > 0) edits.push(...this.#fromElif(statement, node));
    for (const { node: later, truth: holds } of truth ? [] : clauses.slice(first + 1)) {
      if (holds === null) continue;
      const edit = holds
        ? this.#asElse(later)
        : this.#lines.withoutLines(later.place.line, later.body.at(-1)!.place.endLine);
      if (!edit) return null;
      edits.push(edit);
      if (!holds) continue;
      const behind = this.#linesBehind(later.body, statement);
      return behind && [...edits, ...behind];
    }
    const behind = truth ? this.#linesBehind(node.body, statement) : [];
    return behind && [...edits, ...behind];
  }

  /** The block alone, in place of the statement that holds it. */
  #opened(statement: If | While, block: Block, kept: Block, colon: number): readonly TextEdit[] | null {
    const before = block.slice(0, block.indexOf(statement));
    const first = kept.find((one) => !this.#gone.has(one));
    if (this.#bearsDocstring(block) && before.every((one) => this.#gone.has(one)) && first && mayLeadWithString(first))
      return null;
    const behind = this.#linesBehind(kept, statement);
    const [from, at] = [this.#source.line(statement.place.line).start, this.#source.lineAt(colon)];
    const indent = this.#source.indentOf(statement.place.line);
    if (!behind) return null;
    if (firstLine(kept[0]!) === at) {
      if (this.#source.indentOf(at) !== indent) return null;
      const { start } = this.#source.line(at);
      const header = { start: start + indent.length, end: this.#source.start(kept[0]!.place), text: '' };
      return [this.#lines.replacing(from, start, ''), header, ...behind];
    }
    if (!/^:[ \t\f]*(?:#.*)?$/.test(this.#source.code.slice(colon, this.#source.line(at).end))) return null;
    const dedented = this.#lines.dedented(kept, at + 1, indent, (part) => this.#isEdited(part));
    return dedented && [this.#lines.replacing(from, this.#source.lineEnd(at), ''), ...dedented, ...behind];
  }

  /** Where the block cannot be moved, it stays under a header of its own. */
  #headed(statement: If | While, start: number): readonly TextEdit[] {
    return [
      this.#linesBefore(statement, this.#source.lineAt(start)),
      { start, end: start + 'else'.length, text: 'if True' },
    ];
  }

  #fromElif(statement: If, { place }: If): readonly TextEdit[] {
    const start = this.#source.start(place);
    return [this.#linesBefore(statement, place.line), { start, end: start + 'el'.length, text: '' }];
  }

  /** Takes out the lines of a statement that stand before one of them, which keeps its indentation. */
  #linesBefore({ place }: Statement, line: number): TextEdit {
    return this.#lines.replacing(this.#source.line(place.line).start, this.#source.line(line).start, '');
  }

  #asElse({ place, test, body }: If): TextEdit | null {
    const colon = this.#colonBehind(test, body);
    return colon === null ? null : { start: this.#source.start(place), end: colon, text: 'else' };
  }

  /** Takes out what stands between the end of a block and the end of the statement that holds it. */
  #linesBehind(kept: Block, { place }: If | While): readonly TextEdit[] | null {
    const last = kept.at(-1)!;
    if (last.place.endLine === place.endLine) return [];
    const edit = this.#lines.endsLine(last) ? this.#lines.withoutLines(last.place.endLine + 1, place.endLine) : null;
    return edit && [edit];
  }

  #colonBehind(test: Expression, body: Block): number | null {
    const end = this.#source.end(test.place);
    const between = /^[ \t\f)]*:/.exec(this.#source.code.slice(end, this.#source.start(body[0]!.place)));
    return between && end + between[0].length - 1;
  }

  /** Where the `else` of a block is, and its colon. */
  #elseOf(body: Block, orelse: Block): { readonly start: number; readonly colon: number } | null {
    const end = this.#source.end(body.at(-1)!.place);
    const found = /[\r\n][ \t\f]*(else[ \t\f]*:)/.exec(
      this.#source.code.slice(end, this.#source.start(orelse[0]!.place)),
    );
    if (!found) return null;
    const colon = end + found.index + found[0].length - 1;
    return { start: colon + 1 - found[1]!.length, colon };
  }

  #indented({ place: { line } }: Statement): number {
    return this.#source.line(line).start + this.#source.indentOf(line).length;
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
