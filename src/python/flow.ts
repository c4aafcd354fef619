import { certainTruth } from './certain-truth.ts';
import type { Program } from './program.ts';
import type { If, Match, Span, Statement, Try, TryStar, With } from './tree.ts';

export type Block = readonly Statement[];

/** Statements that can never run because control never gets past the one before them. */
export type DeadBlock = {
  /** The last statement that can run: a return, a raise, a loop without end. */
  readonly after: Statement;
  readonly statements: Block;
};

export type Flow = {
  /** In the order of the text; none is inside another. */
  readonly deadBlocks: readonly DeadBlock[];
  /** The places of dead blocks and of the branches of `if False`, in the order of the text. */
  readonly deadPlaces: readonly Span[];
  /** The blocks whose end control cannot reach. */
  readonly closed: ReadonlySet<Block>;
};

const flows = new WeakMap<Program, Flow>();

/** What can run after what. Only what is certain: a condition may go either way, and any call may raise. */
export function flowOf(program: Program): Flow {
  const known = flows.get(program);
  if (known) return known;
  const flow = new FlowReader(program).read();
  flows.set(program, flow);
  return flow;
}

/** Can control reach the end of the block and go on after it? */
export const leavesNormally = (program: Program, block: Block): boolean => !flowOf(program).closed.has(block);

/** Is the place in code that never runs? */
export function isDead(program: Program, place: Span): boolean {
  const { deadPlaces } = flowOf(program);
  let [low, high] = [0, deadPlaces.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(place, deadPlaces[middle]!)) high = middle;
    else low = middle + 1;
  }
  const last = deadPlaces[low - 1];
  return (
    last !== undefined && (place.line < last.endLine || (place.line === last.endLine && place.column < last.endColumn))
  );
}

const isBefore = (one: Span, other: Span): boolean =>
  one.line < other.line || (one.line === other.line && one.column < other.column);

const inOrder = (one: Span, other: Span): number => one.line - other.line || one.column - other.column;

/** Calls that never come back. */
const exits = new Set(['sys.exit', 'os._exit', 'os.abort', 'builtins.exit', 'builtins.quit']);

/** Context managers that let every exception through; of any other nobody knows. */
const transparent = new Set(['builtins.open', 'io.open', 'codecs.open']);

type Loop = { broken: boolean };

class FlowReader {
  readonly #program: Program;
  readonly #deadBlocks: DeadBlock[] = [];
  readonly #deadPlaces: Span[] = [];
  readonly #closed = new Set<Block>();

  constructor(program: Program) {
    this.#program = program;
  }

