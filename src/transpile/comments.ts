import type { Comment } from '../python/decode.ts';
import type { Statement } from '../python/tree.ts';
import type { Translation } from './translation.ts';

export type Comments = Pick<Translation, 'commentsBefore' | 'commentBeside' | 'blankBefore'> & { rest(): string[] };

/** The comments of a program. Each is returned once: before the next statement, or beside the one on its line. */
export function commentsOf(comments: readonly Comment[], lines: readonly string[]): Comments {
  const returned = new Set<Comment>();
  const text = ({ text: said }: Comment): string => `//${said.replace(/^#!?/, '')}`;
  const isAlone = ({ line, column }: Comment): boolean =>
    [...(lines[line - 1] ?? '')]
      .slice(0, column - 1)
      .join('')
      .trim() === '';
  return {
    commentsBefore: (statement, look = false) => {
      const first =
        'decoratorList' in statement && statement.decoratorList[0]
          ? statement.decoratorList[0].place.line
          : statement.place.line;
      const out = comments.filter(
        (one) => !returned.has(one) && one.line < first && (isAlone(one) || one.line < first - 1),
      );
      if (!look) for (const one of out) returned.add(one);
      return out.filter((one) => !/^#!|coding[:=]/.test(one.text)).map(text);
    },
    commentBeside: (statement) => {
      const found = comments.find((one) => !returned.has(one) && one.line === headEnd(statement) && !isAlone(one));
      if (!found) return null;
      returned.add(found);
      return text(found);
    },
    blankBefore: (statement) => (lines[statement.place.line - 2] ?? 'x').trim() === '',
    rest: () => comments.filter((one) => !returned.has(one)).map(text),
  };
}

/** The line on which a statement's head ends. */
function headEnd(statement: Statement): number {
  return 'body' in statement ? statement.place.line : statement.place.endLine;
}
