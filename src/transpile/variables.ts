import type { Binding, Scope } from '../python/scopes.ts';
import type { Expression, Name, Node, Statement } from '../python/tree.ts';
import { ownChildren } from './types.ts';
import type { World } from './world.ts';

type Block = readonly Statement[];

/** Where JavaScript declares each name, and which reads may come before anything was assigned. */
export type Variables = {
  /** Is the name declared by the statement that first assigns it? */
  declaredAt(node: Node, binding: Binding): boolean;
  /** `const` where the name is never assigned again. */
  keyword(binding: Binding): 'const' | 'let';
  /** What has to be declared at the top of a scope. */
  hoisted(scope: Scope): readonly Binding[];
  mayBeUnbound(use: Name): boolean;
};

export function variablesOf(world: World): Variables {
  const { program } = world;
  const { parents, scopes } = program;
  const blockOf = new Map<Node, Block>();
  const ownerOf = new Map<Block, Node>();
  for (const kind of [
    'Module',
    'FunctionDef',
    'AsyncFunctionDef',
    'ClassDef',
    'For',
    'AsyncFor',
    'While',
    'If',
    'With',
    'AsyncWith',
    'Try',
    'TryStar',
    'ExceptHandler',
    'MatchCase',
  ] as const) {
    for (const node of program.all(kind)) {
      for (const field of ['body', 'orelse', 'finalbody'] as const) {
        const block = (node as unknown as Record<string, Block | undefined>)[field];
        if (!Array.isArray(block)) continue;
        ownerOf.set(block, node);
        for (const statement of block) blockOf.set(statement, block);
      }
    }
  }

  /** Blocks around a node with the statement of each that holds it, from the outermost of the scope inwards. */
  const pathOf = (node: Node, scope: Scope): { block: Block; statement: Statement }[] => {
    const out: { block: Block; statement: Statement }[] = [];
    const top = scope.node as { body?: unknown };
    for (let one: Node | undefined = node; one; one = parents.get(one)) {
      const block = blockOf.get(one);
      if (block) out.unshift({ block, statement: one as Statement });
      if (block && block === top.body) break;
    }
    return out;
  };

  const declared = new Map<Binding, Node>();
  const hoisted = new Map<Scope, Binding[]>();
  const seen = new Set<Scope>();

  const place = (binding: Binding): Node | null => {
    if (binding.definitions.some(({ how }) => how === 'delete')) return null;
    const occurrences: Node[] = [...binding.uses, ...binding.definitions.map(({ node }) => node)];
    const paths = occurrences.map((node) => pathOf(node, binding.scope));
    if (paths.some((path) => path.length === 0)) return null;
    let depth = 0;
    while (paths.every((path) => path[depth + 1] && path[depth + 1]!.block === paths[0]![depth + 1]!.block)) depth++;
    const { block } = paths[0]![depth]!;
    if (paths.some((path) => path[depth]!.block !== block)) return null;
    const order = paths.map((path) => block.indexOf(path[depth]!.statement));
    const first = block[Math.min(...order)]!;
    const captured = occurrences.some((node) => scopeOfUse(node) !== binding.scope);
    if (captured && inLoop(block, binding.scope)) return null;
    switch (first.kind) {
      case 'Assign': {
        const [target] = first.targets;
        if (first.targets.length !== 1 || !target) return null;
        const names = namesIn(target);
        if (!names.some((name) => scopes.resolve(name) === binding)) return null;
        return uses(first.value, binding) ? null : first;
      }
      case 'AnnAssign':
        return first.value &&
          first.target.kind === 'Name' &&
          scopes.resolve(first.target) === binding &&
          !uses(first.value, binding)
          ? first
          : null;
      case 'FunctionDef':
      case 'AsyncFunctionDef':
      case 'ClassDef':
        return binding.definitions.length === 1 && binding.definitions[0]!.node === first ? first : null;
      case 'For': {
        // Only in the loop, and each turn has its own.
        if (
          new Set(order).size > 1 ||
          captured ||
          !namesIn(first.target).some((name) => scopes.resolve(name) === binding)
        )
          return null;
        const inElse = occurrences.some(
          (node) => first.orelse.some((one) => isWithin(node, one)) || isWithin(node, first.iter),
        );
        return inElse ? null : first;
      }
    }
    return null;
  };

  const isWithin = (node: Node, outer: Node): boolean => {
    for (let one: Node | undefined = node; one; one = parents.get(one)) if (one === outer) return true;
    return false;
  };
  const scopeOfUse = (node: Node): Scope => scopes.scopeOf(node);
  const uses = (value: Expression, binding: Binding): boolean =>
    binding.uses.some((use) => isWithin(use, value)) || binding.definitions.some(({ node }) => isWithin(node, value));
  const inLoop = (block: Block, scope: Scope): boolean => {
    for (let one: Node | undefined = ownerOf.get(block); one && one !== scope.node; one = parents.get(one)) {
      if (one.kind === 'For' || one.kind === 'While' || one.kind === 'AsyncFor') return true;
    }
    return false;
  };

  const read = (scope: Scope): void => {
    if (seen.has(scope)) return;
    seen.add(scope);
    if (scope.kind === 'class') return;
    for (const binding of scope.bindings.values()) {
      if (scope.kind === 'comprehension' || scope.kind === 'lambda' || scope.kind === 'type-parameters') continue;
      if (binding.definitions.some(({ how }) => how === 'parameter')) continue;
      if (binding.definitions.length === 0 || binding.definitions.every(({ how }) => how === 'import')) continue;
      const at = place(binding);
      if (at) declared.set(binding, at);
      else hoisted.set(scope, [...(hoisted.get(scope) ?? []), binding]);
    }
  };
  read(scopes.module);
  for (const kind of [
    'FunctionDef',
    'AsyncFunctionDef',
    'Lambda',
    'ListComp',
    'SetComp',
    'DictComp',
    'GeneratorExp',
  ] as const) {
    for (const node of program.all(kind)) read(scopes.scopeInside(node));
  }

  const unbound = unboundReads(world, new Set([...hoisted.values()].flat()));
  const reassigned = (binding: Binding): boolean =>
    binding.definitions.length > 1 || binding.definitions.some(({ how }) => how === 'augment' || how === 'delete');
  return {
    declaredAt: (node, binding) => declared.get(binding) === node,
    keyword: (binding) => (reassigned(binding) ? 'let' : 'const'),
    hoisted: (scope) => hoisted.get(scope) ?? [],
    mayBeUnbound: (use) => unbound.has(use),
  };
}

