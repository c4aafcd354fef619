import { boundNames } from '../python/language/bound-names.ts';
import { isInside, type Program } from '../python/program.ts';
import type { Binding, Scope } from '../python/scopes.ts';
import type { Node, Span, Statement } from '../python/tree.ts';
import { walk } from '../python/walk.ts';

export type Traces = {
  /** Is it, or is it a part of, what can never run? */
  isDead(node: Node): boolean;
  /** What a program would be without one of the pieces, and without all others that leave no trace. */
  ofDropping(piece: Piece): Dropping;
};

/** Parts that can never run, of one frame, that go together or not at all. */
export type Piece = readonly Node[];

export type Dropping = {
  /** Does everything that is left mean what it meant? */
  readonly none: boolean;
  /** Is a name left behind that is bound, and now used by nobody? */
  readonly orphans: boolean;
};

/**
 * What code that never runs does all the same: it makes a function a generator, makes names local, holds variables of
 * the function around it alive, declares them global, and counts as an annotated body.
 */
export function tracesOf(program: Program, pieces: readonly Piece[]): Traces {
  const dead = new Set(pieces.flatMap((piece) => nodesOf(piece)));
  const droppable = new TraceReader(program, dead).droppable(pieces);
  return {
    isDead: (node) => dead.has(node),
    ofDropping: (piece) => (piece[0] ? droppable.get(piece[0]) : nothing) ?? { none: false, orphans: false },
  };
}

class TraceReader {
  readonly #program: Program;
  /** All that is taken to be dropped together. */
  #dropped: ReadonlySet<Node>;

  constructor(program: Program, dead: ReadonlySet<Node>) {
    this.#program = program;
    this.#dropped = dead;
  }

