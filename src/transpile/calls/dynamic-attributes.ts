import type { Call } from '../../python/tree.ts';
import { moduleOf } from '../attributes.ts';
import { refuse } from '../refusal.ts';
import type { Translation } from '../translation.ts';
import { quoteProperty, type RankedText, rank } from '../writing.ts';
import { hasStars } from './arguments.ts';

/** Includes the methods of builtin types whose names occur in a string of the program. */
export function includeNamedMethods(t: Translation): void {
  for (const { value } of t.world.program.all('Constant'))
    for (const word of value.type === 'str' ? (value.value.match(/[a-z_]+/g) ?? []) : [])
      if (t.runtime.methods.has(word)) t.methodNames.add(word);
}

/** Members whose calls name methods, which the translation then includes. */
const takesNames = new Set(['methodcaller', 'attrgetter', 'partialmethod']);

/**
 * `getattr(math, name)` and `hasattr(math, name)`. The translation includes the members whose names are strings of the
 * program, and stops at run time where another name is read.
 */
function writeModuleAttribute(t: Translation, node: Call, name: string, module: string): RankedText {
  if (name !== 'getattr' && name !== 'hasattr') return refuse(node, `\`${name}()\` on a module`);
  const members = t.runtime.modules.get(module);
  const strings = t.world.program.all('Constant').map(({ value }) => (value.type === 'str' ? value.value : ''));
  const known = [...new Set(strings)].filter((one) => members?.has(one) && !takesNames.has(one));
  if (known.length === 0) return refuse(node, `\`${name}()\` on a module`);
  const table = known.map((one) => `"${one}": ${module.replaceAll('.', '_')}_${one}`).join(', ');
  const rest = node.args.slice(1).map((one) => t.writeExpression(one, rank.assign));
  return [`${name === 'getattr' ? 'moduleAttr' : 'hasModuleAttr'}({ ${table} }, ${rest.join(', ')})`, rank.call];
}

/** `getattr`, `hasattr`, `setattr` and `delattr`. */
export function writeDynamicAttribute(
  t: Translation,
  node: Call,
  name: 'getattr' | 'hasattr' | 'setattr' | 'delattr',
): RankedText {
  const [on, named, third] = node.args;
  if (!on || !named || node.keywords.length > 0 || hasStars(node)) return refuse(node, `this call to \`${name}()\``);
  const module = moduleOf(t, on);
  if (module !== null) return writeModuleAttribute(t, node, name, module);
  if (named.kind !== 'Constant' || named.value.type !== 'str') {
    t.dunders.used = true;
    for (const method of t.world.methods.keys()) t.boundLate.add(method);
    includeNamedMethods(t);
    const rest = third ? `, ${t.writeExpression(third, rank.assign)}` : '';
    return [
      `${{ getattr: 'getAttrNamed', hasattr: 'hasAttrNamed', setattr: 'setAttrNamed', delattr: 'delAttrNamed' }[name]}(${t.writeExpression(on, rank.assign)}, ${t.writeExpression(named, rank.assign)}${rest})`,
      rank.call,
    ];
  }
  const attribute = named.value.value;
  if (name === 'delattr')
    return [`delAttr(${t.writeExpression(on, rank.assign)}, ${quoteProperty(attribute)})`, rank.call];
  if (/^__\w+__$/.test(attribute)) {
    if (name === 'setattr') refuse(node, `\`${name}()\` with \`${attribute}\``);
    if (name === 'getattr' && ['__doc__', '__mro__', '__bases__', '__annotations__'].includes(attribute))
      refuse(node, `\`${name}()\` with \`${attribute}\``);
    t.dunders.used = true;
    t.boundLate.add(attribute);
    const given = [on, named, ...(third ? [third] : [])].map((one) => t.writeExpression(one, rank.assign)).join(', ');
    return [`${name === 'getattr' ? 'getAttrNamed' : 'hasAttrNamed'}(${given})`, rank.call];
  }
  t.methodNames.add(attribute);
  t.boundLate.add(attribute);
  const value = t.writeExpression(on, rank.assign);
  if (name === 'setattr')
    return [`setAttr(${value}, ${quoteProperty(attribute)}, ${t.writeExpression(third!, rank.assign)})`, rank.call];
  if (name === 'hasattr') return [`hasAttr(${value}, ${quoteProperty(attribute)})`, rank.call];
  return third
    ? [`attrOr(${value}, ${quoteProperty(attribute)}, ${t.writeExpression(third, rank.assign)})`, rank.call]
    : [`attr(${value}, ${quoteProperty(attribute)})`, rank.call];
}
