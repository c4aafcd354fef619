import type { Program } from '../python/program.ts';
import type { If, Match, Node, Statement, Try, TryStar, While } from '../python/tree.ts';
import type { ConstantValues } from './constant-value.ts';

export type Block = readonly Statement[];

/** Statements behind one that control never gets past. */
export type Rest = { readonly kind: 'rest'; readonly block: Block; readonly from: number };

export type Clause = { readonly node: If; readonly truth: boolean | null };

/** An `if` with its `elif`s, of which at least one is decided. */
export type Chain = {
  readonly kind: 'chain';
  readonly block: Block;
  readonly statement: If;
  readonly clauses: readonly Clause[];
  readonly orelse: Block;
};

/** A loop whose test is decided: one that never begins, or one that has an `else` and never ends by its test. */
export type Loop = {
  readonly kind: 'loop';
  readonly block: Block;
  readonly statement: While;
  readonly truth: boolean;
};

export type Decided = Rest | Chain | Loop;

/** The loop around a statement, and whether a `break` leaves it. */
type Around = { broken: boolean } | null;

/**
 * What the text decides about which statements run. Only what is certain whatever happens elsewhere: any call may raise
 * and any context manager may swallow that, `sys.exit` is a name like any other, and assertions can be switched off.
 */
export function decidedIn(program: Program, values: ConstantValues): readonly Decided[] {
  const reader = new ReachReader(values);
  reader.read(program.module.body);
  return reader.decided;
}

class ReachReader {
  readonly decided: Decided[] = [];
  readonly #values: ConstantValues;

  constructor(values: ConstantValues) {
    this.#values = values;
  }

  read(body: Block): void {
    this.#runs(body, null);
  }

  /** Does control get to the end? What it cannot get to is not looked at. */
  #runs(block: Block, loop: Around): boolean {
    for (const [index, statement] of block.entries()) {
      if (this.#passes(statement, block, loop)) continue;
      if (index + 1 < block.length) this.decided.push({ kind: 'rest', block, from: index + 1 });
      return false;
    }
    return true;
  }

  #passes(statement: Statement, block: Block, loop: Around): boolean {
    switch (statement.kind) {
      case 'Return':
      case 'Raise':
      case 'Continue':
        return false;
      case 'Break':
        if (loop) loop.broken = true;
        return false;
      case 'FunctionDef':
      case 'AsyncFunctionDef':
      case 'ClassDef':
        this.#runs(statement.body, null);
        return true;
      case 'If':
        return this.#passesIf(statement, block, loop);
      case 'While':
        return this.#passesWhile(statement, block, loop);
      case 'For':
      case 'AsyncFor': {
        const own = { broken: false };
        this.#runs(statement.body, own);
        return this.#runs(statement.orelse, loop) || own.broken;
      }
      case 'With':
      case 'AsyncWith':
        this.#runs(statement.body, loop);
        return true;
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
  #passesIf(statement: If, block: Block, loop: Around): boolean {
    const clauses: Clause[] = [];
    let orelse: Block = [];
    for (let node: If | null = statement; node; ) {
      clauses.push({ node, truth: this.#values.truthOf(node.test) });
      orelse = node.orelse;
      node = elifOf(node);
    }
    if (clauses.some(({ truth }) => truth !== null)) {
      this.decided.push({ kind: 'chain', block, statement, clauses, orelse });
    }
    let passed = false;
    for (const { node, truth } of clauses) {
      if (truth === false) continue;
      if (this.#runs(node.body, loop)) passed = true;
      if (truth === true) return passed;
    }
    return this.#runs(orelse, loop) || passed;
  }

  #passesWhile(statement: While, block: Block, loop: Around): boolean {
    const { test, body, orelse } = statement;
    const truth = this.#values.truthOf(test);
    if (truth === false) {
      this.decided.push({ kind: 'loop', block, statement, truth });
      return this.#runs(orelse, loop);
    }
    const own = { broken: false };
    this.#runs(body, own);
    if (truth === null) return this.#runs(orelse, loop) || own.broken;
    if (orelse.length > 0) this.decided.push({ kind: 'loop', block, statement, truth });
    return own.broken;
  }

  #passesTry({ body, handlers, orelse, finalbody }: Try | TryStar, loop: Around): boolean {
    const tried = this.#runs(body, loop);
    const done = this.#runs(orelse, loop) && tried;
    const handled = handlers.map((handler) => this.#runs(handler.body, loop)).includes(true);
    return this.#runs(finalbody, loop) && (done || handled);
  }

  #passesMatch({ cases }: Match, loop: Around): boolean {
    const left = cases.map((one) => this.#runs(one.body, loop)).includes(true);
    const last = cases.at(-1);
    const takesAll = last?.guard === null && last.pattern.kind === 'MatchAs' && last.pattern.pattern === null;
    return left || !takesAll;
  }
}

/**
 * What `elif` is to Python: an `if` that is alone in its `else`. One that was written so stands as far to the right, and
 * ends where the `else` does.
 */
function elifOf({ place, orelse: [first, second] }: If): If | null {
  return first?.kind === 'If' && !second && first.place.column === place.column ? first : null;
}

/** What goes if all that is decided is done. */
export function deadParts(decided: Decided): readonly Node[] {
  switch (decided.kind) {
    case 'rest':
      return decided.block.slice(decided.from);
    case 'loop': {
      const { statement, truth } = decided;
      return truth ? statement.orelse : [statement.test, ...statement.body];
    }
    case 'chain': {
      const { clauses, orelse } = decided;
      const parts: Node[] = [];
      for (const [index, { node, truth }] of clauses.entries()) {
        if (truth === null) continue;
        parts.push(node.test);
        if (truth === false) {
          parts.push(...node.body);
          continue;
        }
        for (const { node: later } of clauses.slice(index + 1)) parts.push(later.test, ...later.body);
        return [...parts, ...orelse];
      }
      return parts;
    }
  }
}
