import { boundNames } from '../python/language/bound-names.ts';
import { isInside, type Program } from '../python/program.ts';
import type { Binding, Scope } from '../python/scopes.ts';
import type { Node, Span, Statement } from '../python/tree.ts';
import { walk } from '../python/walk.ts';

export type DeadCodeEffects = {
  /** Whether the node is dead code, or part of it. */
  isDead(node: Node): boolean;
  /** The effect of removing a piece together with all others that can be removed safely. */
  ofRemoving(piece: Piece): RemovalEffect;
};

/** Dead nodes of one scope that are removed together or not at all. */
export type Piece = readonly Node[];

export type RemovalEffect = {
  /** Whether the remaining code keeps its meaning. */
  readonly isSafe: boolean;
  /** Whether a name remains that is bound but no longer used. */
  readonly leavesUnusedName: boolean;
};

/**
 * Dead code can still have effects: it can make a function a generator, make names local, keep variables of the
 * enclosing function alive, declare them global, and count as an annotated body.
 */
export function findDeadCodeEffects(program: Program, pieces: readonly Piece[]): DeadCodeEffects {
  const dead = new Set(pieces.flatMap((piece) => nodesOf(piece)));
  const removable = new EffectFinder(program, dead).findRemovable(pieces);
  return {
    isDead: (node) => dead.has(node),
    ofRemoving: (piece) => (piece[0] ? removable.get(piece[0]) : nothing) ?? { isSafe: false, leavesUnusedName: false },
  };
}

class EffectFinder {
  readonly #program: Program;
  /** All nodes that would be removed together. */
  #removed: ReadonlySet<Node>;

  constructor(program: Program, dead: ReadonlySet<Node>) {
    this.#program = program;
    this.#removed = dead;
  }

  /** The pieces that can be removed, by their first nodes. */
  findRemovable(pieces: readonly Piece[]): ReadonlyMap<Node, RemovalEffect> {
    // If a piece must stay, others that depend on it may have to stay as well.
    for (let left = pieces.filter((piece) => piece.length > 0); ; ) {
      const found = left.map((piece) => ({ piece, effect: this.#effectOfRemoving(piece) }));
      const passed = found.filter((one) => one.effect.isSafe);
      if (passed.length === left.length) return new Map(passed.map((one) => [one.piece[0]!, one.effect]));
      left = passed.map(({ piece }) => piece);
      this.#removed = new Set(left.flatMap((piece) => nodesOf(piece)));
    }
  }

  #stays(node: Node): boolean {
    return !this.#removed.has(node);
  }

  #effectOfRemoving(piece: Piece): RemovalEffect {
    const own = new Set(nodesOf(piece));
    const frame = this.#program.scopes.scopeOf(piece[0]!);
    const start = startOf(piece);
    let leavesUnusedName = false;
    for (const node of own) {
      if (!this.#hasNoEffect(node, frame, own)) return { isSafe: false, leavesUnusedName };
    }
    if (!this.#keepsFinally(piece, own, frame, start)) return { isSafe: false, leavesUnusedName };
    for (const [binding, mentions] of this.#mentioned(own)) {
      if (own.has(binding.scope.node) && binding.scope !== frame) continue;
      if (!this.#keepsMeaning(binding, mentions, frame, start)) return { isSafe: false, leavesUnusedName };
      if (isOrphaned(binding, mentions, (one) => this.#stays(one))) leavesUnusedName = true;
    }
    return { isSafe: true, leavesUnusedName };
  }

  /** Whether a node has no effect by its mere presence, apart from the names in it. */
  #hasNoEffect(node: Node, frame: Scope, piece: ReadonlySet<Node>): boolean {
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
        // Both make a method keep a reference to its class.
        return node.id !== 'super' && node.id !== '__class__';
      default:
        return true;
    }
  }

  /** The bindings that the nodes read, write or delete, each with those nodes. */
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

  /** The bindings of a def, class, import, handler or pattern, in any scope. */
  #boundBy(node: Node): Binding[] {
    const name = boundNames(node)[0] ?? null;
    const found: Binding[] = [];
    for (
      let scope: Scope | null = name === null ? null : this.#program.scopes.scopeOf(node);
      scope;
      scope = scope.parent
    ) {
      for (const binding of scope.bindings.values()) {
        // A private name in a class is prefixed with the name of the class.
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
      // A variable that an inner function uses is kept alive by it.
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
    return this.#occursBefore(binding, start);
  }

  /** Whether the variable occurs before the piece: variables are destroyed in the order of their first occurrence. */
  #occursBefore(binding: Binding, start: Span): boolean {
    return [...binding.definitions.map(({ node }) => node), ...binding.uses].some(
      (node) =>
        this.#stays(node) &&
        this.#program.scopes.scopeOf(node) === binding.scope &&
        'place' in node &&
        isBefore(node.place, start) &&
        !this.#isInString(node),
    );
  }

  /** Python compiles a `finally` at every exit of the block, so its variables first occur there. */
  #keepsFinally(piece: Piece, own: ReadonlySet<Node>, frame: Scope, start: Span): boolean {
    if (![...own].some(({ kind }) => kind === 'Return' || kind === 'Break' || kind === 'Continue')) return true;
    for (let around = this.#program.parents.get(piece[0]!); around; around = this.#program.parents.get(around)) {
      const closing = around.kind === 'Try' || around.kind === 'TryStar' ? around.finalbody : [];
      for (const binding of this.#mentioned(nodesOf(closing)).keys()) {
        if (binding.scope === frame && !this.#occursBefore(binding, start)) return false;
      }
    }
    return true;
  }

  /** Places inside f-strings are not reliable. */
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

const nothing: RemovalEffect = { isSafe: true, leavesUnusedName: false };

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