/** Every name in a target. */
export function namesIn(target: Expression): Name[] {
  if (target.kind === 'Name') return [target];
  if (target.kind === 'Starred') return namesIn(target.value);
  return target.kind === 'Tuple' || target.kind === 'List' ? target.elts.flatMap(namesIn) : [];
}

/** Reads of names that nothing is certain to have assigned before. */
function unboundReads({ program }: World, candidates: ReadonlySet<Binding>): ReadonlySet<Name> {
  const { scopes } = program;
  const out = new Set<Name>();
  const settled = new Set<Name>();

  /** Names that a block assigns on every way through it; null where it is never left at its end. */
  type Known = ReadonlySet<Binding> | null;
  const both = (a: Known, b: Known): Known =>
    a === null ? b : b === null ? a : new Set([...a].filter((one) => b.has(one)));

  const readExpression = (node: Node, known: Set<Binding>, scope: Scope): void => {
    if (node.kind === 'Name') {
      const binding = scopes.resolve(node);
      if (!binding || !candidates.has(binding)) return;
      if (node.ctx === 'Load') {
        if (binding.scope === scope || known.has(binding)) settled.add(node);
        if (!known.has(binding)) out.add(node);
      }
      return;
    }
    if (node.kind === 'NamedExpr') {
      readExpression(node.value, known, scope);
      store(node.target, known);
      return;
    }
    if (node.kind === 'BoolOp' || node.kind === 'IfExp') {
      const [first, ...rest] = node.kind === 'BoolOp' ? node.values : [node.test, node.body, node.orelse];
      readExpression(first!, known, scope);
      for (const one of rest) readExpression(one, new Set(known), scope);
      return;
    }
    for (const child of ownChildren(node)) readExpression(child, known, scope);
  };
  const store = (target: Node, known: Set<Binding>): void => {
    if (target.kind === 'Name') {
      const binding = scopes.resolve(target);
      if (binding) known.add(binding);
    } else if (target.kind === 'Tuple' || target.kind === 'List') for (const one of target.elts) store(one, known);
    else if (target.kind === 'Starred') store(target.value, known);
  };
  const named = (name: string | null, node: Node, known: Set<Binding>): void => {
    if (name === null) return;
    const scope = scopes.scopeOf(node);
    const binding = scope.bindings.get(name);
    if (binding) known.add(binding);
  };

  const readBlock = (block: Block, before: ReadonlySet<Binding>, scope: Scope): Known => {
    let known: Known = before;
    for (const statement of block) {
      if (known === null) known = new Set(before);
      known = readStatement(statement, new Set(known), scope);
    }
    return known;
  };

  const readStatement = (statement: Statement, known: Set<Binding>, scope: Scope): Known => {
    switch (statement.kind) {
      case 'Assign':
        readExpression(statement.value, known, scope);
        for (const target of statement.targets) {
          readExpression(target, known, scope);
          store(target, known);
        }
        return known;
      case 'AnnAssign':
        if (statement.value) {
          readExpression(statement.value, known, scope);
          readExpression(statement.target, known, scope);
          store(statement.target, known);
        }
        return known;
      case 'AugAssign': {
        const { target } = statement;
        const binding = target.kind === 'Name' ? scopes.resolve(target) : null;
        if (target.kind === 'Name' && binding && candidates.has(binding) && !known.has(binding)) out.add(target);
        readExpression(target, known, scope);
        readExpression(statement.value, known, scope);
        return known;
      }
      case 'FunctionDef':
      case 'AsyncFunctionDef':
      case 'ClassDef':
        if (statement.kind === 'ClassDef')
          for (const one of [...statement.bases, ...statement.decoratorList]) readExpression(one, known, scope);
        named(statement.name, statement, known);
        return known;
      case 'Return':
      case 'Raise':
        for (const child of ownChildren(statement)) readExpression(child, known, scope);
        return null;
      case 'Break':
      case 'Continue':
        return null;
      case 'Delete':
        for (const target of statement.targets) {
          readExpression(target, known, scope);
          if (target.kind === 'Name') known.delete(scopes.resolve(target)!);
        }
        return known;
      case 'If': {
        readExpression(statement.test, known, scope);
        return both(readBlock(statement.body, known, scope), readBlock(statement.orelse, known, scope));
      }
      case 'While': {
        readExpression(statement.test, known, scope);
        const forever =
          statement.test.kind === 'Constant' && statement.test.value.type === 'bool' && statement.test.value.value;
        readBlock(statement.body, known, scope);
        if (forever) return known;
        return both(known, readBlock(statement.orelse, known, scope)) ?? known;
      }
      case 'For':
      case 'AsyncFor': {
        readExpression(statement.iter, known, scope);
        const inside = new Set(known);
        readExpression(statement.target, inside, scope);
        store(statement.target, inside);
        readBlock(statement.body, inside, scope);
        readBlock(statement.orelse, known, scope);
        return known;
      }
      case 'With':
      case 'AsyncWith': {
        for (const { contextExpr, optionalVars } of statement.items) {
          readExpression(contextExpr, known, scope);
          if (optionalVars) store(optionalVars, known);
        }
        const before = new Set(known);
        const after = readBlock(statement.body, known, scope);
        // The manager may swallow what the body raised.
        return after === null ? before : both(before, after);
      }
      case 'Try':
      case 'TryStar': {
        const tried = readBlock(statement.body, known, scope);
        const done = tried === null ? null : readBlock(statement.orelse, tried, scope);
        let out_: Known = done;
        for (const handler of statement.handlers) {
          const inside = new Set(known);
          if (handler.type) readExpression(handler.type, inside, scope);
          named(handler.name, handler, inside);
          const after = readBlock(handler.body, inside, scope);
          if (after && handler.name) {
            const gone = new Set(after);
            gone.delete(scopes.scopeOf(handler).bindings.get(handler.name)!);
            out_ = both(out_, gone);
          } else out_ = both(out_, after);
        }
        if (statement.finalbody.length === 0) return out_;
        const last = readBlock(statement.finalbody, known, scope);
        return out_ === null || last === null ? null : new Set([...out_, ...last]);
      }
      case 'Match': {
        readExpression(statement.subject, known, scope);
        let after: Known = null;
        let total = false;
        for (const { pattern, guard, body } of statement.cases) {
          const inside = new Set(known);
          bindPattern(pattern, inside);
          if (guard) readExpression(guard, inside, scope);
          after = both(after, readBlock(body, inside, scope));
          if (!guard && pattern.kind === 'MatchAs' && pattern.pattern === null) total = true;
        }
        return total ? after : both(after, known);
      }
    }
    for (const child of ownChildren(statement)) readExpression(child, known, scope);
    return known;
  };
  const bindPattern = (pattern: Node, known: Set<Binding>): void => {
    if (pattern.kind === 'MatchAs' || pattern.kind === 'MatchStar') named(pattern.name, pattern, known);
    if (pattern.kind === 'MatchMapping') named(pattern.rest, pattern, known);
    if (pattern.kind === 'MatchOr') return void (pattern.patterns[0] && bindPattern(pattern.patterns[0], known));
    for (const child of ownChildren(pattern)) bindPattern(child, known);
  };

  readBlock(program.module.body, new Set(), scopes.module);
  for (const kind of ['FunctionDef', 'AsyncFunctionDef'] as const) {
    for (const made of program.all(kind)) {
      // What the function around it has assigned where it is made stays assigned, unless it is deleted.
      const inside = scopes.scopeInside(made);
      readBlock(
        made.body,
        new Set(
          [...inside.bindings.values()].filter(({ definitions }) => definitions.some(({ how }) => how === 'parameter')),
        ),
        inside,
      );
    }
  }
  // Reads from inner functions: what is assigned only once, at the top of its scope before the function is made, is there.
  for (const binding of candidates) {
    for (const use of binding.uses) if (!settled.has(use)) out.add(use);
  }
  return out;
}
