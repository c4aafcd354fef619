import type { Source, TextEdit } from '../../python/source.ts';
import { headerWords, insertion } from '../broken-line.ts';
import { codeOfLine, type Token } from '../tokens.ts';
import { type BrokenInput, defineBrokenFixer, type Fix, py } from './fixer.ts';

export const indentation = defineBrokenFixer({
  id: 'indentation',
  summary: 'Moves a line that is one column off into its block, and adds `pass` to a header without a body',
  examples: [
    {
      bad: py`
        def f(x):
            y = x + 1
           return y
      `,
      fixed: py`
        def f(x):
            y = x + 1
            return y
      `,
    },
    {
      bad: py`
        def f(x):
            y = x + 1
             z = y
            return z
      `,
      fixed: py`
        def f(x):
            y = x + 1
            z = y
            return z
      `,
    },
    {
      bad: py`
        def later():
            # to be written

        def f():
            return 1
      `,
      fixed: py`
        def later():
            # to be written
            pass

        def f():
            return 1
      `,
    },
    { bad: 'for i in range(3):\nprint(i)\n', fixed: 'for i in range(3):\n    print(i)\n' },
    { bad: 'def double(x):\nreturn x * 2\n', fixed: 'def double(x):\n    return x * 2\n' },
  ],
  // It is unclear which lines belong to the block.
  unchanged: [
    'if 1:\nx = 1\ny = 2\n',
    'x = 1\n    y = 2\n',
    'def f(x):\n        y = x\n    return y\n',
    'for i in [1]:\nprint(i)\nprint(2)\n',
  ],
  messages: /indent/,
  *fix(input) {
    if (/unindent does not match|unexpected indent/.test(input.problem.message)) yield* alignLine(input);
    else if (/expected an indented block/.test(input.problem.message)) yield* fillBody(input);
  },
});

const indentOf = ({ text }: ReturnType<Source['line']>): string => /^[ \t]*/.exec(text)![0];

/** Fixes a line that is one column off an open block. */
function* alignLine({ source, tokens, problem }: BrokenInput): Iterable<Fix> {
  const { line } = problem.place;
  const indent = indentOf(source.line(line));
  if (indent.includes('\t')) return;
  const stack = [''];
  for (const token of statements(tokens)) {
    if (token.line >= line) break;
    const one = indentOf(source.line(token.line));
    while (stack.at(-1)!.length > one.length) stack.pop();
    if (stack.at(-1)!.length < one.length) stack.push(one);
  }
  const near = stack.filter((one) => Math.abs(one.length - indent.length) === 1);
  if (near.length !== 1) return;
  // Following lines with the same indentation are off by the same amount.
  const edits: TextEdit[] = [];
  for (const token of statements(tokens)) {
    if (token.line < line) continue;
    const { start } = source.line(token.line);
    if (indentOf(source.line(token.line)) !== indent) break;
    edits.push({ start, end: start + indent.length, text: near[0]! });
  }
  yield { line, description: 'corrected the indentation', edits };
}

const statements = (tokens: readonly Token[]): readonly Token[] =>
  tokens.filter(({ first, kind, depth }) => first && depth === 0 && kind !== 'newline' && kind !== 'comment');

/** Fixes a header without a body. */
function* fillBody({ source, tokens, problem }: BrokenInput): Iterable<Fix> {
  const above = /on line (\d+)/.exec(problem.message);
  if (!above) return;
  const header = Number(above[1]);
  const [word] = codeOfLine(tokens, header);
  const next = statements(tokens).find(({ line }) => line > header);
  const indent = indentOf(source.line(header));
  const step = indent.includes('\t') ? '\t' : '    ';
  const last = lastLineOf(tokens, header);
  if (!word || !headerWords.has(word.text)) return;
  const nextIndent = next ? indentOf(source.line(next.line)) : '';
  if (
    !next ||
    nextIndent.length < indent.length ||
    /^(?:def|class|async|@|else|elif|except|finally)$/.test(next.text)
  ) {
    if (next && nextIndent.length > indent.length) return;
    // Comments that are indented like a body belong to it.
    const comments = tokens.filter(
      ({ kind, first, line }) =>
        kind === 'comment' && first && line > last && line < (next?.line ?? Number.POSITIVE_INFINITY),
    );
    const inBody = comments.filter(({ line }) => indentOf(source.line(line)).length > indent.length).at(-1);
    const at = source.line(inBody?.line ?? last).end;
    const body = inBody ? indentOf(source.line(inBody.line)) : indent + step;
    yield {
      line: header,
      description: 'added the missing body: `pass`',
      edits: [insertion(at, `${source.newline}${body}pass`)],
    };
    return;
  }
  // There is only one line that can be the body.
  const rest = statements(tokens).filter(({ line }) => line > last);
  if (rest.length === 1 && nextIndent === indent && next.line === last + 1 && !headerWords.has(next.text)) {
    yield { line: next.line, description: 'indented the body', edits: [insertion(source.line(next.line).start, step)] };
    return;
  }
  // `return` is only valid in a function, so everything up to it is the body.
  if (word.text !== 'def' || nextIndent !== indent || next.line !== last + 1) return;
  const edits: TextEdit[] = [];
  for (let line = next.line; line <= source.lineCount; line++) {
    const { start, text } = source.line(line);
    const [first, second] = codeOfLine(tokens, line);
    if (
      text.trim() === '' ||
      !first ||
      indentOf(source.line(line)) !== indent ||
      /^(?:def|class|import|from|@)$/.test(first.text)
    )
      return;
    if (first.depth > 0 || second?.text === '"""') return;
    edits.push(insertion(start, step));
    if (first.text === 'return') {
      yield { line: next.line, description: 'indented the function body', edits };
      return;
    }
  }
}

/** A header may span several lines. */
function lastLineOf(tokens: readonly Token[], header: number): number {
  const end = tokens.find(({ kind, line, depth }) => kind === 'newline' && line >= header && depth === 0);
  return end?.line ?? header;
}
