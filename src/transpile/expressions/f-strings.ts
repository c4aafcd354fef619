import type { JoinedStr } from '../../python/tree.ts';
import type { Type } from '../analysis/type.ts';
import { escapeTemplate, quote } from '../literals.ts';
import { refuse } from '../refusal.ts';
import type { Translation } from '../translation.ts';
import { rank } from '../writing.ts';

/** An f-string as a template. */
export function writeFString(t: Translation, node: JoinedStr): string {
  const parts = node.values.map((part) => {
    if (part.kind === 'Constant' && part.value.type === 'str') return escapeTemplate(part.value.value);
    if (part.kind !== 'FormattedValue') return refuse(part, 'this part of an f-string');
    const conversion = part.conversion > 0 ? String.fromCharCode(part.conversion) : null;
    const spec = part.formatSpec
      ? part.formatSpec.kind === 'JoinedStr'
        ? writeFString(t, part.formatSpec)
        : t.writeExpression(part.formatSpec)
      : null;
    const value = t.writeExpression(part.value, rank.assign);
    const { kind } = t.types.of(part.value);
    if (spec === null && conversion === null)
      return kind === 'str' || kind === 'int'
        ? `\${${writeInt(value, t.types.of(part.value))}}`
        : `\${formatted(${value})}`;
    if (spec === null) return `\${${conversion === 'r' ? 'repr' : conversion === 's' ? 'str' : 'ascii'}(${value})}`;
    return conversion === null ? `\${format(${value}, ${spec})}` : `\${formatted(${value}, "${conversion}", ${spec})}`;
  });
  if (node.values.length === 0) return '""';
  if (node.values.every(({ kind }) => kind === 'Constant'))
    return quote(
      node.values.map((one) => (one.kind === 'Constant' && one.value.type === 'str' ? one.value.value : '')).join(''),
    );
  return `\`${parts.join('')}\``;
}

/** An unbounded int may have more digits than Python converts. */
const writeInt = (value: string, of: Type): string => (of.kind === 'int' && of.bits > 53 ? `str(${value})` : value);
