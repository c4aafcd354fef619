import type { Program } from '../../python/program.ts';
import type { Binding, Definition } from '../../python/scopes.ts';
import type { ClassDef, Name, Node, Statement } from '../../python/tree.ts';

/** The index of the statement of a class body that contains a node. */
function indexIn(program: Program, cls: ClassDef, node: Node): number {
  let at: Node | undefined = node;
  while (at && program.parents.get(at) !== cls) at = program.parents.get(at);
  return at ? cls.body.indexOf(at as Statement) : -1;
}

/** Does a statement directly in the class body always bind the name? */
function isDirect(program: Program, cls: ClassDef, { how, node }: Definition): boolean {
  const kind = cls.body[indexIn(program, cls, node)]?.kind;
  return (
    (['assign', 'augment'].includes(how) && ['Assign', 'AnnAssign', 'AugAssign'].includes(kind ?? '')) ||
    (how === 'def' && node === cls.body[indexIn(program, cls, node)]) ||
    (how === 'class' && node === cls.body[indexIn(program, cls, node)])
  );
}

/** Is a name of a class body certain to be bound where the body reads it? If not, Python may find a global instead. */
export function isBoundInBody(program: Program, read: Name, { scope, definitions }: Binding): boolean {
  const cls = scope.node as ClassDef;
  const at = indexIn(program, cls, read);
  if (definitions.some(({ how }) => how === 'delete')) return false;
  if (definitions.some((one) => isBoundAround(program, one, read))) return true;
  if (definitions.some(({ how }) => how === 'except')) return false;
  return definitions.some((one) => isDirect(program, cls, one) && indexIn(program, cls, one.node) < at);
}

/** Is a read in the block of the handler, loop or `with` that binds the name? */
function isBoundAround({ parents }: Program, { how, node }: Definition, read: Name): boolean {
  if (!['except', 'for', 'with'].includes(how)) return false;
  let owner: Node | undefined = node;
  while (owner && !['ExceptHandler', 'For', 'With'].includes(owner.kind)) owner = parents.get(owner);
  for (let at: Node | undefined = read; at; at = parents.get(at)) {
    const around = parents.get(at);
    if (around === owner && around !== undefined)
      return (around as { body?: readonly Node[] }).body?.includes(at) ?? false;
  }
  return false;
}

/** Does the body define a method under this name after a read? The translation has methods from the start. */
export function isMethodLater(program: Program, read: Name, { scope, definitions }: Binding): boolean {
  const cls = scope.node as ClassDef;
  const at = indexIn(program, cls, read);
  return definitions.some(
    (one) => one.how === 'def' && isDirect(program, cls, one) && indexIn(program, cls, one.node) >= at,
  );
}

/** Is a definition inside an `if`, a loop or another statement of the class body? */
export const isNestedInBody = ({ parents }: Program, { node, scope }: Definition): boolean =>
  parents.get(node) !== scope.node;

/** Does the body of a class define names inside `if`, loops or other statements? */
export function definesNested(program: Program, cls: ClassDef): boolean {
  for (const { definitions } of program.scopes.scopeInside(cls).bindings.values())
    if (definitions.some((one) => one.how !== 'annotate' && !isDirect(program, cls, one))) return true;
  return false;
}
