import type { Program } from '../../python/program.ts';
import type { Binding, Scope } from '../../python/scopes.ts';
import type {
  AsyncFor,
  AsyncWith,
  AugAssign,
  ExceptHandler,
  Expression,
  For,
  Match,
  Name,
  Node,
  Statement,
  Try,
  TryStar,
  While,
  With,
} from '../../python/tree.ts';
import { ownChildren } from './function-body.ts';

/** Reads of the given names that are not certain to be assigned before. */
export function unboundReads(program: Program, candidates: ReadonlySet<Binding>): ReadonlySet<Name> {
  const unbound = new Set<Name>();
  const settled = new Set<Name>();
  const read = (scope: Scope, body: readonly Statement[], known: ReadonlySet<Binding>): void => {
    new AssignmentFlow(program, scope, candidates, { unbound, settled }).readBlock(body, known);
  };
  read(program.scopes.module, program.module.body, new Set());
  for (const kind of ['FunctionDef', 'AsyncFunctionDef'] as const) {
    for (const functionNode of program.all(kind)) {
      const inside = program.scopes.scopeInside(functionNode);
      const parameters = [...inside.bindings.values()].filter(({ definitions }) =>
        definitions.some(({ how }) => how === 'parameter'),
      );
      read(inside, functionNode.body, new Set(parameters));
    }
  }
  // A function inside another may run before the outer one assigns what it reads.
  for (const binding of candidates) for (const use of binding.uses) if (!settled.has(use)) unbound.add(use);
  return unbound;
}

/** Names that are assigned on every path to a place; null where no path leads there. */
type Known = ReadonlySet<Binding> | null;

const intersect = (a: Known, b: Known): Known =>
  a === null ? b : b === null ? a : new Set([...a].filter((one) => b.has(one)));

/** Reads the statements of one scope and tracks the names that are certain to be assigned. */
class AssignmentFlow {
  readonly #program: Program;
  readonly #scope: Scope;
  readonly #candidates: ReadonlySet<Binding>;
  readonly #found: { readonly unbound: Set<Name>; readonly settled: Set<Name> };

  constructor(
    program: Program,
    scope: Scope,
    candidates: ReadonlySet<Binding>,
    found: { readonly unbound: Set<Name>; readonly settled: Set<Name> },
  ) {
    this.#program = program;
    this.#scope = scope;
    this.#candidates = candidates;
    this.#found = found;
  }

  /** Returns the names that are assigned at the end of a block. */
  readBlock(block: readonly Statement[], before: ReadonlySet<Binding>): Known {
    let known: Known = before;
    for (const statement of block) known = this.#readStatement(statement, new Set(known ?? before));
    return known;
  }

  #readStatement(statement: Statement, known: Set<Binding>): Known {
    switch (statement.kind) {
      case 'Assign':
        this.#readExpression(statement.value, known);
        for (const target of statement.targets) this.#storeRead(target, known);
        return known;
      case 'AnnAssign':
        if (statement.value) {
          this.#readExpression(statement.value, known);
          this.#storeRead(statement.target, known);
        }
        return known;
      case 'AugAssign':
        return this.#readAugmented(statement, known);
      case 'ClassDef':
        for (const one of [...statement.bases, ...statement.decoratorList]) this.#readExpression(one, known);
        this.#bind(statement.name, statement, known);
        return known;
      case 'FunctionDef':
      case 'AsyncFunctionDef':
        this.#bind(statement.name, statement, known);
        return known;
      case 'Return':
      case 'Raise':
        this.#readChildren(statement, known);
        return null;
      case 'Break':
      case 'Continue':
        return null;
      case 'Delete':
        for (const target of statement.targets) {
          this.#readExpression(target, known);
          if (target.kind === 'Name') known.delete(this.#program.scopes.resolve(target)!);
        }
        return known;
      case 'If':
        this.#readExpression(statement.test, known);
        return intersect(this.readBlock(statement.body, known), this.readBlock(statement.orelse, known));
      case 'While':
        return this.#readWhile(statement, known);
      case 'For':
      case 'AsyncFor':
        return this.#readFor(statement, known);
      case 'With':
      case 'AsyncWith':
        return this.#readWith(statement, known);
      case 'Try':
      case 'TryStar':
        return this.#readTry(statement, known);
      case 'Match':
        return this.#readMatch(statement, known);
    }
    this.#readChildren(statement, known);
    return known;
  }

  #readAugmented({ target, value }: AugAssign, known: Set<Binding>): Known {
    const binding = target.kind === 'Name' ? this.#program.scopes.resolve(target) : null;
    if (target.kind === 'Name' && binding && this.#candidates.has(binding) && !known.has(binding))
      this.#found.unbound.add(target);
    this.#readExpression(target, known);
    this.#readExpression(value, known);
    return known;
  }

