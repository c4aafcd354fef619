import { closersFor, headerWords, insertion, openBrackets } from '../broken-line.ts';
import { codeOfLine, keywords, type Token } from '../tokens.ts';
import { type BrokenInput, defineBrokenFixer, type Fix, py } from './fixer.ts';

export const missingBracket = defineBrokenFixer({
  id: 'missing-bracket',
  summary: 'Closes an open bracket if there is only one plausible place',
  examples: [
    { bad: 'print("a", len("b")\nprint("c")\n', fixed: 'print("a", len("b"))\nprint("c")\n' },
    {
      bad: py`
        def area(width, height:
            return width * height
      `,
      fixed: py`
        def area(width, height):
            return width * height
      `,
    },
    {
      bad: py`
        names = [
            "ada",
            "bob",

        print(names)
      `,
      fixed: py`
        names = [
            "ada",
            "bob",
        ]

        print(names)
      `,
    },
    {
      bad: 'def f(n):\n    return n and n * f(n-1\n\n\nprint(f)\n',
      fixed: 'def f(n):\n    return n and n * f(n-1)\n\n\nprint(f)\n',
    },
    {
      bad: 'total = sum([i * 2 for i in range(10)]\nprint(total)\n',
      fixed: 'total = sum([i * 2 for i in range(10)])\nprint(total)\n',
    },
    { bad: 'rows = [[1], [2]]\nx = len(rows[0)\n', fixed: 'rows = [[1], [2]]\nx = len(rows[0])\n' },
  ],
  // It is unclear where the bracket should be closed.
  unchanged: [
    'crc = 1\nx = (crc >> 1 ^ 3\nprint(x)\n',
    'def f(x):\n    return x.get(\n\n\nprint(f)\n',
    'def f(g, a):\n    return g(a.strip()\n\n\nprint(f)\n',
    'x = (1 + 2 * 3\ny = 1\n',
    'a = [1]\nx = len(a + [1]\nprint(a)\n',
    'x = int(str(1) + 2\nprint(x)\n',
  ],
  messages: /was never closed|invalid syntax|does not match opening|forgot a comma|expected|unexpected/,
  *fix(input) {
    const { source, tokens, problem } = input;
    const at = source.offset(problem.place);
    const { line } = problem.place;
    const code = codeOfLine(tokens, line);
    if (problem.message.includes('does not match opening')) {
      yield* beforeCloser(code, at);
      return;
    }
    const open = openBrackets(code);
    const first = code[0];
    const last = code.at(-1);
    if (!open || open.length === 0 || open.length > 3 || !first || !last) return;
    const description = open.length > 1 ? 'added the missing closing brackets' : 'added the missing closing bracket';
    if (headerWords.has(first.text) && last.text === ':') {
      const before = code.at(-2)!;
      if (isAmbiguous(code.slice(0, -1), open)) return;
      yield { line, description, edits: [insertion(before.end, closersFor(open))] };
      return;
    }
    // An empty bracket or a dangling operator means that more than a bracket is missing.
    const isBegun =
      code.at(-1) === open.at(-1) ? !hasLines(input, line) : /^(?:[-+*/%@&|^<>=.]|==|\*\*|\/\/|:=)$/.test(last.text);
    if (!problem.message.includes('never closed') || isBegun) return;
    const end = endOfGroup(input, first, line);
    if (!end || (end.line === line && isAmbiguous(code, open))) return;
    // If the contents are on their own lines, so is the closing bracket.
    const isBlock = end.line > line && open.at(-1) === last;
    const indent = isBlock ? source.newline + /^[ \t]*/.exec(source.line(line).text)![0] : '';
    yield {
      line: end.line,
      description,
      edits: [insertion(isBlock ? source.line(end.line).end : end.end, indent + closersFor(open))],
    };
  },
});

/** `rows[0)`: closes the inner bracket before the one that closes the outer. */
function* beforeCloser(code: readonly Token[], at: number): Iterable<Fix> {
  const index = code.findIndex(({ start }) => start === at);
  const closer = code[index];
  if (!closer || index < 1) return;
  const open = openBrackets(code.slice(0, index));
  const inner = open?.at(-1);
  if (!open || !inner || open.length < 2) return;
  const rest = openBrackets([...open.slice(0, -1), closer, ...code.slice(index + 1)]);
  if (rest?.length !== 0) return;
  // If the bracket contains more than one token, it might have ended earlier.
  const inside = code.slice(code.indexOf(inner) + 1, index);
  if (inside.length !== 1 && inner.text !== '[') return;
  if (inside.some(({ text }) => text === ',')) return;
  yield {
    line: closer.line,
    description: 'added the missing closing bracket',
    edits: [insertion(code[index - 1]!.end, closersFor([inner]))],
  };
}

const operator = /^(?:[-+*/%@&|^<>]|<<|>>|\*\*|\/\/|==|!=|<=|>=|and|or|in|is|not|if|else|for)$/;

