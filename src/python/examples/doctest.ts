import { type Expectation, type Flags, noFlags } from './example.ts';

/** An example in doctest notation, with the line on which it begins, counted from 0. */
export type DoctestExample = { readonly source: string; readonly line: number; readonly expects: Expectation };

export type Doctest = {
  readonly examples: readonly DoctestExample[];
  readonly malformed: readonly { readonly line: number; readonly message: string }[];
  /** The lines that are not part of an example. */
  readonly rest: readonly { readonly line: number; readonly text: string }[];
};

const prompt = /^([ \t]*)>>>(?: |$)/;
const continuation = /^([ \t]*)\.\.\.(?: |$)/;

export type DoctestOptions = {
  /** In the examples of a call, a line that begins with `assert` is an assertion, not the output of the example above. */
  readonly assertionsEndOutput?: boolean;
  /** The directives that hold for every example. */
  readonly flags?: Flags;
};

/**
 * Reads what doctest would: a prompt, the lines that continue it, and the expected output, up to the next prompt or an
 * empty line. Text further left than the prompt is not part of the example.
 */
export function readDoctest(text: string, options: DoctestOptions = {}): Doctest {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n').map(expandTabs);
  const examples: DoctestExample[] = [];
  const malformed: { line: number; message: string }[] = [];
  const rest: { line: number; text: string }[] = [];
  let at = 0;
  while (at < lines.length) {
    const start = at;
    const promptMatch = prompt.exec(lines[at]!);
    if (!promptMatch) {
      rest.push({ line: at, text: lines[at]! });
      if (/^\s*>>>[^\s>]/.test(lines[at]!)) malformed.push({ line: at, message: 'there is no space after `>>>`' });
      at++;
      continue;
    }
    const indent = promptMatch[1]!.length;
    const source = [lines[at++]!.slice(indent + 4)];
    for (let more = lines[at]; more !== undefined && continuation.test(more); more = lines[++at]) {
      if (continuation.exec(more)![1]!.length !== indent) {
        malformed.push({ line: at, message: 'the lines of the example have different indentation' });
      }
      source.push(more.slice(Math.min(indent + 4, continuation.exec(more)![0].length)));
    }
    const shown: string[] = [];
    for (let more = lines[at]; more !== undefined && isExpectedOutput(more, indent, options); more = lines[++at]) {
      shown.push(more.slice(indent));
    }
    const flags = flagsOf(source.join('\n'), options.flags ?? noFlags);
    if (source.join('').trim() === '' || isOnlyComment(source)) continue;
    if (flags === 'skip') continue;
    examples.push({ source: source.join('\n'), line: start, expects: expectationOf(shown, flags) });
  }
  return { examples, malformed, rest };
}

const expandTabs = (line: string): string => {
  if (!line.includes('\t')) return line;
  let expanded = '';
  for (const character of line) expanded += character === '\t' ? ' '.repeat(8 - (expanded.length % 8)) : character;
  return expanded;
};

const isExpectedOutput = (line: string, indent: number, { assertionsEndOutput }: DoctestOptions): boolean =>
  line.trim() !== '' &&
  !prompt.test(line) &&
  line.search(/\S/) >= indent &&
  !(assertionsEndOutput && /^\s*assert\b/.test(line));

const isOnlyComment = (source: readonly string[]): boolean => source.every((line) => /^\s*(?:#.*)?$/.test(line));

const directive = /#\s*doctest:\s*([^\n'"]*)$/gm;

/** The flags of doctest that change how results are compared. */
const flagNames: ReadonlyMap<string, keyof Flags> = new Map([
  ['ELLIPSIS', 'ellipsis'],
  ['NORMALIZE_WHITESPACE', 'anySpace'],
  ['IGNORE_EXCEPTION_DETAIL', 'anyDetail'],
  ['DONT_ACCEPT_BLANKLINE', 'literalBlankLine'],
  ['DONT_ACCEPT_TRUE_FOR_1', 'strictTrue'],
] as const);

/** The flags with the given names; others, which only change doctest's report, are ignored. */
export const flagsNamed = (names: readonly string[]): Flags =>
  Object.fromEntries(
    Object.keys(noFlags).map((flag) => [flag, names.some((name) => flagNames.get(name) === flag)]),
  ) as Flags;

function flagsOf(source: string, byDefault: Flags): Flags | 'skip' {
  let flags = byDefault;
  let isSkipped = false;
  for (const [, options] of source.matchAll(directive)) {
    for (const option of options!.split(/[\s,]+/)) {
      const on = option.startsWith('+');
      const flag = flagNames.get(option.slice(1));
      if (option.slice(1) === 'SKIP') isSkipped = on;
      if (flag) flags = { ...flags, [flag]: on };
    }
  }
  return isSkipped ? 'skip' : flags;
}

const tracebackHead = /^Traceback \((?:most recent call last|innermost last)\):$/;

function expectationOf(shown: readonly string[], flags: Flags): Expectation {
  const head = shown.findIndex((line) => tracebackHead.test(line.trimEnd()));
  if (head >= 0) {
    // The frames are indented, or left out as `...`; the exception begins at the margin.
    const raised = shown.findIndex((line, index) => index > head && /^\w/.test(line));
    if (raised >= 0) return { kind: 'raises', text: shown.slice(raised).join('\n'), flags };
  }
  return { kind: 'shows', text: shown.join('\n'), flags };
}
