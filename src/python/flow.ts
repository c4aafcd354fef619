import { certainTruth } from './certain-truth.ts';
import type { Program } from './program.ts';
import type { If, Match, Span, Statement, Try, TryStar, With } from './tree.ts';

export type Block = readonly Statement[];

/** Statements that can never run because control never passes the statement before them. */
export type DeadBlock = {
  /** The last statement that can run: a return, a raise, an infinite loop. */
  readonly after: Statement;
  readonly statements: Block;
};

export type Flow = {
  /** In source order; none is inside another. */
  readonly deadBlocks: readonly DeadBlock[];
  /** The places of dead blocks and of branches such as `if False`, in source order. */
  readonly deadPlaces: readonly Span[];
  /** The blocks whose end control cannot reach. */
  readonly closed: ReadonlySet<Block>;
};

const flows = new WeakMap<Program, Flow>();

/** Finds unreachable code. Only certain cases count: a condition may go either way, and any call may raise. */
export function flowOf(program: Program): Flow {
  const known = flows.get(program);
  if (known) return known;
  const flow = new FlowReader(program).read();
  flows.set(program, flow);
  return flow;
}

/** Can control reach the end of the block? */
export const canReachEnd = (program: Program, block: Block): boolean => !flowOf(program).closed.has(block);

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

const comparePlaces = (one: Span, other: Span): number => one.line - other.line || one.column - other.column;

/** Calls that never return. */
const exits = new Set(['sys.exit', 'os._exit', 'os.abort', 'builtins.exit', 'builtins.quit']);

/** Context managers that never suppress an exception; any other might. */
const transparent = new Set(['builtins.open', 'io.open', 'codecs.open']);

type Loop = { hasBreak: boolean };

class FlowReader {
  readonly #program: Program;
  readonly #deadBlocks: DeadBlock[] = [];
  readonly #deadPlaces: Span[] = [];
  readonly #closed = new Set<Block>();

  constructor(program: Program) {
    this.#program = program;
  }

  read(): Flow {
    this.#visitBlock(this.#program.module.body, null);
    return { ...keepOutermost(this.#deadBlocks, this.#deadPlaces), closed: this.#closed };
  }

  #markDead(block: Block): void {
    const [first, last] = [block[0], block.at(-1)];
    if (!first || !last) return;
    const { line, column } = first.place;
    this.#deadPlaces.push({ line, column, endLine: last.place.endLine, endColumn: last.place.endColumn });
  }

  /** Returns whether control can reach the end of the block. */
  #visitBlock(block: Block, loop: Loop | null): boolean {
    for (const [index, statement] of block.entries()) {
      if (this.#visitStatement(statement, loop)) continue;
      const rest = block.slice(index + 1);
      if (rest.length > 0) this.#deadBlocks.push({ after: statement, statements: rest });
      this.#markDead(rest);
      this.#closed.add(block);
      return false;
    }
    return true;
  }

  /** Returns whether control can continue after the statement. All of its blocks are visited in any case. */
  #visitStatement(statement: Statement, loop: Loop | null): boolean {
    switch (statement.kind) {
      case 'Return':
      case 'Raise':
      case 'Continue':
        return false;
      case 'Break':
        if (loop) loop.hasBreak = true;
        return false;
      case 'Expr':
        return !(statement.value.kind === 'Call' && exits.has(this.#program.qualifiedName(statement.value.func) ?? ''));
      case 'FunctionDef':
      case 'AsyncFunctionDef':
      case 'ClassDef':
        this.#visitBlock(statement.body, null);
        return true;
      case 'If':
        return this.#visitIf(statement, loop);
      case 'While': {
        const own = { hasBreak: false };
        this.#visitBlock(statement.body, own);
        const truth = certainTruth(statement.test);
        if (truth === false) this.#markDead(statement.body);
        if (truth === true) this.#markDead(statement.orelse);
        else if (this.#visitBlock(statement.orelse, loop)) return true;
        return own.hasBreak;
      }
      case 'For':
      case 'AsyncFor': {
        const own = { hasBreak: false };
        this.#visitBlock(statement.body, own);
        return this.#visitBlock(statement.orelse, loop) || own.hasBreak;
      }
      case 'With':
      case 'AsyncWith': {
        const ends = this.#visitBlock(statement.body, loop);
        // Before a return inside, an exception may be raised that the context manager suppresses.
        return ends || statement.kind === 'AsyncWith' || !this.#isTransparent(statement);
      }
      case 'Try':
      case 'TryStar':
        return this.#visitTry(statement, loop);
      case 'Match':
        return this.#visitMatch(statement, loop);
      default:
        return true;
    }
  }

  /** Each `elif` nests one level deeper in the tree, so a long chain is handled without recursion. */
  #visitIf(statement: If, loop: Loop | null): boolean {
    const chain = [statement];
    for (let next = elifOf(statement); next; next = elifOf(next)) chain.push(next);
    let reachesEnd = this.#visitBlock(chain.at(-1)!.orelse, loop);
    for (const one of chain.toReversed()) {
      if (!reachesEnd) this.#closed.add(one.orelse);
      const truth = certainTruth(one.test);
      if (truth === false) this.#markDead(one.body);
      if (truth === true) this.#markDead(one.orelse);
      reachesEnd = this.#visitBlock(one.body, loop) || reachesEnd;
    }
    return reachesEnd;
  }

  #visitTry({ body, handlers, orelse, finalbody }: Try | TryStar, loop: Loop | null): boolean {
    const tried = this.#visitBlock(body, loop);
    // Tests use an unreachable `else` to say that the body must raise.
    if (!tried) this.#markDead(orelse);
    const done = tried && this.#visitBlock(orelse, loop);
    const handled = handlers.map((handler) => this.#visitBlock(handler.body, loop)).includes(true);
    return this.#visitBlock(finalbody, loop) && (done || handled);
  }

  #visitMatch({ cases }: Match, loop: Loop | null): boolean {
    const left = cases.map((one) => this.#visitBlock(one.body, loop)).includes(true);
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

/** Python represents `elif` as an `if` that is the only statement of its `else`. */
const elifOf = ({ orelse: [first, second] }: If): If | null => (first?.kind === 'If' && !second ? first : null);

/** Drops places and blocks that are inside another dead place. */
function keepOutermost(blocks: readonly DeadBlock[], places: readonly Span[]): Pick<Flow, 'deadBlocks' | 'deadPlaces'> {
  const deadPlaces: Span[] = [];
  for (const place of places.toSorted(comparePlaces)) {
    const last = deadPlaces.at(-1);
    if (!last || comparePlaces(place, { ...last, line: last.endLine, column: last.endColumn }) >= 0)
      deadPlaces.push(place);
  }
  const starts = new Set(deadPlaces.map(({ line, column }) => `${line}:${column}`));
  const deadBlocks = blocks
    .filter(({ statements: [first] }) => first && starts.has(`${first.place.line}:${first.place.column}`))
    .toSorted((one, other) => comparePlaces(one.statements[0]!.place, other.statements[0]!.place));
  return { deadBlocks, deadPlaces };
}
