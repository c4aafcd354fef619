import type { FunctionNode } from '../python/scopes.ts';
import type { Attribute, Expression } from '../python/tree.ts';
import { refuse } from './refusal.ts';
import type { Translation } from './translation.ts';
import { type RankedText, rank } from './writing.ts';

/** `f.__defaults__` and `f.__kwdefaults__` of a function at the top level of the program. */
export function writeDefaults(t: Translation, node: Attribute): RankedText {
  const { value, attr } = node;
  const { program } = t.world;
  const of = value.kind === 'Name' ? t.world.functionNamed(program.scopes.resolve(value)) : null;
  if (!of || of.decoratorList.length > 0 || program.parents.get(of)?.kind !== 'Module' || !isOnlyRead(t, node))
    return refuse(node, `\`${attr}\` here`);
  const { args } = of;
  const all = [...args.posonlyargs, ...args.args].slice(-args.defaults.length || Number.POSITIVE_INFINITY);
  const values = args.defaults.map((one, at) => writeDefault(t, of, all[at]!.arg, one));
  const pairs = args.kwonlyargs.flatMap(({ arg }, at) => {
    const given = args.kwDefaults[at];
    return given ? [`"${arg}", ${writeDefault(t, of, arg, given)}`] : [];
  });
  const name = t.writeExpression(value, rank.assign);
  const texts = attr === '__defaults__' ? values : pairs;
  const made = attr === '__defaults__' ? `new Tuple([${texts.join(', ')}])` : `dictOf(${texts.join(', ')})`;
  return [`(void ${name}, ${texts.length > 0 ? made : 'null'})`, rank.primary];
}

/** A default that is not a constant has been kept in a variable. */
const writeDefault = (t: Translation, of: FunctionNode, arg: string, value: Expression): string =>
  value.kind === 'Constant' || (value.kind === 'UnaryOp' && value.operand.kind === 'Constant')
    ? t.writeExpression(value, rank.assign)
    : `${of.name}$${arg}`;

/** The function would see changes of its defaults, and a new tuple is not the same object as the last one. */
function isOnlyRead(t: Translation, node: Attribute): boolean {
  const { parents } = t.world.program;
  const parent = parents.get(node);
  switch (parent?.kind) {
    case 'FormattedValue':
      return true;
    case 'Call':
      return (
        parent.func.kind === 'Name' &&
        ['print', 'repr', 'str', 'len', 'list', 'dict', 'sorted', 'bool'].includes(parent.func.id) &&
        t.world.program.scopes.resolve(parent.func) === null
      );
    case 'Subscript':
      return parent.value === node && parent.ctx === 'Load';
    case 'Compare':
      return !parent.ops.some((op) => op === 'Is' || op === 'IsNot') || parent.comparators[0]?.kind === 'Constant';
    case 'Attribute':
      return ['items', 'keys', 'values', 'get'].includes(parent.attr);
  }
  return false;
}
