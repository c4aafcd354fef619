import type { Program } from '../python/program.ts';
import type { If, Match, Node, Statement, Try, TryStar, While } from '../python/tree.ts';
import type { ConstantValues } from './constant-value.ts';

export type Block = readonly Statement[];

/** Statements after one that never completes. */
export type Rest = { readonly kind: 'rest'; readonly block: Block; readonly from: number };

export type Clause = { readonly node: If; readonly truth: boolean | null };

/** An `if` with its `elif`s, of which at least one condition is constant. */
export type Chain = {
  readonly kind: 'chain';
  readonly block: Block;
  readonly statement: If;
  readonly clauses: readonly Clause[];
  readonly orelse: Block;
};

/** A loop with a constant condition that never runs, or whose `else` never runs. */
export type Loop = {
  readonly kind: 'loop';
  readonly block: Block;
  readonly statement: While;
  readonly truth: boolean;
};

export type Decision = Rest | Chain | Loop;

/** The enclosing loop, and whether a `break` leaves it. */
type EnclosingLoop = { broken: boolean } | null;

/**
 * Finds where the text decides which statements run. Only what is certain counts: any call may raise, any context
 * manager may swallow the exception, `sys.exit` may be rebound, and assertions can be switched off.
 */
export function findDecisions(program: Program, values: ConstantValues): readonly Decision[] {
  const analyzer = new ReachabilityAnalyzer(values);
  analyzer.analyse(program.module.body);
  return analyzer.decisions;
}

class ReachabilityAnalyzer {
  readonly decisions: Decision[] = [];
  readonly #values: ConstantValues;

  constructor(values: ConstantValues) {
    this.#values = values;
  }

  analyse(body: Block): void {
    this.#completes(body, null);
  }

  /** Whether control can reach the end of the block. Unreachable statements are not analysed. */
  #completes(block: Block, loop: EnclosingLoop): boolean {
    for (const [index, statement] of block.entries()) {
      if (this.#canComplete(statement, block, loop)) continue;
      if (index + 1 < block.length) this.decisions.push({ kind: 'rest', block, from: index + 1 });
      return false;
    }
    return true;
  }

  #canComplete(statement: Statement, block: Block, loop: EnclosingLoop): boolean {
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
        this.#completes(statement.body, null);
        return true;
      case 'If':
        return this.#canCompleteIf(statement, block, loop);
      case 'While':
        return this.#canCompleteWhile(statement, block, loop);
      case 'For':
      case 'AsyncFor': {
        const own = { broken: false };
        this.#completes(statement.body, own);
        return this.#completes(statement.orelse, loop) || own.broken;
      }
      case 'With':
      case 'AsyncWith':
        this.#completes(statement.body, loop);
        return true;
      case 'Try':
      case 'TryStar':
        return this.#canCompleteTry(statement, loop);
      case 'Match':
        return this.#canCompleteMatch(statement, loop);
      default:
        return true;
    }
  }

  /** Without recursion, because each `elif` is one level deeper in the tree. */
  #canCompleteIf(statement: If, block: Block, loop: EnclosingLoop): boolean {
    const clauses: Clause[] = [];
    let orelse: Block = [];
    for (let node: If | null = statement; node; ) {
      clauses.push({ node, truth: this.#values.truthOf(node.test) });
      orelse = node.orelse;
      node = elifOf(node);
    }
    if (clauses.some(({ truth }) => truth !== null)) {
      this.decisions.push({ kind: 'chain', block, statement, clauses, orelse });
    }
    let passed = false;
    for (const { node, truth } of clauses) {
      if (truth === false) continue;
      if (this.#completes(node.body, loop)) passed = true;
      if (truth === true) return passed;
    }
    return this.#completes(orelse, loop) || passed;
  }

  #canCompleteWhile(statement: While, block: Block, loop: EnclosingLoop): boolean {
    const { test, body, orelse } = statement;
    const truth = this.#values.truthOf(test);
    if (truth === false) {
      this.decisions.push({ kind: 'loop', block, statement, truth });
      return this.#completes(orelse, loop);
    }
    const own = { broken: false };
    this.#completes(body, own);
    if (truth === null) return this.#completes(orelse, loop) || own.broken;
    if (orelse.length > 0) this.decisions.push({ kind: 'loop', block, statement, truth });
    return own.broken;
  }

  #canCompleteTry({ body, handlers, orelse, finalbody }: Try | TryStar, loop: EnclosingLoop): boolean {
    const tried = this.#completes(body, loop);
    const done = this.#completes(orelse, loop) && tried;
    const handled = handlers.map((handler) => this.#completes(handler.body, loop)).includes(true);
    return this.#completes(finalbody, loop) && (done || handled);
  }

  #canCompleteMatch({ cases }: Match, loop: EnclosingLoop): boolean {
    const left = cases.map((one) => this.#completes(one.body, loop)).includes(true);
    const last = cases.at(-1);
    const takesAll = last?.guard === null && last.pattern.kind === 'MatchAs' && last.pattern.pattern === null;
    return left || !takesAll;
  }
}

/**
 * The next `elif`. In the tree it is an `if` that is alone in its `else`; an `else` with a nested `if` has a different
 * column.
 */
function elifOf({ place, orelse: [first, second] }: If): If | null {
  return first?.kind === 'If' && !second && first.place.column === place.column ? first : null;
}

/** The nodes that a decision makes unreachable or superfluous. */
export function deadParts(decision: Decision): readonly Node[] {
  switch (decision.kind) {
    case 'rest':
      return decision.block.slice(decision.from);
    case 'loop': {
      const { statement, truth } = decision;
      return truth ? statement.orelse : [statement.test, ...statement.body];
    }
    case 'chain': {
      const { clauses, orelse } = decision;
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
