import type { ClassDef, Expression } from '../../python/tree.ts';
import { propertyOf } from '../attribute-names.ts';
import { writeLiteral } from '../literals.ts';
import { refuse } from '../refusal.ts';
import type { Translation } from '../translation.ts';
import { quoteProperty, rank } from '../writing.ts';

/** Special names that Python itself uses. */
const specialNames: ReadonlySet<string> = new Set(
  `__slots__ __hash__ __eq__ __iter__ __call__ __bool__ __len__ __contains__ __getitem__ __doc__ __module__ __dict__ __name__
__qualname__ __class__ __annotations__ __bases__ __mro__ __init__ __new__ __del__ __await__ __aiter__ __reversed__ __str__
__repr__ __format__ __next__ __enter__ __exit__ __get__ __set__ __delete__ __getattr__ __setattr__ __delattr__ __lt__ __le__
__gt__ __ge__ __ne__ __add__ __sub__ __mul__ __radd__ __rmul__ __rsub__ __weakref__ __orig_bases__ __abstractmethods__`.split(
    /\s+/,
  ),
);

/** Writes `attribute = value` of a class body. */
export function writeClassAttribute(
  t: Translation,
  node: ClassDef,
  name: string,
  attribute: string,
  value: Expression,
): string[] {
  if (attribute === '__slots__') return writeSlots(t, name, value);
  if (attribute === '__hash__' && value.kind === 'Constant') return [`unhashableClass(${name});`];
  if (attribute === '__doc__') return [`setDoc(${name}, ${t.writeExpression(value, rank.assign)});`];
  if (/^__\w+__$/.test(attribute) && attribute !== '__match_args__') {
    // Mostly `__radd__ = __add__`.
    if (value.kind === 'Name' && node.body.some((one) => one.kind === 'FunctionDef' && one.name === value.id))
      return [`${name}.prototype.${attribute} = ${name}.prototype.${propertyOf(value.id)};`];
    const isFunction =
      value.kind === 'Lambda' ||
      (value.kind === 'Name' && t.world.functionNamed(t.world.program.scopes.resolve(value)) !== null);
    const isOwn = !specialNames.has(attribute) && value.kind === 'Constant';
    if (!isFunction && !isOwn) refuse(value, `\`${attribute}\` in a class body`);
  }
  const text = t.writeExpression(value, rank.assign);
  return t.types.of(value).kind !== 'any' && !t.world.isProperty(attribute) && !t.world.hasDescriptors
    ? [`${name}.prototype.${propertyOf(attribute)} = ${text};`]
    : [`defineClassAttr(${name}, ${quoteProperty(attribute)}, ${text});`];
}

function writeSlots(t: Translation, name: string, value: Expression): string[] {
  const names = value.kind === 'Tuple' || value.kind === 'List' ? value.elts : [value];
  if (!names.every((one) => one.kind === 'Constant' && one.value.type === 'str')) refuse(value, 'computed `__slots__`');
  const isRead = t.world.program.all('Attribute').some(({ attr }) => attr === '__slots__');
  const list = names.map((one) => (one.kind === 'Constant' ? writeLiteral(one.value, one) : '')).join(', ');
  return [
    ...(isRead ? [`defineClassAttr(${name}, "__slots__", ${t.writeExpression(value, rank.assign)});`] : []),
    `${name}.$slots = [...(${name}.$slots ?? []), ${list}];`,
  ];
}