  #readWhile({ test, body, orelse }: While, known: Set<Binding>): Known {
    this.#readExpression(test, known);
    const isEndless = test.kind === 'Constant' && test.value.type === 'bool' && test.value.value;
    this.readBlock(body, known);
    if (isEndless) return known;
    return intersect(known, this.readBlock(orelse, known)) ?? known;
  }

  #readFor({ iter, target, body, orelse }: For | AsyncFor, known: Set<Binding>): Known {
    this.#readExpression(iter, known);
    const inside = new Set(known);
    this.#storeRead(target, inside);
    this.readBlock(body, inside);
    this.readBlock(orelse, known);
    return known;
  }

  #readWith({ items, body }: With | AsyncWith, known: Set<Binding>): Known {
    for (const { contextExpr, optionalVars } of items) {
      this.#readExpression(contextExpr, known);
      if (optionalVars) this.#store(optionalVars, known);
    }
    const before = new Set(known);
    // The context manager may suppress an exception of the body.
    return intersect(before, this.readBlock(body, known));
  }

  #readTry({ body, orelse, handlers, finalbody }: Try | TryStar, known: Set<Binding>): Known {
    const afterBody = this.readBlock(body, known);
    let after = afterBody === null ? null : this.readBlock(orelse, afterBody);
    for (const handler of handlers) after = intersect(after, this.#readHandler(handler, new Set(known)));
    if (finalbody.length === 0) return after;
    const last = this.readBlock(finalbody, known);
    return after === null || last === null ? null : new Set([...after, ...last]);
  }

  #readHandler(handler: ExceptHandler, known: Set<Binding>): Known {
    if (handler.type) this.#readExpression(handler.type, known);
    this.#bind(handler.name, handler, known);
    const after = this.readBlock(handler.body, known);
    if (!after || !handler.name) return after;
    // Python deletes the name where the handler ends.
    const left = new Set(after);
    left.delete(this.#program.scopes.scopeOf(handler).bindings.get(handler.name)!);
    return left;
  }

  #readMatch({ subject, cases }: Match, known: Set<Binding>): Known {
    this.#readExpression(subject, known);
    let after: Known = null;
    let isExhaustive = false;
    for (const { pattern, guard, body } of cases) {
      const inside = new Set(known);
      this.#bindPattern(pattern, inside);
      if (guard) this.#readExpression(guard, inside);
      after = intersect(after, this.readBlock(body, inside));
      if (!guard && pattern.kind === 'MatchAs' && pattern.pattern === null) isExhaustive = true;
    }
    return isExhaustive ? after : intersect(after, known);
  }

  #bindPattern(pattern: Node, known: Set<Binding>): void {
    if (pattern.kind === 'MatchAs' || pattern.kind === 'MatchStar') this.#bind(pattern.name, pattern, known);
    if (pattern.kind === 'MatchMapping') this.#bind(pattern.rest, pattern, known);
    // All alternatives bind the same names.
    const parts = pattern.kind === 'MatchOr' ? pattern.patterns.slice(0, 1) : ownChildren(pattern);
    for (const one of parts) this.#bindPattern(one, known);
  }

  #readExpression(node: Node, known: Set<Binding>): void {
    switch (node.kind) {
      case 'Name':
        this.#readName(node, known);
        return;
      case 'NamedExpr':
        this.#readExpression(node.value, known);
        this.#store(node.target, known);
        return;
      case 'BoolOp':
      case 'IfExp': {
        const [first, ...rest] = node.kind === 'BoolOp' ? node.values : [node.test, node.body, node.orelse];
        this.#readExpression(first!, known);
        for (const one of rest) this.#readExpression(one, new Set(known));
        return;
      }
    }
    this.#readChildren(node, known);
  }

  #readChildren(node: Node, known: Set<Binding>): void {
    for (const child of ownChildren(node)) this.#readExpression(child, known);
  }

  #readName(node: Name, known: ReadonlySet<Binding>): void {
    const binding = this.#program.scopes.resolve(node);
    if (!binding || !this.#candidates.has(binding) || node.ctx !== 'Load') return;
    if (binding.scope === this.#scope || known.has(binding)) this.#found.settled.add(node);
    if (!known.has(binding)) this.#found.unbound.add(node);
  }

  /** Reads what a target mentions, as in `xs[i] = …`, and binds its names. */
  #storeRead(target: Expression, known: Set<Binding>): void {
    this.#readExpression(target, known);
    this.#store(target, known);
  }

  #store(target: Node, known: Set<Binding>): void {
    if (target.kind === 'Name') {
      const binding = this.#program.scopes.resolve(target);
      if (binding) known.add(binding);
    } else if (target.kind === 'Tuple' || target.kind === 'List')
      for (const one of target.elts) this.#store(one, known);
    else if (target.kind === 'Starred') this.#store(target.value, known);
  }

  /** A name that a def, class, handler or pattern binds. */
  #bind(name: string | null, node: Node, known: Set<Binding>): void {
    const binding = name === null ? undefined : this.#program.scopes.scopeOf(node).bindings.get(name);
    if (binding) known.add(binding);
  }
}
