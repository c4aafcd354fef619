import type { Program } from '../../python/program.ts';
import type { AsyncFunctionDef, ClassDef, Expression, FunctionDef, Node, Statement } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';

/** The lines that examples run themselves, those that the import of the module runs, and the text of the examples. */
export type RunLines = {
  readonly own: ReadonlySet<number>;
  readonly top: ReadonlySet<number>;
  readonly asked: string;
};

/**
 * The lines that examples run, without those that only define what they do not use: the import of a module runs every
 * definition in it. A statement of the module is used if the examples run a part of it, or if they, or other used
 * statements, contain a name that it defines.
 */
export function usedLines(program: Program, { own, top, asked }: RunLines): ReadonlySet<number> {
  const all = own.union(top);
  if (own.size === 0) return all;
  const { body } = program.module;
  const words = new Set(asked.match(/[A-Za-z_]\w*/g));
  const mentioned = new Set(words);
  const waiting = new Set<Statement>(body);
  const isUsed = (one: Statement): boolean => {
    const names = definedNames(one);
    return (
      names.length === 0 || names.some((name) => mentioned.has(name)) || linesOf(one).some((line) => own.has(line))
    );
  };
  const used = new Set<number>();
  for (let next = body.filter(isUsed); next.length > 0; next = [...waiting].filter(isUsed)) {
    for (const one of next) {
      waiting.delete(one);
      for (const line of linesOf(one)) if (all.has(line)) used.add(line);
      for (const name of namesIn(one)) mentioned.add(name);
    }
  }
  return used.difference(headsNotCalled(program, all, words));
}

const linesOf = ({ place }: Statement): number[] => linesFrom(place.line, place.endLine);

const linesFrom = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);

/** What a statement of the module may define or change. */
function definedNames(statement: Statement): readonly string[] {
  if (isDefinition(statement)) return [statement.name];
  const targets =
    statement.kind === 'Assign' ? statement.targets : statement.kind === 'AnnAssign' ? [statement.target] : [];
  const names = targets.flatMap((target) => (target.kind === 'Name' ? [target.id] : []));
  if (names.length > 0 && names.length === targets.length) return names;
  return [...namesIn(statement), ...[...walk(statement)].filter(isDefinition).map(({ name }) => name)];
}

/** The names of variables and attributes. */
function* namesIn(node: Node): Iterable<string> {
  for (const one of walk(node)) {
    if (one.kind === 'Name') yield one.id;
    else if (one.kind === 'Attribute') yield one.attr;
  }
}

const isDefinition = (node: Node): node is FunctionDef | AsyncFunctionDef | ClassDef =>
  node.kind === 'ClassDef' || isFunction(node);

const isFunction = (node: Node): node is FunctionDef | AsyncFunctionDef =>
  node.kind === 'FunctionDef' || node.kind === 'AsyncFunctionDef';

/** The first lines of functions that are defined, but not called, not even with wrong arguments. */
function headsNotCalled({ all, module }: Program, run: ReadonlySet<number>, asked: ReadonlySet<string>): Set<number> {
  const called = all('Call')
    .filter(({ place }) => run.has(place.line))
    .flatMap(({ func }) => nameOf(func) ?? []);
  const names = asked.union(new Set(called));
  const heads = new Set<number>();
  for (const one of walk(module)) {
    if (!isFunction(one) || names.has(one.name)) continue;
    const [first, last] = [one.body[0]!.place.line, one.place.endLine];
    if (linesFrom(first, last).some((line) => run.has(line))) continue;
    for (const line of linesFrom(one.place.line, first - 1)) heads.add(line);
  }
  return heads;
}

const nameOf = (called: Expression): string | null =>
  called.kind === 'Name' ? called.id : called.kind === 'Attribute' ? called.attr : null;
