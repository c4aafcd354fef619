import type { Scope, Scopes } from './scopes.ts';
import type { Call, ImportFrom, Node, Subscript } from './tree.ts';

type Sources = {
  readonly scopes: Scopes;
  readonly parents: ReadonlyMap<Node, Node>;
  readonly calls: readonly Call[];
  readonly imports: readonly ImportFrom[];
  readonly subscripts: readonly Subscript[];
};

/** Methods of a dict that only read it. */
const readingMethods = new Set(['get', 'keys', 'values', 'items', 'copy', '__contains__', '__getitem__']);

/** The scopes in which names can be bound or changed without a statement that shows it. */
export function dynamicScopes({ scopes, parents, calls, imports, subscripts }: Sources): ReadonlySet<Scope> {
  const dynamic = new Set<Scope>();
  if (imports.some(({ names }) => names.some(({ name }) => name === '*'))) dynamic.add(scopes.module);
  // `sys.modules[__name__]` is the module itself.
  for (const { value, slice } of subscripts) {
    const ofModules = (value.kind === 'Attribute' && value.attr === 'modules') || value.kind === 'Name';
    if (ofModules && slice.kind === 'Name' && slice.id === '__name__') dynamic.add(scopes.module);
  }
  for (const call of calls) {
    const { func } = call;
    if (func.kind !== 'Name' || scopes.resolve(func)) continue;
    const bare = call.args.length === 0 && call.keywords.length === 0;
    if (func.id === 'exec' || func.id === 'eval') {
      dynamic.add(scopes.module);
      dynamic.add(frameOf(scopes.scopeOf(call)));
    } else if (func.id === 'globals' && !isOnlyRead(call, parents)) {
      dynamic.add(scopes.module);
    } else if ((func.id === 'locals' || func.id === 'vars') && bare && !isOnlyRead(call, parents)) {
      dynamic.add(frameOf(scopes.scopeOf(call)));
    }
  }
  return dynamic;
}

function frameOf(scope: Scope): Scope {
  let frame = scope;
  while ((frame.kind === 'comprehension' || frame.kind === 'type-parameters') && frame.parent) frame = frame.parent;
  return frame;
}

/** Is the dict that the call returns only read, right where the call is? */
function isOnlyRead(call: Call, parents: ReadonlyMap<Node, Node>): boolean {
  const parent = parents.get(call);
  if (parent?.kind === 'Subscript') return parent.value === call && parent.ctx === 'Load';
  if (parent?.kind === 'Attribute') return readingMethods.has(parent.attr);
  if (parent?.kind === 'Keyword') return parent.arg === null;
  return parent?.kind === 'Compare' || parent?.kind === 'For' || (parent?.kind === 'BinOp' && parent.op === 'Mod');
}
