import type { Expression, For, Node } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';
import { definesNested } from '../analysis/class-body.ts';
import { classNamedBy, mayHaveErasedBase, moduleOf } from '../attributes.ts';
import { builtinAttributes } from '../builtin-attributes.ts';
import { refuse } from '../refusal.ts';
import type { Translation } from '../translation.ts';
import { quoteProperty, type RankedText, rank } from '../writing.ts';

/**
 * `dir(x)`, and `vars(C)` or `C.__dict__` of a class. Which special names they contain depends on the version of Python,
 * so they are translated only where the program leaves those names out: `for name in dir(x) if not
 * name.startswith('_')`, or `'name' in dir(x)`.
 */
export function writeDir(t: Translation, node: Expression, of: Expression): RankedText {
  if (moduleOf(t, of) !== null) refuse(node, '`dir()` of a module');
  if (t.world.methods.has('__dir__') || t.world.methods.has('__getattribute__') || mayHaveErasedBase(t, of))
    refuse(node, '`dir()` in a program with these classes');
  if (!leavesOutSpecialNames(t, node))
    refuse(node, '`dir()` with special names, which depend on the version of Python');
  bindAllLate(t);
  const isBuiltin = of.kind === 'Name' && t.world.program.scopes.resolve(of) === null;
  if (isBuiltin && ['str', 'list', 'dict', 'set', 'tuple'].includes(of.id))
    return [JSON.stringify(builtinAttributes[of.id]!.split(' ')), rank.primary];
  return [`publicNames(${t.writeExpression(of, rank.assign)})`, rank.call];
}

/** `vars(x)` and `x.__dict__`. */
export function writeVars(t: Translation, node: Expression, of: Expression): RankedText {
  const cls = classNamedBy(t, of);
  const text = t.writeExpression(of, rank.assign);
  if (!cls) return [`instanceDict(${text})`, rank.call];
  if (
    definesNested(t.world.program, cls) ||
    cls.decoratorList.length > 0 ||
    mayHaveErasedBase(t, of) ||
    t.world.derivesFromModule(cls)
  )
    refuse(node, 'the attributes of such a class');
  if (!leavesOutSpecialNames(t, node))
    refuse(node, 'the special names of a class, which depend on the version of Python');
  bindAllLate(t);
  const names = cls.body.flatMap((one) => {
    if (one.kind === 'FunctionDef' || one.kind === 'ClassDef') return [one.name];
    const targets = one.kind === 'Assign' ? one.targets : one.kind === 'AnnAssign' && one.value ? [one.target] : [];
    return targets.flatMap((target) => (target.kind === 'Name' ? [target.id] : []));
  });
  const pairs = [...new Set(names)]
    .filter((name) => !name.startsWith('__'))
    .map((name) => `["${name}", ${quoteProperty(name)}]`);
  const listing = isIterated(t.world.program.parents.get(node), node) ? 'classNames' : 'classDict';
  return [`${listing}(${text}, [${pairs.join(', ')}])`, rank.call];
}

/** Is a listing only the iterable of a loop or comprehension, which reads the names and not the values? */
const isIterated = (parent: Node | undefined, listing: Node): boolean =>
  (parent?.kind === 'Comprehension' || parent?.kind === 'For') && parent.iter === listing;

/** The program may read any method by its name. */
function bindAllLate(t: Translation): void {
  for (const method of t.world.methods.keys()) t.boundLate.add(method);
}