/** Whether the bracket could just as well be closed before the end of the line. */
function isAmbiguous(code: readonly Token[], open: readonly Token[]): boolean {
  const outer = open[0]!;
  const before = code[code.indexOf(outer) - 1];
  const isCall = before?.kind === 'name' && !keywords.has(before.text);
  const inside = code.slice(code.indexOf(outer) + 1);
  const signs = inside.filter(({ text }) => operator.test(text)).length;
  const isSubscript = outer.text === '[' && (isCall || /^[)\]}]$/.test(before?.text ?? ''));
  if (isSubscript && (signs > 0 || inside.some(({ text }) => /^[,([{]$/.test(text)))) return true;
  if (!isCall) return outer.text === '(' && (signs > 1 || (signs > 0 && inside.some(({ text }) => text === ',')));
  // A call that is a whole statement ends with the statement.
  const isStatement = code
    .slice(0, code.indexOf(outer))
    .every(({ kind, text }) => (kind === 'name' && !keywords.has(text)) || text === '.');
  // The last bracket may be closed too early: `print(len(x + 1)`.
  if (code.at(-1)!.text === closersFor([outer]) && isClosedGroupWithOperator(code)) return true;
  if (isStatement && open.length === 1) return false;
  const own = outsideGroups(inside);
  // `f(a, b.c(d)`: a method of the argument, or of the result of the call?
  if (own.some((token) => token.text === '.' && inside[inside.indexOf(token) + 2]?.text === '(')) return true;
  // Without spaces, `n-1` is a unit.
  return own.some((token) => operator.test(token.text) && !isTight(inside, inside.indexOf(token)));
}

/** The tokens outside all closed brackets. */
function outsideGroups(tokens: readonly Token[]): readonly Token[] {
  const open: number[] = [];
  const kept = new Set(tokens.keys());
  for (const [index, { text, kind }] of tokens.entries()) {
    if (kind !== 'operator') continue;
    if (/^[([{]$/.test(text)) open.push(index);
    const start = /^[)\]}]$/.test(text) ? open.pop() : undefined;
    for (let at = start ?? index + 1; at <= index; at++) kept.delete(at);
  }
  return tokens.filter((_, index) => kept.has(index));
}

const isTight = (inside: readonly Token[], index: number): boolean =>
  inside[index - 1]?.end === inside[index]!.start && inside[index]!.end === inside[index + 1]?.start;

/** Whether the last bracket on the line contains an operator, or a comma after another bracket. */
function isClosedGroupWithOperator(code: readonly Token[]): boolean {
  if (!/^[)\]}]$/.test(code.at(-1)!.text)) return false;
  let depth = 0;
  for (let index = code.length - 1; index >= 0; index--) {
    const { text } = code[index]!;
    if (/^[)\]}]$/.test(text)) depth++;
    else if (/^[([{]$/.test(text)) {
      depth--;
      if (depth === 0) return false;
    } else if (depth === 1 && operator.test(text)) return true;
    else if (depth === 1 && text === ',' && /^[)\]}]$/.test(code[index - 1]?.text ?? '')) return true;
  }
  return false;
}

/** Whether the next line is indented deeper than this one. */
function hasLines({ source, tokens }: BrokenInput, line: number): boolean {
  const next = tokens.find((token) => token.line > line && token.kind !== 'newline' && token.kind !== 'comment');
  return next !== undefined && indentOf(source.line(next.line).text) > indentOf(source.line(line).text);
}

/** The last token that can be inside the brackets that a line opens: after it, a new statement begins. */
function endOfGroup({ source, tokens }: BrokenInput, first: Token, line: number): Token | null {
  const indent = indentOf(source.line(line).text);
  let last = codeOfLine(tokens, line).at(-1) ?? null;
  for (let next = line + 1; next <= source.lineCount; next++) {
    const code = codeOfLine(tokens, next);
    const [start, second] = code;
    if (!start) continue;
    if (indentOf(source.line(next).text) > indent) {
      // An indented block header cannot be inside a bracket.
      if (keywords.has(start.text) && headerWords.has(start.text) && code.at(-1)?.text === ':') return null;
      if (openBrackets(code)?.length !== 0) return null;
      last = code.at(-1)!;
      continue;
    }
    return beginsStatement(start, second) ? last : null;
  }
  return first ? last : null;
}

const beginsStatement = (first: Token, second: Token | undefined): boolean =>
  (first.kind === 'name' &&
    ((keywords.has(first.text) &&
      !/^(?:and|or|not|in|is|for|if|else|None|True|False|lambda|await)$/.test(first.text)) ||
      /^(?:if|for)$/.test(first.text) ||
      /^(?:=|\(|\.|\[|:|[-+*/]=)$/.test(second?.text ?? ''))) ||
  first.text === '@';

const indentOf = (text: string): number => /^[ \t]*/.exec(text)![0].length;
