import { enclosingFunction, type Program } from '../python/program.ts';
import type { FunctionNode } from '../python/scopes.ts';
import type { Call, Lambda, Node, Span } from '../python/tree.ts';
import { children } from '../python/walk.ts';
import type { Fact } from '../resolve/fact.ts';
import { findAssertedRights } from './asserted-rights.ts';
import { findEndlessGrowth } from './endless-growth.ts';
import { findJoinedPaths } from './joined-paths.ts';
import { findSettings } from './settings.ts';
import { findUnresolvedCookies } from './unresolved-cookies.ts';
import { findUnresolvedQueries } from './unresolved-queries.ts';

/** The syntax around a call. The names its result is bound to suggest what it is used for. */
export type SyntaxContext = {
  /** Names the result is assigned to, passed as or returned from: `token`, `make_password`. */
  boundNames(place: Span): readonly string[];
  /** Names in the arguments of a call: `password` in `sha256(password.encode())`. */
  argumentNames(place: Span): readonly string[];
  /** Is the result used at all? */
  isResultUsed(place: Span): boolean;
  /** Is it in a loop that only ends from inside: `while True`? */
  isInEndlessLoop(place: Span): boolean;
  /** Is the function written with a dot, as in `builtins.eval(…)`? */
  isDotted(place: Span): boolean;
  /** Is it in a function of a module that lists its public names in `__all__`, so that other programs call it? */
  isInLibrary(place: Span): boolean;
  /** Calls the resolver does not report: queries on an unknown object, and paths joined with `/`. */
  readonly unresolvedCalls: readonly Extract<Fact, { readonly kind: 'call' }>[];
};

export const emptySyntaxContext: SyntaxContext = {
  boundNames: () => [],
  argumentNames: () => [],
  isResultUsed: () => false,
  isInEndlessLoop: () => false,
  isDotted: () => false,
  isInLibrary: () => false,
  unresolvedCalls: [],
};

/** How many enclosing nodes are searched for a name. */
const stepsMax = 60;

export function readSyntaxContext(program: Program): SyntaxContext {
  let calls: ReadonlyMap<string, Call> | null = null;
  const callAt = (place: Span): Call | undefined => {
    calls ??= new Map(program.all('Call').map((call): [string, Call] => [keyOf(call.place), call]));
    return calls.get(keyOf(place));
  };
  return {
    unresolvedCalls: [
      ...findUnresolvedQueries(program),
      ...findJoinedPaths(program),
      ...findSettings(program),
      ...findAssertedRights(program),
      ...findUnresolvedCookies(program),
      ...findEndlessGrowth(program),
    ],
    argumentNames(place) {
      const call = callAt(place);
      return call ? call.args.flatMap(namesWithin) : [];
    },
    isInEndlessLoop(place) {
      let node: Node | undefined = callAt(place);
      for (let step = 0; node && step < stepsMax; step += 1) {
        if (node.kind === 'While' && node.test.kind === 'Constant') return true;
        node = program.parents.get(node);
      }
      return false;
    },
    isDotted: (place) => callAt(place)?.func.kind === 'Attribute',
    isInLibrary(place) {
      const call = callAt(place);
      const around = call && enclosingFunction(program, call);
      return around ? takesArguments(around) && listsPublicNames(program) : false;
    },
    isResultUsed(place) {
      const call = callAt(place);
      return call !== undefined && program.parents.get(call)?.kind !== 'Expr';
    },
    boundNames(place) {
      const call = callAt(place);
      return call ? findNamesAround(program, call) : [];
    },
  };
}

const keyOf = ({ line, column, endLine, endColumn }: Span): string => `${line}:${column}:${endLine}:${endColumn}`;

/** Variables and attributes in an expression. */
function namesWithin(node: Node): readonly string[] {
  const own = node.kind === 'Name' ? [node.id] : node.kind === 'Attribute' ? [node.attr] : [];
  return [...own, ...children(node).flatMap(namesWithin)];
}

const takesArguments = ({ args }: FunctionNode | Lambda): boolean =>
  args.args.some(({ arg }) => arg !== 'self' && arg !== 'cls');

const listsPublicNames = (program: Program): boolean =>
  program.module.body.some(
    (statement) =>
      statement.kind === 'Assign' && statement.targets.some((target) => nameOf(target).includes('__all__')),
  );

function findNamesAround(program: Program, call: Call): readonly string[] {
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
