import type { Expectation, Flags } from './example.ts';

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

/**
 * Reads what doctest would: a prompt, the lines that continue it, and the expected output, up to the next prompt or an
 * empty line. Text further left than the prompt is not part of the example.
 */
export function readDoctest(text: string): Doctest {
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
    for (let more = lines[at]; more !== undefined && isExpectedOutput(more, indent); more = lines[++at]) {
      shown.push(more.slice(indent));
    }
    const flags = flagsOf(source.join('\n'));
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

const isExpectedOutput = (line: string, indent: number): boolean =>
  line.trim() !== '' && !prompt.test(line) && line.search(/\S/) >= indent && !/^\s*assert\b/.test(line);

const isOnlyComment = (source: readonly string[]): boolean => source.every((line) => /^\s*(?:#.*)?$/.test(line));

const directive = /#\s*doctest:\s*([^\n'"]*)$/gm;

function flagsOf(source: string): Flags | 'skip' {
  let flags: Flags = { ellipsis: false, anySpace: false, anyDetail: false };
  for (const [, options] of source.matchAll(directive)) {
    for (const option of options!.split(/[\s,]+/)) {
      const on = option.startsWith('+');
      switch (option.slice(1)) {
        case 'SKIP':
          if (on) return 'skip';
          break;
        case 'ELLIPSIS':
          flags = { ...flags, ellipsis: on };
          break;
        case 'NORMALIZE_WHITESPACE':
          flags = { ...flags, anySpace: on };
          break;
        case 'IGNORE_EXCEPTION_DETAIL':
          flags = { ...flags, anyDetail: on };
          break;
      }
    }
  }
  return flags;
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