/** Does the program use only those names of a listing that do not begin with two underscores? */
function leavesOutSpecialNames(t: Translation, node: Expression): boolean {
  const { parents } = t.world.program;
  let [listing, parent] = [node as Node, parents.get(node)];
  if (parent?.kind === 'Compare')
    return parent.left.kind === 'Constant' && /^(?:In|NotIn)$/.test(parent.ops.join(' ')) && !isSpecial(parent.left);
  const call = parent && parents.get(parent);
  const isView = parent?.kind === 'Attribute' && (parent.attr === 'items' || parent.attr === 'keys');
  if (isView && call?.kind === 'Call' && call.args.length === 0) [listing, parent] = [call, parents.get(call)];
  const isSorted = parent?.kind === 'Call' && parent.func.kind === 'Name' && parent.func.id === 'sorted';
  if (isSorted && parent?.kind === 'Call' && parent.keywords.length === 0)
    [listing, parent] = [parent, parents.get(parent)];
  if ((parent?.kind !== 'Comprehension' && parent?.kind !== 'For') || parent.iter !== listing) return false;
  const target = parent.target.kind === 'Tuple' ? parent.target.elts[0]! : parent.target;
  if (target.kind !== 'Name') return false;
  return parent.kind === 'For' ? skipsSpecialNames(t, parent, target.id) : isFilter(parent.ifs[0], target.id);
}

/** A loop whose body does nothing for special names, and whose variables are not read after it. */
function skipsSpecialNames(t: Translation, loop: For, name: string): boolean {
  const [first, second] = loop.body;
  if (first?.kind !== 'If' || first.orelse.length > 0) return false;
  const skips =
    first.body.length === 1 && first.body[0]!.kind === 'Continue'
      ? orderedParts(first.test, 'Or').some(
          (one, at, all) => testsPrefix(one, name, /^__?$/) && all.slice(0, at).every(isHarmless),
        )
      : second === undefined && isFilter(first.test, name);
  const inside = new Set<Node>(walk(loop));
  return (
    skips &&
    [...walk(loop.target)].every(
      (one) =>
        one.kind !== 'Name' ||
        t.world.program.scopes.resolve(one)?.uses.every((use) => inside.has(use) || use === one) === true,
    )
  );
}

/** Is a condition false for special names, without any other effect? */
const isFilter = (test: Expression | undefined, name: string): boolean =>
  test !== undefined &&
  orderedParts(test, 'And').some(
    (one, at, all) =>
      ((one.kind === 'UnaryOp' && one.op === 'Not' && testsPrefix(one.operand, name, /^__?$/)) ||
        testsPrefix(one, name, /^[^_]/) ||
        testsCase(one, name)) &&
      all.slice(0, at).every(isHarmless),
  );

const orderedParts = (test: Expression, op: 'And' | 'Or'): readonly Expression[] =>
  test.kind === 'BoolOp' && test.op === op ? test.values : [test];

const harmlessMethods = new Set(['startswith', 'endswith', 'islower']);

/** `callable(getattr(x, name))` has the same effect for every special name: none. */
const isHarmless = (test: Expression): boolean =>
  [...walk(test)].every(
    (one) =>
      ['Name', 'Constant', 'UnaryOp'].includes(one.kind) ||
      (one.kind === 'Attribute' && one.value.kind === 'Name' && harmlessMethods.has(one.attr)) ||
      (one.kind === 'Call' &&
        ((one.func.kind === 'Name' && ['callable', 'getattr', 'hasattr', 'isinstance'].includes(one.func.id)) ||
          one.func.kind === 'Attribute')),
  );

/** The arguments of a call such as `name.startswith('_')`; null if the test is something else. */
const argumentsOf = (test: Expression, name: string, method: string): readonly Expression[] | null =>
  test.kind === 'Call' &&
  test.func.kind === 'Attribute' &&
  test.func.attr === method &&
  test.func.value.kind === 'Name' &&
  test.func.value.id === name
    ? test.args
    : null;

/** `name.isupper()`: special names are written in lower case. */
const testsCase = (test: Expression, name: string): boolean => argumentsOf(test, name, 'isupper')?.length === 0;

/** `name.startswith('_')`, with a prefix of this form. */
function testsPrefix(test: Expression, name: string, form: RegExp): boolean {
  const [prefix, ...others] = argumentsOf(test, name, 'startswith') ?? [];
  return (
    prefix?.kind === 'Constant' && prefix.value.type === 'str' && form.test(prefix.value.value) && others.length === 0
  );
}

const isSpecial = (constant: Expression): boolean =>
  constant.kind === 'Constant' && (constant.value.type !== 'str' || constant.value.value.startsWith('__'));
