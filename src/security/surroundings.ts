import { enclosingFunction, type Program } from '../python/program.ts';
import type { Call, Node, Span } from '../python/tree.ts';
import type { Fact } from '../resolve/fact.ts';
import { joinedPaths } from './joined-paths.ts';
import { unseenQueries } from './unseen-queries.ts';

/** What stands around a call in the text: the names its result is given tell what it is for. */
export type Surroundings = {
  /** Names that what is made at a place is bound to, handed to or returned from: `token`, `make_password`. */
  purposeOf(place: Span): readonly string[];
  /** Is what is made at a place given a name, or handed on, rather than dropped? */
  isKept(place: Span): boolean;
  /** Is what is called there written with a dot, `builtins.eval`? */
  isDotted(place: Span): boolean;
  /** Queries to something nobody knows by name, and paths put together with a slash. */
  readonly unseen: readonly Extract<Fact, { readonly kind: 'call' }>[];
};

export const noSurroundings: Surroundings = {
  purposeOf: () => [],
  isKept: () => false,
  isDotted: () => false,
  unseen: [],
};

/** How far up is looked for what a value is bound to. */
const stepsMax = 60;

export function surroundingsOf(program: Program): Surroundings {
  let calls: ReadonlyMap<string, Call> | null = null;
  const callAt = (place: Span): Call | undefined => {
    calls ??= new Map(program.all('Call').map((call): [string, Call] => [keyOf(call.place), call]));
    return calls.get(keyOf(place));
  };
  return {
    unseen: [...unseenQueries(program), ...joinedPaths(program)],
    isDotted: (place) => callAt(place)?.func.kind === 'Attribute',
    isKept(place) {
      const call = callAt(place);
      return call !== undefined && program.parents.get(call)?.kind !== 'Expr';
    },
    purposeOf(place) {
      const call = callAt(place);
      return call ? namesAround(program, call) : [];
    },
  };
}

const keyOf = ({ line, column, endLine, endColumn }: Span): string => `${line}:${column}:${endLine}:${endColumn}`;

function namesAround(program: Program, call: Call): readonly string[] {
  const names: string[] = [];
  let node: Node = call;
  for (let step = 0; step < stepsMax; step += 1) {
    const parent = program.parents.get(node);
    if (!parent) break;
    if (parent.kind === 'Assign') names.push(...parent.targets.flatMap(nameOf));
    if (parent.kind === 'AnnAssign' || parent.kind === 'AugAssign' || parent.kind === 'NamedExpr')
      names.push(...nameOf(parent.target));
    if (parent.kind === 'Keyword' && parent.arg !== null) names.push(parent.arg);
    if (parent.kind === 'FunctionDef' || parent.kind === 'AsyncFunctionDef' || parent.kind === 'Lambda') break;
    node = parent;
  }
  const around = enclosingFunction(program, call);
  if (around && around.kind !== 'Lambda') names.push(around.name);
  return names;
}

function nameOf(target: Node): readonly string[] {
  if (target.kind === 'Name') return [target.id];
  if (target.kind === 'Attribute') return [target.attr];
  if (target.kind === 'Subscript' && target.slice.kind === 'Constant' && target.slice.value.type === 'str')
    return [target.slice.value.value];
  if (target.kind === 'Tuple' || target.kind === 'List') return target.elts.flatMap(nameOf);
  return [];
}
