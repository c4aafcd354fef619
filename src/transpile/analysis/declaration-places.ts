import { isInside, type Program } from '../../python/program.ts';
import type { Binding, Scope } from '../../python/scopes.ts';
import type { Assign, Expression, For, Name, Node, Statement } from '../../python/tree.ts';

type Block = readonly Statement[];

/** The occurrences of a name, relative to the innermost block that contains all of them. */
type Occurrences = {
  readonly nodes: readonly Node[];
  readonly block: Block;
  /** The indexes of the statements of the block that contain an occurrence. */
  readonly indexes: readonly number[];
  /** Does a function inside the scope use the name? */
  readonly isCaptured: boolean;
};

/** Finds the statement that can declare a name in JavaScript: its first assignment, if all uses are in its block. */
export class DeclarationPlaces {
  readonly #program: Program;
  readonly #blockOf = new Map<Node, Block>();
  readonly #ownerOf = new Map<Block, Node>();

  constructor(program: Program) {
    this.#program = program;
    for (const kind of blockOwners) {
      for (const node of program.all(kind)) {
        for (const field of ['body', 'orelse', 'finalbody'] as const) {
          const block = (node as unknown as Record<string, Block | undefined>)[field];
          if (!Array.isArray(block)) continue;
          this.#ownerOf.set(block, node);
          for (const statement of block) this.#blockOf.set(statement, block);
        }
      }
    }
  }

  /** The statement that declares a name; null if the name has to be declared at the top of its scope. */
  of(binding: Binding): Statement | null {
    if (binding.definitions.some(({ how }) => how === 'delete')) return null;
    const found = this.#occurrences(binding);
    if (!found) return null;
    const { block, indexes, isCaptured } = found;
    // A function created in a loop sees one variable, not one for each iteration.
    if (isCaptured && this.#isInLoop(block, binding.scope)) return null;
    const first = block[Math.min(...indexes)]!;
    switch (first.kind) {
      case 'Assign':
        return this.#canAssignmentDeclare(first, binding) ? first : null;
      case 'AnnAssign':
        return first.value && this.#means(first.target, binding) && !this.#mentions(first.value, binding)
          ? first
          : null;
      case 'FunctionDef':
      case 'AsyncFunctionDef':
      case 'ClassDef':
        return binding.definitions.length === 1 && binding.definitions[0]!.node === first ? first : null;
      case 'For':
        return this.#canLoopDeclare(first, binding, found) ? first : null;
    }
    return null;
  }

  #occurrences(binding: Binding): Occurrences | null {
    const nodes: Node[] = [...binding.uses, ...binding.definitions.map(({ node }) => node)];
    const paths = nodes.map((node) => this.#pathOf(node, binding.scope));
    if (paths.some((path) => path.length === 0)) return null;
    let depth = 0;
    while (paths.every((path) => path[depth + 1] && path[depth + 1]!.block === paths[0]![depth + 1]!.block)) depth++;
    const { block } = paths[0]![depth]!;
    if (paths.some((path) => path[depth]!.block !== block)) return null;
    return {
      nodes,
      block,
      indexes: paths.map((path) => block.indexOf(path[depth]!.statement)),
      isCaptured: nodes.some((node) => this.#program.scopes.scopeOf(node) !== binding.scope),
    };
  }

  /** The blocks around a node, the outermost first, with the statement of each that contains it. */
  #pathOf(node: Node, scope: Scope): { block: Block; statement: Statement }[] {
    const out: { block: Block; statement: Statement }[] = [];
    const top = scope.node as { body?: unknown };
    for (let one: Node | undefined = node; one; one = this.#program.parents.get(one)) {
      const block = this.#blockOf.get(one);
      if (block) out.unshift({ block, statement: one as Statement });
      if (block && block === top.body) break;
    }
    return out;
  }

  #isInLoop(block: Block, scope: Scope): boolean {
    const { parents } = this.#program;
    for (let one = this.#ownerOf.get(block); one && one !== scope.node; one = parents.get(one)) {
      if (one.kind === 'For' || one.kind === 'While' || one.kind === 'AsyncFor') return true;
    }
    return false;
  }

  #canAssignmentDeclare({ targets, value }: Assign, binding: Binding): boolean {
    const [target] = targets;
    if (targets.length !== 1 || !target) return false;
    return this.#isNamedOnce(target, binding) && !this.#mentions(value, binding);
  }

  /** In JavaScript each iteration has its own variable, so nothing outside the body may use it. */
  #canLoopDeclare(loop: For, binding: Binding, { nodes, indexes, isCaptured }: Occurrences): boolean {
    if (new Set(indexes).size > 1 || isCaptured) return false;
    if (!this.#isNamedOnce(loop.target, binding)) return false;
    return !nodes.some(
      (node) =>
        loop.orelse.some((one) => isInside(this.#program, node, one)) || isInside(this.#program, node, loop.iter),
    );
  }

  /** JavaScript cannot declare a name twice, as in `_, name, _ = row`. */
  #isNamedOnce(target: Expression, binding: Binding): boolean {
    return namesIn(target).filter((name) => this.#means(name, binding)).length === 1;
  }

  #means(node: Expression, binding: Binding): boolean {
    return node.kind === 'Name' && this.#program.scopes.resolve(node) === binding;
  }

  #mentions(value: Expression, { uses, definitions }: Binding): boolean {
    return [...uses, ...definitions.map(({ node }) => node)].some((node) => isInside(this.#program, node, value));
  }
}

const blockOwners = [
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
] as const;

/** Every name in a target. */
export function namesIn(target: Expression): Name[] {
  if (target.kind === 'Name') return [target];
  if (target.kind === 'Starred') return namesIn(target.value);
  return target.kind === 'Tuple' || target.kind === 'List' ? target.elts.flatMap(namesIn) : [];
}
