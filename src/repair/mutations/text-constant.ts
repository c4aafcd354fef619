import type { Constant } from '../../python/tree.ts';
import type { Subject } from '../search/subject.ts';
import { wordsOf } from '../search/words-of.ts';
import { type Mutation, replacement } from './mutation.ts';

/** How many other strings of the program are tried. */
const othersMax = 10;

export const textConstant: Mutation = {
  kind: 'text-constant',
  prior: 0.3,
  *find(subject) {
    const texts = subject.all('Constant').filter((node) => isShortText(subject, node));
    const known = subject.program.all('Constant').filter((node) => isShortText(subject, node));
    const written = [...new Set(known.map(subject.textOf))];
    const words = wordsOf(subject.source.code);
    const uses = Map.groupBy(known, subject.textOf);
    const isNeeded = (text: string): boolean =>
      uses.get(text)?.length === 1 &&
      /^.[a-z][a-z ]{2,}.$/i.test(text) &&
      words.includes(text.slice(1, -1).toLowerCase());
    const needed = new Set(written.filter(isNeeded));
    const { texts: mentioned, separators, results } = subject.mentioned;
    for (const node of texts) {
      const before = subject.textOf(node);
      // What the docstring names has to be somewhere.
      const share = needed.has(before) ? 0.4 : 1;
      for (const after of written.filter((text) => text !== before).slice(0, othersMax)) {
        yield replacement(node.place, before, after, 0.9 * share);
      }
      for (const after of mentioned)
        if (!written.includes(after))
          yield replacement(node.place, before, after, share * (results.has(after) ? 0.6 : 0.2));
      const isSeparator = /^.[^\w]{0,2}.$/.test(before);
      for (const after of isSeparator ? separators : []) yield replacement(node.place, before, after, 0.7);
      for (const [rank, after] of near(before).entries())
        yield replacement(node.place, before, after, share * (1 - 0.08 * rank));
    }
  },
};

/** A short string in plain quotes, without special characters or examples. */
const isShortText = ({ textOf, isMovable }: Subject, node: Constant): boolean =>
  node.value.type === 'str' &&
  !node.value.value.includes('>>>') &&
  isMovable(node) &&
  /^(?:'[^'"]{0,40}'|"[^'"]{0,40}")$/.test(textOf(node));

const pairs = ['()', '[]', '{}', '<>', '+-', '*/', ',;', '.,', ':;', '01', '/\\', '"\'', '_-'];

/** Directives of dates and times that are often confused. */
const directives = ['HI', 'dm', 'mM', 'yY', 'bB', 'aA', 'Aw', 'bm', 'MS'];

/** A format such as `%H:%M` with another directive, or with two of them exchanged. */
function nearFormats(format: string): string[] {
  return directives.flatMap((pair) => {
    const [one, other] = [`%${pair[0]}`, `%${pair[1]}`];
    if (format.includes(one) && format.includes(other))
      return [format.replaceAll(new RegExp(`${one}|${other}`, 'g'), (found) => (found === one ? other : one))];
    if (format.includes(one)) return [format.replace(one, other)];
    return format.includes(other) ? [format.replace(other, one)] : [];
  });
}

function near(written: string): string[] {
  const [quote, inside] = [written[0]!, written.slice(1, -1)];
  const found: string[] = nearFormats(inside);
  if (inside === '') found.push(' ', ', ', ',', '0', '\\n', '-');
  else if (inside.trim() === '') found.push('', ', ', ',', '\\n', '_');
  else if (inside.includes('\\')) found.push('', ' ');
  else {
    found.push(inside.trim(), `${inside.trim()} `, ` ${inside.trim()}`, ` ${inside.trim()} `);
    found.push(inside.toLowerCase(), inside.toUpperCase(), inside[0]!.toUpperCase() + inside.slice(1));
    if (/s$/.test(inside)) found.push(inside.slice(0, -1));
    else if (/[a-z]$/.test(inside)) found.push(`${inside}s`);
    if (inside.length > 1) found.push(inside.slice(0, -1), inside.slice(1), [...inside].reverse().join(''));
    found.push('', ' ');
  }
  for (const [one, other] of pairs as unknown as Iterable<[string, string]>) {
    if (inside === one && other !== quote && other !== '\\') found.push(other);
    if (inside === other && one !== quote) found.push(one);
  }
  return [...new Set(found)].filter((text) => text !== inside).map((text) => quote + text + quote);
}