  read(): Flow {
    this.#runs(this.#program.module.body, null);
    return { ...outermost(this.#deadBlocks, this.#deadPlaces), closed: this.#closed };
  }

  #never(block: Block): void {
    const [first, last] = [block[0], block.at(-1)];
    if (!first || !last) return;
    const { line, column } = first.place;
    this.#deadPlaces.push({ line, column, endLine: last.place.endLine, endColumn: last.place.endColumn });
  }

  /** Does control get to the end? */
  #runs(block: Block, loop: Loop | null): boolean {
    for (const [index, statement] of block.entries()) {
      if (this.#passes(statement, loop)) continue;
      const rest = block.slice(index + 1);
      if (rest.length > 0) this.#deadBlocks.push({ after: statement, statements: rest });
      this.#never(rest);
      this.#closed.add(block);
      return false;
    }
    return true;
  }

  /** Can the statement be got past? All of its blocks are read, whatever the answer. */
  #passes(statement: Statement, loop: Loop | null): boolean {
    switch (statement.kind) {
      case 'Return':
      case 'Raise':
      case 'Continue':
        return false;
      case 'Break':
        if (loop) loop.broken = true;
        return false;
      case 'Expr':
        return !(statement.value.kind === 'Call' && exits.has(this.#program.qualifiedName(statement.value.func) ?? ''));
      case 'FunctionDef':
      case 'AsyncFunctionDef':
      case 'ClassDef':
        this.#runs(statement.body, null);
        return true;
      case 'If':
        return this.#passesIf(statement, loop);
      case 'While': {
        const own = { broken: false };
        this.#runs(statement.body, own);
        const truth = certainTruth(statement.test);
        if (truth === false) this.#never(statement.body);
        if (truth === true) this.#never(statement.orelse);
        else if (this.#runs(statement.orelse, loop)) return true;
        return own.broken;
      }
      case 'For':
      case 'AsyncFor': {
        const own = { broken: false };
        this.#runs(statement.body, own);
        return this.#runs(statement.orelse, loop) || own.broken;
      }
      case 'With':
      case 'AsyncWith': {
        const ends = this.#runs(statement.body, loop);
        // A return inside may be preceded by an exception that the context manager swallows.
        return ends || statement.kind === 'AsyncWith' || !this.#isTransparent(statement);
      }
      case 'Try':
      case 'TryStar':
        return this.#passesTry(statement, loop);
      case 'Match':
        return this.#passesMatch(statement, loop);
      default:
        return true;
    }
  }

  /** A chain of `elif` is as deep in the tree as it is long in the text, so it is not followed by recursion. */
  #passesIf(statement: If, loop: Loop | null): boolean {
    const chain = [statement];
    for (let next = elifOf(statement); next; next = elifOf(next)) chain.push(next);
    let falls = this.#runs(chain.at(-1)!.orelse, loop);
    for (const one of chain.toReversed()) {
      if (!falls) this.#closed.add(one.orelse);
      const truth = certainTruth(one.test);
      if (truth === false) this.#never(one.body);
      if (truth === true) this.#never(one.orelse);
      falls = this.#runs(one.body, loop) || falls;
    }
    return falls;
  }

  #passesTry({ body, handlers, orelse, finalbody }: Try | TryStar, loop: Loop | null): boolean {
    const tried = this.#runs(body, loop);
    // An `else` that nothing leads to is how tests say that the body must raise.
    if (!tried) this.#never(orelse);
    const done = tried && this.#runs(orelse, loop);
    const handled = handlers.map((handler) => this.#runs(handler.body, loop)).includes(true);
    return this.#runs(finalbody, loop) && (done || handled);
  }

  #passesMatch({ cases }: Match, loop: Loop | null): boolean {
    const left = cases.map((one) => this.#runs(one.body, loop)).includes(true);
    const last = cases.at(-1);
    const takesAll = last?.guard === null && last.pattern.kind === 'MatchAs' && last.pattern.pattern === null;
    return left || !takesAll;
  }

  #isTransparent({ items }: With): boolean {
    return items.every(
      ({ contextExpr }) =>
        contextExpr.kind === 'Call' && transparent.has(this.#program.qualifiedName(contextExpr.func) ?? ''),
    );
  }
}

/** What `elif` is to Python: an `if` that is alone in its `else`. */
const elifOf = ({ orelse: [first, second] }: If): If | null => (first?.kind === 'If' && !second ? first : null);

/** Without what is inside another dead place. */
function outermost(blocks: readonly DeadBlock[], places: readonly Span[]): Pick<Flow, 'deadBlocks' | 'deadPlaces'> {
  const deadPlaces: Span[] = [];
  for (const place of places.toSorted(inOrder)) {
    const last = deadPlaces.at(-1);
    if (!last || inOrder(place, { ...last, line: last.endLine, column: last.endColumn }) >= 0) deadPlaces.push(place);
  }
  const starts = new Set(deadPlaces.map(({ line, column }) => `${line}:${column}`));
  const deadBlocks = blocks
    .filter(({ statements: [first] }) => first && starts.has(`${first.place.line}:${first.place.column}`))
    .toSorted((one, other) => inOrder(one.statements[0]!.place, other.statements[0]!.place));
  return { deadBlocks, deadPlaces };
}
