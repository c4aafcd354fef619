/**
 * Splits JavaScript into tokens: enough to distinguish names in code from the same words in strings, templates,
 * comments and regular expressions. TypeScript has the same tokens.
 */
export type Token = {
  readonly kind: 'name' | 'number' | 'string' | 'template' | 'regex' | 'comment' | 'punctuator';
  readonly text: string;
  readonly start: number;
  /** How many brackets are open around the token; a bracket itself counts as outside. */
  readonly depth: number;
};

const string = /'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"/y;
const number = /0[xXbBoO]\w+|(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d+)?n?/y;
/** Non-ASCII characters occur only in names, or inside tokens of other patterns. */
const name = /#?[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*/y;
const blank = /\s*/y;
const regex = /\/(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const comment = /\/\/.*|\/\*[\s\S]*?\*\//y;
/** From a backquote, or the brace that ends an embedded expression, to the next expression or the closing quote. */
const template = /[`}](?:[^`\\$]|\\[\s\S]|\$(?!\{))*(?:`|\$\{)/y;
const punctuator = /\.\.\.|=>|\+\+|--|\?\.(?!\d)|[=!]==?|[<>+\-*/%&|^]=?|[\s\S]/y;

/** Words after which a slash starts a regular expression; after any other name it is a division. */
const operators = new Set('return typeof instanceof in of new delete void throw case do else yield await'.split(' '));

export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  /** Each open bracket, and whether an expression follows its closing one: `if (…) /x/.test(y)`. */
  const open: { readonly text: string; readonly isHead: boolean }[] = [];
  let previous: Token | null = null;
  let previousIsHead = false;
  let at = 0;

  const match = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    return pattern.exec(source)?.[0] ?? null;
  };
  const add = (kind: Token['kind'], text: string, depth = open.length): void => {
    const token: Token = { kind, text, start: at, depth };
    tokens.push(token);
    if (kind !== 'comment') previous = token;
    at += text.length;
  };
  const expectsOperand = (before: Token | null): boolean => {
    if (before === null) return true;
    if (before.kind === 'name') return operators.has(before.text);
    if (before.kind === 'template') return before.text.endsWith('${');
    if (before.kind !== 'punctuator') return false;
    return before.text === ')' ? previousIsHead : ![']', '++', '--'].includes(before.text);
  };

  for (;;) {
    at += match(blank)!.length;
    if (at >= source.length) return tokens;
    const character = source[at]!;
    const embedded = character === '}' && open.at(-1)?.text === '${';
    if (embedded) open.pop();
    if (embedded || character === '`') {
      const text = match(template) ?? source.slice(at);
      add('template', text);
      if (text.endsWith('${')) open.push({ text: '${', isHead: false });
      continue;
    }
    if (character === '/') {
      const found = match(comment);
      if (found !== null) {
        add('comment', found);
        continue;
      }
      const pattern = expectsOperand(previous) ? match(regex) : null;
      if (pattern !== null) {
        add('regex', pattern);
        continue;
      }
    }
    const word = match(name);
    if (word !== null) {
      add('name', word);
      continue;
    }
    const text = match(string);
    if (text !== null) {
      add('string', text);
      continue;
    }
    const digits = match(number);
    if (digits !== null) {
      add('number', digits);
      continue;
    }
    const sign = match(punctuator)!;
    if ('([{'.includes(sign)) {
      const before: Token | null = previous as Token | null;
      const isHead = sign === '(' && before?.kind === 'name' && ['if', 'while', 'for', 'with'].includes(before.text);
      add('punctuator', sign);
      open.push({ text: sign, isHead });
    } else if (')]}'.includes(sign)) {
      previousIsHead = open.pop()?.isHead ?? false;
      add('punctuator', sign);
    } else add('punctuator', sign);
  }
}

/**
 * The names that code refers to: not properties (`.name`), keys of object literals and types (`name: …`), methods
 * (`name() {…}`), nor the words before those (`get`, `set`).
 */
export function namesIn(tokens: readonly Token[]): string[] {
  const code = tokens.filter(({ kind }) => kind !== 'comment');
  return code
    .filter(({ kind, text }, at) => {
      if (kind !== 'name' || text.startsWith('#')) return false;
      const [before, after] = [code[at - 1]?.text, code[at + 1]?.text];
      if (before === '.' || before === '?.') return false;
      if (after === ':' && (before === '{' || before === ',' || before === ';')) return false;
      if ((text === 'get' || text === 'set') && code[at + 1]?.kind === 'name' && code[at + 2]?.text === '(')
        return false;
      return !(after === '(' && before !== 'extends' && code[findClosing(code, at + 1) + 1]?.text === '{');
    })
    .map(({ text }) => text);
}

/** The token that closes the bracket that a token opens. */
export function findClosing(code: readonly Token[], start: number): number {
  const { depth } = code[start]!;
  let at = start + 1;
  while (at < code.length && !(code[at]!.depth === depth && ')]}'.includes(code[at]!.text))) at++;
  return at;
}

/** Words before parentheses that declare no parameters. */
const conditionWords = new Set(['if', 'for', 'while', 'switch']);

/** The variables and parameters that a statement declares inside, wherever in it they are visible. */
export function localNames(code: readonly Token[]): Set<string> {
  const found = new Set<string>();
  for (const [at, { kind, text }] of code.entries()) {
    const next = code[at + 1];
    if (kind === 'name' && (text === 'const' || text === 'let') && next) {
      const isPattern = next.text === '{' || next.text === '[';
      for (const name of patternNames(code, at + 1, isPattern ? findClosing(code, at + 1) : at + 1)) found.add(name);
    } else if (text === '(') {
      const end = findClosing(code, at);
      const after = code[end + 1]?.text;
      const declares = !conditionWords.has(code[at - 1]?.text ?? '') && code[at - 2]?.text !== 'extends';
      if (after === '=>' || (after === '{' && declares))
        for (const name of patternNames(code, at + 1, end - 1)) found.add(name);
    }
  }
  return found;
}

/** The names that a pattern or a list of parameters binds: not its keys and default values. */
function patternNames(code: readonly Token[], first: number, last: number): string[] {
  const names: string[] = [];
  let defaultDepth: number | null = null;
  for (let at = first; at <= last; at++) {
    const { kind, text, depth } = code[at]!;
    if (defaultDepth !== null) {
      if (text === ',' && depth === defaultDepth) defaultDepth = null;
      else if (depth >= defaultDepth) continue;
      else defaultDepth = null;
    }
    if (text === '=') defaultDepth = depth;
    else if (kind === 'name' && code[at + 1]?.text !== ':') names.push(text);
  }
  return names;
}

/** Words that start a statement that ends at its closing brace; any other ends at a semicolon. */
const blocks = new Set(['function', 'class', 'for', 'if', 'while', 'switch', 'try']);

/** The statements of a module, each with the comments before it. Relies on the semicolons that the formatter writes. */
export function statementsIn(source: string): Token[][] {
  const found: Token[][] = [];
  const tokens = tokenize(source);
  let current: Token[] = [];
  let first: string | null = null;
  for (const [at, token] of tokens.entries()) {
    current.push(token);
    if (token.kind === 'comment') continue;
    if (first === null && token.text !== 'export' && token.text !== 'async') first = token.text;
    if (token.kind !== 'punctuator' || token.depth > 0) continue;
    const next = tokens[at + 1]?.text ?? '';
    const closes = token.text === '}' && blocks.has(first!) && !['else', 'catch', 'finally'].includes(next);
    if (token.text !== ';' && !closes) continue;
    found.push(current);
    current = [];
    first = null;
  }
  if (first !== null) found.push(current);
  return found;
}
