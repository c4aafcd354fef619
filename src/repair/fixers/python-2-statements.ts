import type { TextEdit } from '../../python/source.ts';
import { combineFixes, fixEverywhere, insertion, openBrackets, replacement } from '../broken-line.ts';
import { builtinNames } from '../builtin-names.ts';
import { keywords, type Token } from '../tokens.ts';
import { defineBrokenFixer, type Fix, py } from './fixer.ts';

export const python2Statements = defineBrokenFixer({
  id: 'python-2-statements',
  summary: 'Translates Python 2 print, exec, raise, except and backticks to Python 3',
  examples: [
    {
      bad: py`
        def show(value):
            print "value:", value
            print "more",
            try:
                exec "x = 1"
            except ValueError, error:
                print error
                raise KeyError, "no such value"
      `,
      fixed: py`
        def show(value):
            print("value:", value)
            print("more", end=" ")
            try:
                exec("x = 1")
            except ValueError as error:
                print(error)
                raise KeyError("no such value")
      `,
    },
    { bad: 'text = `1 + 2`\n', fixed: 'text = repr(1 + 2)\n' },
  ],
  unchanged: ['raise ValueError, "x", trace\nprint "y"\n'],
  messages: /./,
  *fix({ source, tokens }) {
    const statements = statementsOf(tokens);
    const all: Fix[] = [];
    for (const [description, edits] of [
      ['called `print` as a function', statements.flatMap((one) => rewritePrint(one))],
      ['called `exec` as a function', statements.flatMap((one) => rewriteExec(one))],
      ['rewrote the `raise` statement in Python 3 syntax', statements.flatMap((one) => rewriteRaise(one))],
      ['rewrote the `except` clause in Python 3 syntax', statements.flatMap((one) => rewriteExcept(one))],
      ['replaced backticks with `repr()`', statements.flatMap((one) => rewriteBackticks(one))],
    ] as const) {
      all.push(...fixEverywhere(source, description, edits));
    }
    yield* combineFixes(all);
  },
});

/** Splits the tokens into simple statements, at line breaks and semicolons. */
function statementsOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const rows: Token[][] = [];
  let row: Token[] = [];
  const end = (): void => {
    if (row.length > 0) rows.push(row);
    row = [];
  };
  for (const token of tokens) {
    if (token.kind === 'comment' || (token.kind === 'newline' && token.depth > 0)) continue;
    if (token.kind === 'newline' || (token.text === ';' && token.depth === 0)) end();
    else {
      row.push(token);
      // A body may follow its header on the same line.
      if (
        token.text === ':' &&
        token.depth === 0 &&
        /^(?:if|else|elif|for|while|try|except|finally|with)$/.test(row[0]!.text)
      )
        end();
    }
  }
  end();
  return rows;
}

function rewritePrint([word, ...rest]: readonly Token[]): TextEdit[] {
  const [first] = rest;
  if (word?.text !== 'print' || !first || !startsValue(first) || openBrackets(rest)?.length !== 0) return [];
  const last = rest.at(-1)!;
  const trailing = last.text === ',' ? rest.at(-2) : null;
  const end = trailing ? replacement({ start: trailing.end, end: last.end }, ', end=" ")') : insertion(last.end, ')');
  return [replacement({ start: word.end, end: first.start }, '('), end];
}

const startsValue = ({ kind, text }: Token): boolean =>
  kind === 'string' ||
  kind === 'number' ||
  text === '`' ||
  (kind === 'name' && (!keywords.has(text) || /^(?:not|None|True|False|lambda)$/.test(text)));

function rewriteExec([word, first, ...rest]: readonly Token[]): TextEdit[] {
  if (word?.text !== 'exec' || !first || !(first.kind === 'string' || first.kind === 'name')) return [];
  if (rest.some(({ text }) => text === 'in' || text === ',') || first.text === 'in') return [];
  return [replacement({ start: word.end, end: first.start }, '('), insertion((rest.at(-1) ?? first).end, ')')];
}

/** The index of the last part of a dotted name. */
function endOfDottedName(row: readonly Token[], at: number): number {
  let index = at;
  while (row[index + 1]?.text === '.' && row[index + 2]?.kind === 'name') index += 2;
  return index;
}

function rewriteRaise(row: readonly Token[]): TextEdit[] {
  if (row[0]?.text !== 'raise' || row[1]?.kind !== 'name') return [];
  const end = endOfDottedName(row, 1);
  const message = row.slice(end + 2);
  if (row[end + 1]?.text !== ',' || message.length === 0) return [];
  const depth = row[0].depth;
  // A third part is the traceback, which is not handled.
  if (message.some(({ text, depth: at }) => text === ',' && at === depth)) return [];
  return [replacement({ start: row[end]!.end, end: message[0]!.start }, '('), insertion(message.at(-1)!.end, ')')];
}

function rewriteExcept(row: readonly Token[]): TextEdit[] {
  if (row[0]?.text !== 'except' || row.at(-1)?.text !== ':') return [];
  const close = row.findIndex(({ text, depth }) => text === ')' && depth === row[0]!.depth);
  const end = row[1]?.text === '(' ? close : endOfDottedName(row, 1);
  const type = row[end];
  if (!type || end < 1) return [];
  const [comma, name, colon] = row.slice(end + 1);
  // `except ValueError error:` lacks its `as`.
  if (comma?.kind === 'name' && name?.text === ':' && !keywords.has(comma.text)) {
    return [replacement({ start: type.end, end: comma.start }, ' as ')];
  }
  if (comma?.text !== ',' || name?.kind !== 'name') return [];
  if (colon?.text === ':' && !isClassName(name.text))
    return [replacement({ start: type.end, end: name.start }, ' as ')];
  // Several classes without a name.
  const classes = row.slice(1, -1);
  if (!classes.every(({ text, kind }) => text === ',' || text === '.' || kind === 'name')) return [];
  if (
    !classes.every(({ text, kind }, index) => kind !== 'name' || classes[index + 1]?.text === '.' || isClassName(text))
  )
    return [];
  return [insertion(classes[0]!.start, '('), insertion(classes.at(-1)!.end, ')')];
}

const isClassName = (name: string): boolean =>
  /^[A-Z]/.test(name) || (builtinNames.has(name) && /Error|Exception/.test(name));

function rewriteBackticks(row: readonly Token[]): TextEdit[] {
  const marks = row.filter(({ text }) => text === '`');
  if (marks.length !== 2) return [];
  const [open, close] = marks as [Token, Token];
  if (close.start - open.end < 1) return [];
  return [replacement(open, 'repr('), replacement(close, ')')];
}
