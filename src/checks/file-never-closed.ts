import { isCaughtByName } from '../python/expected-errors.ts';
import { py } from '../python/marked-example.ts';
import { opensFile } from '../python/opened-files.ts';
import type { Program } from '../python/program.ts';
import type { Binding, Scope } from '../python/scopes.ts';
import type { Attribute, Call, Expression, Name, Node } from '../python/tree.ts';
import { defineCheck } from './check.ts';

export const fileNeverClosed = defineCheck({
  id: 'python:file-never-closed',
  severity: 'warning',
  summary: 'A file that is never closed',
  why: 'Written data may stay in a buffer, and the file stays open until Python discards the object. A `with` statement always closes it.',
  bad: py`
    def words(path):
        text = open(path).read()  # expect
        return text.split()
  `,
  good: py`
    def words(path):
        with open(path) as file:
            return file.read().split()
  `,
  *find(program) {
    const known: Known = new Map();
    if (isPatched(program)) return;
    for (const call of program.all('Call')) {
      if (!opensFile(program, call) || isMeantToFail(program, call)) continue;
      if (staysOpen(program, call, known)) yield { place: call.place, message: 'this file is never closed' };
    }
  },
});

/** Tests patch `open` by passing its name as a string. */
const isPatched = ({ all }: Program): boolean =>
  all('Constant').some(({ value }) => value.type === 'str' && /(?:^|\.)open$/.test(value.value));

/** Opening a file without using it, where a failure is caught, only tests whether it can be opened. */
const isMeantToFail = (program: Program, call: Call): boolean =>
  isCaughtByName(program, call, program.parents.get(call)?.kind === 'Expr' ? openingErrors : []);

const openingErrors = ['OSError', 'IOError', 'EnvironmentError', 'FileNotFoundError', 'PermissionError', 'ValueError'];

/** Results for variables. A variable that is still being analysed counts as staying open. */
type Known = Map<Binding, boolean>;

/** Whether every use of a file is visible here and none closes it. */
function staysOpen(program: Program, file: Expression, known: Known): boolean {
  const parent = program.parents.get(file);
  switch (parent?.kind) {
    case 'Expr':
    case 'If':
    case 'While':
    case 'Assert':
    case 'UnaryOp':
      return true;
    case 'Attribute':
      return onlyUses.has(parent.attr) && (properties.has(parent.attr) || isCalled(program, parent));
    case 'For':
      return parent.iter === file;
    case 'Comprehension':
      return parent.iter === file && !isLazy(program, parent);
    case 'Compare':
      return parent.comparators.every(isNone) || parent.left !== file;
    case 'Keyword':
      return parent.arg === 'file' && isPrint(program, program.parents.get(parent));
    case 'Call':
      return parent.func !== file && isPassedToReader(program, parent, file, known);
    case 'Assign': {
      const [target] = parent.targets;
      return parent.targets.length === 1 && target?.kind === 'Name' && nameStaysOpen(program, target, known);
    }
    case 'AnnAssign':
      return parent.target.kind === 'Name' && nameStaysOpen(program, parent.target, known);
    case 'NamedExpr':
      return (
        parent.target.kind === 'Name' &&
        nameStaysOpen(program, parent.target, known) &&
        staysOpen(program, parent, known)
      );
    default:
      return false;
  }
}

function nameStaysOpen(program: Program, target: Name, known: Known): boolean {
  const binding = program.scopes.resolve(target);
  if (!binding) return false;
  const cached = known.get(binding);
  if (cached !== undefined) return cached;
  known.set(binding, true);
  const stays = bindingStaysOpen(program, binding, known);
  known.set(binding, stays);
  return stays;
}

/** Whether no use of a variable closes the file. */
function bindingStaysOpen(program: Program, binding: Binding, known: Known): boolean {
  const { scope, definitions, uses } = binding;
  if ((scope.kind !== 'function' && scope.kind !== 'module') || program.hasDynamicNames(scope)) return false;
  // A module variable that the module itself does not use may be used by other modules.
  if (scope.kind === 'module' && uses.length === 0) return false;
  const here = (node: Node): boolean => frameOf(program.scopes.scopeOf(node)) === scope;
  return (
    definitions.every(({ value, node }) => value !== null && here(node) && isFileOrNone(program, value, binding)) &&
    uses.every((use) => here(use) && staysOpen(program, use, known))
  );
}

/** A name that is sometimes bound to something else, such as sys.stdin, is left open on purpose. */
const isFileOrNone = (program: Program, value: Expression, binding: Binding): boolean =>
  isNone(value) ||
  (value.kind === 'Call' && (opensFile(program, value) || wrappers.has(program.qualifiedName(value.func) ?? ''))) ||
  (value.kind === 'Name' && program.scopes.resolve(value) !== binding);

function frameOf(scope: Scope): Scope {
  let frame = scope;
  while (frame.kind === 'comprehension' && frame.parent) frame = frame.parent;
  return frame;
}

const isNone = (expression: Expression): boolean => expression.kind === 'Constant' && expression.value.type === 'None';

const properties = new Set(['closed', 'encoding', 'errors', 'fieldnames', 'line_num', 'mode', 'name', 'newlines']);

/** Attributes of a file, or of a reader or writer around it, that neither close it nor pass it on. */
const onlyUses = new Set([
  ...properties,
  ...['flush', 'isatty', 'read', 'read1', 'readable', 'readinto', 'readline', 'readlines', 'seek', 'seekable', 'tell'],
  ...['truncate', 'writable', 'write', 'writeheader', 'writelines', 'writerow', 'writerows'],
]);

const isCalled = ({ parents }: Program, attribute: Attribute): boolean => {
  const parent = parents.get(attribute);
  return parent?.kind === 'Call' && parent.func === attribute;
};

/** A generator expression reads the file later, possibly elsewhere. */
const isLazy = ({ parents }: Program, part: Node): boolean => parents.get(part)?.kind === 'GeneratorExp';

const isPrint = ({ qualifiedName }: Program, call: Node | undefined): boolean =>
  call?.kind === 'Call' && qualifiedName(call.func) === 'builtins.print';

/** Functions that read or write a file and neither close nor keep it. */
const readers = new Set([
  'builtins.all',
  'builtins.any',
  'builtins.dict',
  'builtins.list',
  'builtins.max',
  'builtins.min',
  'builtins.next',
  'builtins.set',
  'builtins.sorted',
  'builtins.sum',
  'builtins.tuple',
  'json.dump',
  'json.load',
  'marshal.dump',
  'marshal.load',
  'pickle.dump',
  'pickle.load',
  'plistlib.dump',
  'plistlib.load',
  'shutil.copyfileobj',
  'tomllib.load',
]);

/** Functions whose result refers to the file but cannot close it. */
const wrappers = new Set([
  'builtins.enumerate',
  'builtins.iter',
  'builtins.zip',
  'csv.DictReader',
  'csv.DictWriter',
  'csv.reader',
  'csv.writer',
]);

function isPassedToReader(program: Program, call: Call, file: Expression, known: Known): boolean {
  if (!call.args.includes(file)) return false;
  const name = program.qualifiedName(call.func) ?? '';
  if (readers.has(name)) return true;
  return wrappers.has(name) && staysOpen(program, call, known);
}
