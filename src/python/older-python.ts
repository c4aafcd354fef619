import { mayBeCaught } from './expected-errors.ts';
import { leavesNormally } from './flow.ts';
import { isStatement, type Program } from './program.ts';
import type { Name, Node, Statement } from './tree.ts';
import { walk } from './walk.ts';

/** What Python 2 had of its own, and texts that run on both still name where only Python 2 gets to. */
const namesOfPython2 = new Set(
  (
    'apply basestring buffer cmp coerce execfile file intern long raw_input reduce reload unichr unicode xrange ' +
    'StandardError'
  ).split(' '),
);

/** Methods that Python 3 never calls by itself. */
const methodsOfPython2 = new Set(
  (
    '__cmp__ __coerce__ __delslice__ __div__ __getslice__ __hex__ __idiv__ __long__ __nonzero__ __oct__ __rcmp__ ' +
    '__rdiv__ __setslice__ __unicode__'
  ).split(' '),
);

/** Is it a name of Python 2, read where no Python 3 gets to, or where the text is ready for its absence? */
export function isLeftToPython2(program: Program, name: Name): boolean {
  if (!namesOfPython2.has(name.id)) return false;
  if (mayBeCaught(program, name, ['NameError'])) return true;
  const { parents } = program;
  let isInBlock = true;
  for (let [node, parent] = [name as Node, parents.get(name)]; parent; [node, parent] = [parent, parents.get(parent)]) {
    if (isChosenByVersion(program, node, parent)) return true;
    if (node.kind === 'FunctionDef') {
      if (parent.kind === 'ClassDef' && methodsOfPython2.has(node.name)) return true;
      // A def runs where it is called, whatever stands before it.
      isInBlock = false;
    }
    if (isStatement(node)) {
      const before = isInBlock ? siblingsBefore(parent, node) : [];
      if (parent.kind === 'Try' && parent.body.includes(node) && before.some(isImport)) return true;
      if (parent.kind !== 'Module' && before.some((earlier) => sendsAway(program, earlier))) return true;
    }
  }
  return false;
}

/** In a body that begins with an import and has a handler: Python 3 may have the module under another name. */
const isImport = ({ kind }: Statement): boolean => kind === 'Import' || kind === 'ImportFrom';

function isChosenByVersion(program: Program, node: Node, parent: Node): boolean {
  switch (parent.kind) {
    case 'If':
    case 'IfExp':
      return parent.test !== node && asksVersion(program, parent.test);
    case 'BoolOp':
      return parent.values.some((value) => value !== node && asksVersion(program, value));
    default:
      return false;
  }
}

/** `if sys.version_info[0] >= 3: return …`: what follows is for the others. */
const sendsAway = (program: Program, statement: Statement): boolean =>
  statement.kind === 'If' && asksVersion(program, statement.test) && !leavesNormally(program, statement.body);

function siblingsBefore(parent: Node, statement: Statement): readonly Statement[] {
  for (const block of blocksOf(parent)) {
    const index = block.indexOf(statement);
    if (index >= 0) return block.slice(0, index);
  }
  return [];
}

function* blocksOf(node: Node): Generator<readonly Statement[]> {
  if ('body' in node && Array.isArray(node.body)) yield node.body;
  if ('orelse' in node && Array.isArray(node.orelse)) yield node.orelse;
  if ('finalbody' in node) yield node.finalbody;
}

const versionAttributes = new Set('hexversion python_version python_version_tuple version_info'.split(' '));

/** `PY2`, `six.PY3`, `IS_PYTHON_2`, and what is spelt like them. */
const versionFlag = /^_*(?:IS_?)?PY(?:THON)?_?[23]/i;

/** Does the answer depend on which Python it is? */
function asksVersion(program: Program, test: Node, isFollowed = true): boolean {
  for (const node of walk(test)) {
    if (node.kind === 'Attribute') {
      if (versionAttributes.has(node.attr) || versionFlag.test(node.attr)) return true;
      if (node.attr === 'version' && node.value.kind === 'Name' && node.value.id === 'sys') return true;
    } else if (node.kind === 'Name') {
      if (versionFlag.test(node.id) || versionAttributes.has(node.id)) return true;
      const definitions = (isFollowed && program.scopes.resolve(node)?.definitions) || [];
      if (definitions.some(({ value }) => value !== null && asksVersion(program, value, false))) return true;
    }
  }
  return false;
}
