import {
  assignedNames,
  brokenLine,
  closersFor,
  headerWords,
  insertion,
  openBrackets,
  tokenAt,
} from '../broken-line.ts';
import { keywords, type Token } from '../tokens.ts';
import { type BrokenInput, defineBrokenFixer, type Fix } from './fixer.ts';

export const unclosedQuote = defineBrokenFixer({
  id: 'unclosed-quote',
  summary: 'Closes a string at the end of its line, before the closing brackets',
  examples: [
    { bad: 'print("Hello, world)\n', fixed: 'print("Hello, world")\n' },
    { bad: 'name = "ada\nprint(name)\n', fixed: 'name = "ada"\nprint(name)\n' },
    { bad: 'print("Hello\')\n', fixed: 'print("Hello")\n' },
    {
      bad: 'def f(x):\n    """Gives it back.""\n    return x\n',
      fixed: 'def f(x):\n    """Gives it back."""\n    return x\n',
    },
    { bad: 'x = 1\nif x == "a:\n    print(x)\n', fixed: 'x = 1\nif x == "a":\n    print(x)\n' },
  ],
  // The string may have ended at the comma, or at the operator.
  unchanged: ['total = 3\nprint("total: , total)\n', 'x = 1\ny = "a + x\n', 'x = "a  # why\n'],
  messages: /unterminated (?:f-)?(?:triple-quoted )?(?:f-)?string literal|EOL while scanning/,
  *fix(input) {
    const { source, tokens, problem } = input;
    const string = tokenAt(tokens, source.offset(problem.place));
    if (string?.kind !== 'open-string') return;
    if (/^\w*(?:"""|''')/.test(string.text)) {
      yield* closeTripleQuote(input, string);
      return;
    }
    const line = brokenLine(input);
    const before = line.slice(0, line.indexOf(string));
    const open = openBrackets(before);
    const [, quote, content] = /^\w*(["'])([\s\S]*)$/.exec(string.text) ?? [];
    if (!open || !quote || content === undefined || content.includes('#') || content.includes('\\')) return;
    if (!beginsItem(before.at(-1))) return;
    const text = content.trimEnd();
    const tail = tailOf(text, closersFor(open), headerWords.has(line[0]!.text));
    if (tail === null) return;
    const body = text.slice(0, text.length - tail.length);
    if (!/\w/.test(body)) return;
    const start = string.end - content.length;
    const other = quote === '"' ? "'" : '"';
    // It ends with the other kind of quote.
    if (body.endsWith(other) && body.indexOf(other) === body.length - 1) {
      const edit = { start: start + body.length - 1, end: start + body.length, text: quote };
      yield { line: string.line, description: 'closed the string with the quote it starts with', edits: [edit] };
      return;
    }
    const isWholeLine = before.length === 0 && string.depth === 0;
    if (!isWholeLine && mayEndEarlier(body, assignedNames(tokens))) return;
    yield {
      line: string.line,
      description: 'added the missing closing quote',
      edits: [insertion(start + body.length, quote)],
    };
  },
});

/** What must follow the string: the closing brackets of its line, and a colon or comma if needed. */
function tailOf(text: string, closers: string, isHeader: boolean): string | null {
  if (isHeader) return text.endsWith(`${closers}:`) ? `${closers}:` : null;
  if (text.endsWith(`${closers},`)) return `${closers},`;
  if (text.endsWith(closers)) return closers;
  // A list that continues on the next line.
  return closers !== '' && text.endsWith(',') ? ',' : null;
}

/** Whether a string can begin after this token. After a name or another string, a quote must be missing earlier. */
const beginsItem = (before: Token | undefined): boolean =>
  before === undefined || (before.kind === 'operator' && !/^[)\]}.]$/.test(before.text)) || keywords.has(before.text);

/** Fixes a multi-line string that ends in two quotes instead of three. */
function* closeTripleQuote({ source }: BrokenInput, string: Token): Iterable<Fix> {
  const quote = /["']/.exec(string.text)![0];
  const two = new RegExp(`(?:^|[^${quote}\\\\])${quote}{2}[ \\t]*$`);
  const begin = string.start + string.text.indexOf(quote) + 3;
  for (let line = string.line; line <= source.lineCount; line++) {
    const { start, end } = source.line(line);
    const text = source.code.slice(Math.max(start, begin), end);
    if (!two.test(text)) continue;
    const at = end - (text.length - text.trimEnd().length);
    yield { line, description: 'added the missing closing quote', edits: [insertion(at, quote)] };
    return;
  }
}

/** Whether the string contains something that looks like code: an operator and a known name, a call or a bracket. */
function mayEndEarlier(body: string, names: ReadonlySet<string>): boolean {
  if (/["']|[([{]|\w\)|%\s*\(|\.format\b/.test(body.replaceAll(/(?<=\w)'(?=\w)/g, ''))) return true;
  const words = [...body.matchAll(/[,+%]\s*([A-Za-z_]\w*)/g)].map(([, word]) => word!);
  return words.some((word) => names.has(word));
}