  /** The pieces that can go, by their first nodes. */
  droppable(pieces: readonly Piece[]): ReadonlyMap<Node, Dropping> {
    // What one piece has to leave in place may be what another one must not change.
    for (let left = pieces.filter((piece) => piece.length > 0); ; ) {
      const found = left.map((piece) => ({ piece, dropping: this.#dropping(piece) }));
      const passed = found.filter((one) => one.dropping.none);
      if (passed.length === left.length) return new Map(passed.map((one) => [one.piece[0]!, one.dropping]));
      left = passed.map(({ piece }) => piece);
      this.#dropped = new Set(left.flatMap((piece) => nodesOf(piece)));
    }
  }

  #stays(node: Node): boolean {
    return !this.#dropped.has(node);
  }

  #dropping(piece: Piece): Dropping {
    const own = new Set(nodesOf(piece));
    const frame = this.#program.scopes.scopeOf(piece[0]!);
    const start = startOf(piece);
    let orphans = false;
    for (const node of own) {
      if (!this.#leavesNothing(node, frame, own)) return { none: false, orphans };
    }
    if (!this.#keepsFinally(piece, own, frame, start)) return { none: false, orphans };
    for (const [binding, mentions] of this.#mentioned(own)) {
      if (own.has(binding.scope.node) && binding.scope !== frame) continue;
      if (!this.#keepsMeaning(binding, mentions, frame, start)) return { none: false, orphans };
      if (isOrphaned(binding, mentions, (one) => this.#stays(one))) orphans = true;
    }
    return { none: true, orphans };
  }

  /** What a node does by standing there, apart from the names in it. */
  #leavesNothing(node: Node, frame: Scope, piece: ReadonlySet<Node>): boolean {
    switch (node.kind) {
      case 'Yield':
      case 'YieldFrom': {
        const own = this.#program.scopes.scopeOf(node);
        if (own !== frame) return piece.has(own.node);
        const others = [...this.#program.all('Yield'), ...this.#program.all('YieldFrom')];
        return others.some((other) => this.#stays(other) && this.#program.scopes.scopeOf(other) === frame);
      }
      case 'Global':
        return this.#program.scopes.scopeOf(node) !== frame;
      case 'Nonlocal':
        return false;
      case 'AnnAssign':
        return this.#program.scopes.scopeOf(node) !== frame || frame.kind === 'function';
      case 'Name':
        // Both make a method hold its class.
        return node.id !== 'super' && node.id !== '__class__';
      default:
        return true;
    }
  }

  /** The bindings that the nodes read, write or delete, each with those that do. */
  #mentioned(nodes: Iterable<Node>): ReadonlyMap<Binding, readonly Node[]> {
    const found = new Map<Binding, Node[]>();
    const add = (binding: Binding | null | undefined, node: Node): void => {
      if (binding) found.set(binding, [...(found.get(binding) ?? []), node]);
    };
    for (const node of nodes) {
      if (node.kind === 'Name') add(this.#program.scopes.resolve(node), node);
      else for (const binding of this.#boundBy(node)) add(binding, node);
    }
    return found;
  }

  /** What a def, class, import, handler or pattern binds, in whichever scope that is. */
  #boundBy(node: Node): Binding[] {
    const name = boundNames(node)[0] ?? null;
    const found: Binding[] = [];
    for (
      let scope: Scope | null = name === null ? null : this.#program.scopes.scopeOf(node);
      scope;
      scope = scope.parent
    ) {
      for (const binding of scope.bindings.values()) {
        // A private name of a class has that of the class before it.
        if (!binding.name.endsWith(name!)) continue;
        if (binding.definitions.some((definition) => definition.node === node)) found.push(binding);
      }
    }
    return found;
  }

  #keepsMeaning(binding: Binding, mentions: readonly Node[], frame: Scope, start: Span): boolean {
    const defines = !mentions.every(isRead);
    const isOwn = (node: Node): boolean => this.#program.scopes.scopeOf(node) === binding.scope;
    if (binding.scope.kind === 'module' || binding.scope.kind === 'class') {
      if (!defines || binding.definitions.some(({ node }) => this.#stays(node))) return true;
      return isPrivate(binding.name) && !binding.uses.some((one) => this.#stays(one));
    }
    const definitions = binding.definitions.filter(({ node }) => this.#stays(node));
    const uses = binding.uses.filter((one) => this.#stays(one));
    const others = [...definitions.map(({ node }) => node), ...uses];
    if (mentions.some((node) => !isOwn(node))) {
      // A variable that is seen from within another function is kept alive by it.
      const captures = others.some(
        (node) =>
          !isOwn(node) &&
          this.#program.scopes.scopeOf(node).kind !== 'comprehension' &&
          (binding.scope === frame || isInside(this.#program, node, frame.node)),
      );
      if (!captures) return false;
    }
    if (binding.scope !== frame || others.length === 0) return true;
    if (defines && !definitions.some(({ scope }) => scope === frame)) return false;
    if (this.#isInFinally(mentions[0]!)) return false;
    return this.#isMetBefore(binding, start);
  }

  /** Variables die in the order in which Python first meets them. */
  #isMetBefore(binding: Binding, start: Span): boolean {
    return [...binding.definitions.map(({ node }) => node), ...binding.uses].some(
      (node) =>
        this.#stays(node) &&
        this.#program.scopes.scopeOf(node) === binding.scope &&
        'place' in node &&
        isBefore(node.place, start) &&
        !this.#isInString(node),
    );
  }

  /** Python reads a `finally` wherever the block is left, and meets its variables there. */
  #keepsFinally(piece: Piece, own: ReadonlySet<Node>, frame: Scope, start: Span): boolean {
    if (![...own].some(({ kind }) => kind === 'Return' || kind === 'Break' || kind === 'Continue')) return true;
    for (let around = this.#program.parents.get(piece[0]!); around; around = this.#program.parents.get(around)) {
      const closing = around.kind === 'Try' || around.kind === 'TryStar' ? around.finalbody : [];
      for (const binding of this.#mentioned(nodesOf(closing)).keys()) {
        if (binding.scope === frame && !this.#isMetBefore(binding, start)) return false;
      }
    }
    return true;
  }

  /** The places of what stands inside an f-string are not to be relied on. */
  #isInString(node: Node): boolean {
    for (let one = this.#program.parents.get(node); one; one = this.#program.parents.get(one)) {
      if (one.kind === 'JoinedStr' || one.kind === 'TemplateStr') return true;
    }
    return false;
  }

  #isInFinally(node: Node): boolean {
    let one = node;
    for (let around = this.#program.parents.get(one); around; around = this.#program.parents.get(one)) {
      const closing = around.kind === 'Try' || around.kind === 'TryStar' ? around.finalbody : [];
      if (closing.includes(one as Statement)) return true;
      one = around;
    }
    return false;
  }
}

const nothing: Dropping = { none: true, orphans: false };

const nodesOf = (parts: readonly Node[]): readonly Node[] => parts.flatMap((part) => [...walk(part)]);

const isRead = (node: Node): boolean => node.kind === 'Name' && node.ctx === 'Load';

const isPrivate = (name: string): boolean => name.startsWith('_') && !/^__\w+__$/.test(name);

function isOrphaned(binding: Binding, mentions: readonly Node[], stays: (node: Node) => boolean): boolean {
  if (!mentions.some(isRead) || binding.uses.some(stays)) return false;
  return binding.definitions.some(
    ({ node, how }) => stays(node) && (how === 'import' || (how !== 'parameter' && binding.scope.kind === 'function')),
  );
}

function startOf(parts: readonly Node[]): Span {
  const places = parts.map((part) => (part as Node & { readonly place: Span }).place);
  return places.reduce((first, place) => (isBefore(place, first) ? place : first));
}

const isBefore = (one: Span, other: Span): boolean =>
  one.line < other.line || (one.line === other.line && one.column < other.column);
