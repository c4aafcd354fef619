import { mayBeCaught } from './expected-errors.ts';
import { canReachEnd } from './flow.ts';
import { isStatement, type Program } from './program.ts';
import type { Name, Node, Statement } from './tree.ts';
import { walk } from './walk.ts';

/** Builtins of Python 2 that code for both versions still uses, where only Python 2 reaches it. */
const namesOfPython2 = new Set(
  (
    'apply basestring buffer cmp coerce execfile file intern long raw_input reduce reload unichr unicode xrange ' +
    'StandardError'
  ).split(' '),
);

/** Special methods that Python 3 never calls. */
const methodsOfPython2 = new Set(
  (
    '__cmp__ __coerce__ __delslice__ __div__ __getslice__ __hex__ __idiv__ __long__ __nonzero__ __oct__ __rcmp__ ' +
    '__rdiv__ __setslice__ __unicode__'
  ).split(' '),
);

/** Is this a Python 2 builtin in code that Python 3 never reaches, or where the text handles its absence? */
export function isForPython2Only(program: Program, name: Name): boolean {
  if (!namesOfPython2.has(name.id)) return false;
  if (mayBeCaught(program, name, ['NameError'])) return true;
  const { parents } = program;
  let isInBlock = true;
  for (let [node, parent] = [name as Node, parents.get(name)]; parent; [node, parent] = [parent, parents.get(parent)]) {
    if (isBranchOfVersionTest(program, node, parent)) return true;
    if (node.kind === 'FunctionDef') {
      if (parent.kind === 'ClassDef' && methodsOfPython2.has(node.name)) return true;
      // A function runs when it is called, so statements before its definition say nothing.
      isInBlock = false;
    }
    if (isStatement(node)) {
      const before = isInBlock ? siblingsBefore(parent, node) : [];
      if (parent.kind === 'Try' && parent.body.includes(node) && before.some(isImport)) return true;
      if (parent.kind !== 'Module' && before.some((earlier) => leavesByVersion(program, earlier))) return true;
    }
  }
  return false;
}

/** After an import in a `try` body, Python 3 may not continue: it may have the module under another name. */
const isImport = ({ kind }: Statement): boolean => kind === 'Import' || kind === 'ImportFrom';

/** Is the node in a branch that a test of the version chooses? */
export function isChosenByVersion(program: Program, inner: Node): boolean {
  const { parents } = program;
  for (let [node, parent] = [inner, parents.get(inner)]; parent; [node, parent] = [parent, parents.get(parent)]) {
    if (isBranchOfVersionTest(program, node, parent)) return true;
    const before = isStatement(node) ? siblingsBefore(parent, node) : [];
    if (before.some((earlier) => leavesByVersion(program, earlier))) return true;
  }
  return false;
}

function isBranchOfVersionTest(program: Program, node: Node, parent: Node): boolean {
  switch (parent.kind) {
    case 'If':
    case 'IfExp':
      return parent.test !== node && dependsOnVersion(program, parent.test);
    case 'BoolOp':
      return parent.values.some((value) => value !== node && dependsOnVersion(program, value));
    default:
      return false;
  }
}

/** `if sys.version_info[0] >= 3: return …`: only the other versions reach the statements that follow. */
const leavesByVersion = (program: Program, statement: Statement): boolean =>
  statement.kind === 'If' && dependsOnVersion(program, statement.test) && !canReachEnd(program, statement.body);

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

/** `PY2`, `six.PY3`, `IS_PYTHON_2` and similar names. */
const versionFlag = /^_*(?:IS_?)?PY(?:THON)?_?[23]/i;

/** Does the condition depend on the version of Python? */
function dependsOnVersion(program: Program, test: Node, followsNames = true): boolean {
  for (const node of walk(test)) {
    if (node.kind === 'Attribute') {
      if (versionAttributes.has(node.attr) || versionFlag.test(node.attr)) return true;
      if (node.attr === 'version' && node.value.kind === 'Name' && node.value.id === 'sys') return true;
    } else if (node.kind === 'Name') {
      if (versionFlag.test(node.id) || versionAttributes.has(node.id)) return true;
      const definitions = (followsNames && program.scopes.resolve(node)?.definitions) || [];
      if (definitions.some(({ value }) => value !== null && dependsOnVersion(program, value, false))) return true;
    }
  }
  return false;
}
