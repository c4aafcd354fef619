import type { Program } from '../python/program.ts';
import type { Expression, JoinedStr, Span, TemplateStr } from '../python/tree.ts';

/** A text that stands in the source, with what is filled in left out. */
export type Literal = {
  readonly node: Expression;
  readonly place: Span;
  readonly text: string;
  /** Is something filled in when it is used? */
  readonly open: boolean;
};

/** Every string and every readable bytes of a program; an f-string is one text. */
export function literalsOf(program: Program): Literal[] {
  const found: Literal[] = [];
  for (const node of program.all('Constant')) {
    const { value } = node;
    if ((value.type !== 'str' && value.type !== 'bytes') || value.value.length < 4) continue;
    const parent = program.parents.get(node);
    if (parent?.kind === 'JoinedStr' || parent?.kind === 'TemplateStr') continue;
    found.push({ node, place: node.place, text: value.value, open: false });
  }
  for (const node of [...program.all('JoinedStr'), ...program.all('TemplateStr')]) found.push(joined(node));
  return found;
}

function joined(node: JoinedStr | TemplateStr): Literal {
  let [text, open] = ['', false];
  for (const part of node.values) {
    if (part.kind === 'Constant' && part.value.type === 'str') text += part.value.value;
    else [text, open] = [`${text}{}`, true];
  }
  return { node, place: node.place, text, open };
}
