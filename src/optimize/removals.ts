import type { Program } from '../python/program.ts';
import { isStatement } from '../python/program.ts';
import type { Source, TextEdit } from '../python/source.ts';
import type { Expression, If, Statement, While } from '../python/tree.ts';
import type { Change } from './change.ts';
import type { DeadCodeEffects } from './dead-code-effects.ts';
import { firstLine, type Lines, type Placed } from './lines.ts';
import { type Block, type Chain, type Decision, deadParts, type Loop } from './reach.ts';

type Input = {
  readonly program: Program;
  readonly source: Source;
  readonly lines: Lines;
  readonly effects: DeadCodeEffects;
  readonly decisions: readonly Decision[];
};

/** Removes code that can never run, if that has no effect on the program. */
export function findRemovals(input: Input): Change[] {
  const droppable = input.decisions.flatMap((one) => {
    const parts = deadParts(one);
    const { isSafe, leavesUnusedName } = input.effects.ofRemoving(parts);
    return isSafe ? [{ one, parts, leavesUnusedName }] : [];
  });
  const remover = new Remover(input, new Set(droppable.flatMap(({ one }) => removedStatements(one))));
  // From the inside out: code that is already removed does not prevent its block from being moved.
  return droppable.toReversed().flatMap(({ one, parts, leavesUnusedName }): Change[] => {
    const edits = remover.edit(one);
    if (!edits || edits.length === 0) return [];
    const statements = parts.filter(isStatement);
    const [line, endLine] =
      statements.length > 0
        ? [Math.min(...statements.map(firstLine)), Math.max(...statements.map(({ place }) => place.endLine))]
        : [startLine(one), startLine(one)];
    return [{ kind: statements.length > 0 ? 'removal' : 'unwrap', line, endLine, edits, leavesUnusedName }];
  });
}

class Remover {
  readonly #program: Program;
  readonly #source: Source;
  readonly #lines: Lines;
  /** Statements that are removed completely. */
  readonly #removed: ReadonlySet<Statement>;
  /** All edits so far. */
  readonly #edits: TextEdit[] = [];

  constructor({ program, source, lines }: Input, gone: ReadonlySet<Statement>) {
    this.#program = program;
    this.#source = source;
    this.#lines = lines;
    this.#removed = gone;
  }

  /** The edits for a decision; null if there are none that work. */
  edit(one: Decision): readonly TextEdit[] | null {
    const edits = this.#editsFor(one);
    this.#edits.push(...(edits ?? []));
    return edits;
  }

  #isEdited({ place }: Placed): boolean {
    const [from, to] = [this.#source.start(place), this.#source.end(place)];
    return this.#edits.some(({ start, end }) => start <= from && to <= end);
  }

  #editsFor(one: Decision): readonly TextEdit[] | null {
    if (one.kind === 'rest') {
      const edit = this.#lines.remove(one.block.slice(one.from), one.block[one.from - 1]!);
      return edit && [edit];
    }
    const { statement } = one;
    if (!this.#lines.endsLine(statement) || this.#source.start(statement.place) !== this.#indentEnd(statement))
      return null;
    if (this.#removed.has(statement))
      return this.#needsPass(one.block, statement)
        ? this.#replaceWithPass(statement)
        : this.#removeStatement(statement);
    return one.kind === 'loop' ? this.#loopEdits(one) : this.#chainEdits(one);
  }

  #removeStatement(statement: Statement): readonly TextEdit[] | null {
    const edit = this.#lines.remove([statement], null);
    return edit && [edit];
  }

  #replaceWithPass({ place }: Statement): readonly TextEdit[] {
    return [{ start: this.#source.start(place), end: this.#source.end(place), text: `pass${this.#blankLines(place)}` }];
  }

  #blankLines({ line, endLine }: Statement['place']): string {
    return this.#lines.replace(this.#source.line(line).start, this.#source.line(endLine).start, '').text;
  }

