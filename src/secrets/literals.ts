import type { Program } from '../python/program.ts';
import type { Expression, JoinedStr, Span, TemplateStr } from '../python/tree.ts';

/** A string in the source; interpolated values are replaced by `{}`. */
export type Literal = {
  readonly node: Expression;
  readonly place: Span;
  readonly text: string;
  /** Does it contain interpolated values? */
  readonly interpolated: boolean;
};

/** All strings and bytes of a program; an f-string is one string. */
export function collectLiterals(program: Program): Literal[] {
  const found: Literal[] = [];
  for (const node of program.all('Constant')) {
    const { value } = node;
    if ((value.type !== 'str' && value.type !== 'bytes') || value.value.length < 4) continue;
    const parent = program.parents.get(node);
    if (parent?.kind === 'JoinedStr' || parent?.kind === 'TemplateStr') continue;
    found.push({ node, place: node.place, text: value.value, interpolated: false });
  }
  for (const node of [...program.all('JoinedStr'), ...program.all('TemplateStr')]) found.push(joinParts(node));
  return found;
}

function joinParts(node: JoinedStr | TemplateStr): Literal {
  let [text, interpolated] = ['', false];
  for (const part of node.values) {
    if (part.kind === 'Constant' && part.value.type === 'str') text += part.value.value;
    else [text, interpolated] = [`${text}{}`, true];
  }
  return { node, place: node.place, text, interpolated };
}
