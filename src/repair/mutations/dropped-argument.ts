import { joinSpans } from '../../python/source.ts';
import { sharesParentheses } from '../search/slots.ts';
import { type Mutation, quote, replacement } from './mutation.ts';

const keywords: Readonly<Record<string, readonly string[]>> = {
  sorted: ['reverse=True', 'key=len', 'key=lambda item: item[1]', 'key=lambda item: item[0]', 'key=str.lower'],
  sort: ['reverse=True', 'key=len', 'key=lambda item: item[1]', 'key=lambda item: item[0]'],
  max: ['default=0', 'key=len', 'default=None'],
  min: ['default=0', 'key=len', 'default=None'],
  sum: ['1'],
  enumerate: ['1'],
  split: ["' '", "','"],
  round: ['1', '2'],
  get: ['0', '[]', "''"],
  zip: ['strict=True'],
};

/** A superfluous or missing argument. */
export const droppedArgument: Mutation = {
  kind: 'dropped-argument',
  prior: 0.35,
  *find({ all, textOf, isMovable, source }) {
    for (const call of all('Call')) {
      const parts = [...call.args, ...call.keywords];
      if (!isMovable(call)) continue;
      for (const [index, part] of parts.entries()) {
        const [before, after] = [parts[index - 1], parts[index + 1]];
        const place = after
          ? { ...part.place, endLine: after.place.line, endColumn: after.place.column }
          : before
            ? { ...joinSpans(part.place, part.place), line: before.place.endLine, column: before.place.endColumn }
            : part.place;
        // The edit would split the parentheses of a neighbouring argument.
        if (/[()]/.test(source.text(place).replace(textOf(part), ''))) continue;
        yield { edits: [{ place, text: '' }], description: `removed the argument ${quote(textOf(part))}`, weight: 0.8 };
      }
      const last = parts.at(-1);
      const name = call.func.kind === 'Name' ? call.func.id : call.func.kind === 'Attribute' ? call.func.attr : '';
      for (const more of keywords[name] ?? []) {
        const written = textOf(call);
        if (last?.place.endColumn === undefined && name !== 'sort' && name !== 'split') continue;
        if (more.includes('=') ? written.includes(`${more.split('=')[0]}=`) : call.keywords.length > 0) continue;
        if (call.args.some((argument) => sharesParentheses(call, argument))) continue;
        const text = `${written.slice(0, -1)}${last ? ', ' : ''}${more})`;
        yield replacement(call.place, written, text, 0.6);
      }
    }
  },
};