  /** Whether `pass` must stay: a block needs a statement, and a string must not become the docstring. */
  #needsPass(block: Block, statement: Statement): boolean {
    if (block.find((one) => this.#removed.has(one)) !== statement) return false;
    const first = block.find((one) => !this.#removed.has(one));
    return !first || (first !== block[0] && isString(first) && this.#canHaveDocstring(block));
  }

  #canHaveDocstring(block: Block): boolean {
    const parent = this.#program.parents.get(block[0]!);
    return parent !== undefined && /^(?:Module|FunctionDef|AsyncFunctionDef|ClassDef)$/.test(parent.kind);
  }

  #loopEdits({ statement, truth, block }: Loop): readonly TextEdit[] | null {
    const { body, orelse, place } = statement;
    const header = this.#elseOf(body, orelse);
    if (!header) return null;
    if (!truth)
      return this.#unwrap(statement, block, orelse, header.colon) ?? this.#wrapInIfTrue(statement, header.start);
    const edit = this.#lines.removeLines(this.#source.lineAt(header.start), place.endLine);
    return edit && [edit];
  }

  #chainEdits({ statement, block, clauses, orelse }: Chain): readonly TextEdit[] | null {
    const first = clauses.findIndex(({ truth }) => truth !== false);
    const last = clauses.at(-1)!.node;
    if (first < 0) {
      const header = this.#elseOf(last.body, orelse);
      return (
        header && (this.#unwrap(statement, block, orelse, header.colon) ?? this.#wrapInIfTrue(statement, header.start))
      );
    }
    const edits: TextEdit[] = [];
    const { node, truth } = clauses[first]!;
    if (truth) {
      const colon = this.#colonAfter(node.test, node.body);
      const open = colon === null ? null : this.#unwrap(statement, block, node.body, colon);
      if (open) return open;
    }
    if (first > 0) edits.push(...this.#elifToIf(statement, node));
    for (const { node: later, truth: holds } of truth ? [] : clauses.slice(first + 1)) {
      if (holds === null) continue;
      const edit = holds
        ? this.#elifToElse(later)
        : this.#lines.removeLines(later.place.line, later.body.at(-1)!.place.endLine);
      if (!edit) return null;
      edits.push(edit);
      if (!holds) continue;
      const after = this.#removeLinesAfter(later.body, statement);
      return after && [...edits, ...after];
    }
    const after = truth ? this.#removeLinesAfter(node.body, statement) : [];
    return after && [...edits, ...after];
  }

  /** Replaces a statement with one of its blocks. */
  #unwrap(statement: If | While, block: Block, kept: Block, colon: number): readonly TextEdit[] | null {
    const before = block.slice(0, block.indexOf(statement));
    const first = kept.find((one) => !this.#removed.has(one));
    if (
      this.#canHaveDocstring(block) &&
      before.every((one) => this.#removed.has(one)) &&
      first &&
      mayLeadWithString(first)
    )
      return null;
    const after = this.#removeLinesAfter(kept, statement);
    const [from, at] = [this.#source.line(statement.place.line).start, this.#source.lineAt(colon)];
    const indent = this.#source.indentOf(statement.place.line);
    if (!after) return null;
    if (firstLine(kept[0]!) === at) {
      if (this.#source.indentOf(at) !== indent) return null;
      const { start } = this.#source.line(at);
      const header = { start: start + indent.length, end: this.#source.start(kept[0]!.place), text: '' };
      return [this.#lines.replace(from, start, ''), header, ...after];
    }
    if (!/^:[ \t\f]*(?:#.*)?$/.test(this.#source.code.slice(colon, this.#source.line(at).end))) return null;
    const dedented = this.#lines.dedent(kept, at + 1, indent, (part) => this.#isEdited(part));
    return dedented && [this.#lines.replace(from, this.#source.lineEnd(at), ''), ...dedented, ...after];
  }

  /** Keeps the block under `if True:` if it cannot be moved. */
  #wrapInIfTrue(statement: If | While, start: number): readonly TextEdit[] {
    return [
      this.#removeLinesBefore(statement, this.#source.lineAt(start)),
      { start, end: start + 'else'.length, text: 'if True' },
    ];
  }

  #elifToIf(statement: If, { place }: If): readonly TextEdit[] {
    const start = this.#source.start(place);
    return [this.#removeLinesBefore(statement, place.line), { start, end: start + 'el'.length, text: '' }];
  }

  /** Removes the lines of a statement before a given line. */
  #removeLinesBefore({ place }: Statement, line: number): TextEdit {
    return this.#lines.replace(this.#source.line(place.line).start, this.#source.line(line).start, '');
  }

  #elifToElse({ place, test, body }: If): TextEdit | null {
    const colon = this.#colonAfter(test, body);
    return colon === null ? null : { start: this.#source.start(place), end: colon, text: 'else' };
  }

  /** Removes the lines after a block up to the end of its statement. */
  #removeLinesAfter(kept: Block, { place }: If | While): readonly TextEdit[] | null {
    const last = kept.at(-1)!;
    if (last.place.endLine === place.endLine) return [];
    const edit = this.#lines.endsLine(last) ? this.#lines.removeLines(last.place.endLine + 1, place.endLine) : null;
    return edit && [edit];
  }

  #colonAfter(test: Expression, body: Block): number | null {
    const end = this.#source.end(test.place);
    const between = /^[ \t\f)]*:/.exec(this.#source.code.slice(end, this.#source.start(body[0]!.place)));
    return between && end + between[0].length - 1;
  }

  /** The offsets of the `else` after a block, and of its colon. */
  #elseOf(body: Block, orelse: Block): { readonly start: number; readonly colon: number } | null {
    const end = this.#source.end(body.at(-1)!.place);
    const found = /[\r\n][ \t\f]*(else[ \t\f]*:)/.exec(
      this.#source.code.slice(end, this.#source.start(orelse[0]!.place)),
    );
    if (!found) return null;
    const colon = end + found.index + found[0].length - 1;
    return { start: colon + 1 - found[1]!.length, colon };
  }

  #indentEnd({ place: { line } }: Statement): number {
    return this.#source.line(line).start + this.#source.indentOf(line).length;
  }
}

function removedStatements(one: Decision): readonly Statement[] {
  switch (one.kind) {
    case 'rest':
      return one.block.slice(one.from);
    case 'loop':
      return !one.truth && one.statement.orelse.length === 0 ? [one.statement] : [];
    case 'chain':
      return one.orelse.length === 0 && one.clauses.every(({ truth }) => truth === false) ? [one.statement] : [];
  }
}

const startLine = (one: Decision): number =>
  one.kind === 'rest' ? firstLine(one.block[one.from]!) : one.statement.place.line;

/** Whether the statement is a string, or may be unwrapped into one. */
const mayLeadWithString = (statement: Statement): boolean =>
  isString(statement) ||
  ((statement.kind === 'If' || statement.kind === 'While') &&
    [...statement.body, ...statement.orelse].some(mayLeadWithString));

const isString = (statement: Statement): boolean =>
  statement.kind === 'Expr' && statement.value.kind === 'Constant' && statement.value.value.type === 'str';
