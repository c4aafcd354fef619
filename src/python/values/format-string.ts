import { joinTexts } from './code-points.ts';
import { format } from './format.ts';
import { checkCharacters, type Limits, usualLimits } from './limits.ts';
import { pythonError, undecided, valueError } from './outcome.ts';
import { ascii, repr, toText } from './repr.ts';
import { subscript } from './subscript.ts';
import { int, type PythonValue, str } from './value.ts';

/** A part of a template of `str.format`: literal text, or a field such as `{0.name[key]!r:>{width}}`. */
export type FormatPiece =
  | { readonly text: string }
  | { readonly name: string; readonly conversion: string | null; readonly spec: string };

/**
 * Splits a template into pieces, one at a time, like `MarkupIterator_next` of CPython: an error is reported only after
 * everything before it was formatted. A specification may itself be a template.
 */
export function* parseFormatString(template: string): Generator<FormatPiece> {
  let at = 0;
  while (at < template.length) {
    const start = at;
    while (at < template.length && template[at] !== '{' && template[at] !== '}') at += 1;
    const brace = template[at];
    const next = template[at + 1];
    if (brace === undefined) {
      yield { text: template.slice(start) };
      return;
    }
    if (brace === '}' && next !== '}') throw valueError("Single '}' encountered in format string");
    if (next === undefined) throw valueError("Single '{' encountered in format string");
    if (next === brace) {
      yield { text: template.slice(start, at + 1) };
      at += 2;
      continue;
    }
    if (at > start) yield { text: template.slice(start, at) };
    const { field, end } = parseField(template, at + 1);
    yield field;
    at = end;
  }
}

/** Reads a field after its opening brace, like `parse_field` of CPython. */
function parseField(template: string, start: number): { readonly field: FormatPiece; readonly end: number } {
  const nameEnd = endOfName(template, start);
  const name = template.slice(start, nameEnd);
  let at = nameEnd + 1;
  if (template[nameEnd] === '}') return { field: { name, conversion: null, spec: '' }, end: at };
  let conversion: string | null = null;
  if (template[nameEnd] === '!') {
    const code = template.codePointAt(at);
    if (code === undefined) throw valueError('end of string while looking for conversion specifier');
    conversion = String.fromCodePoint(code);
    at += conversion.length;
    const next = template[at];
    at += 1;
    if (next === '}') return { field: { name, conversion, spec: '' }, end: at };
    if (next !== undefined && next !== ':') throw valueError("expected ':' after conversion specifier");
  }
  const specStart = at;
  for (let open = 1; at < template.length; at += 1) {
    open += template[at] === '{' ? 1 : template[at] === '}' ? -1 : 0;
    if (open === 0) return { field: { name, conversion, spec: template.slice(specStart, at) }, end: at + 1 };
  }
  throw valueError("unmatched '{' in format spec");
}

/** Finds the end of a field's name: the next `}`, `:` or `!` outside brackets. */
function endOfName(template: string, start: number): number {
  for (let at = start; at < template.length; at += 1) {
    const character = template[at]!;
    if (character === '{') throw valueError("unexpected '{' in field name");
    if (character === '[') {
      const closing = template.indexOf(']', at + 1);
      at = closing < 0 ? template.length : closing - 1;
    } else if ('}:!'.includes(character)) return at;
  }
  throw valueError("expected '}' before end of string");
}

/** The steps after the first part of a field's name: `.attribute` and `[key]`. */
export type FieldStep = { readonly attribute: string } | { readonly key: string | bigint };
export type FieldName = { readonly first: string; readonly steps: Iterable<FieldStep> };

export function parseFieldName(name: string): FieldName {
  const first = /^[^.[]*/.exec(name)![0];
  return { first, steps: parseSteps(name.slice(first.length)) };
}

function* parseSteps(text: string): Generator<FieldStep> {
  for (let rest = text; rest !== ''; ) {
    const [whole, attribute, key, closing] = /^(?:\.([^.[]*)|\[([^\]]*)(\]?))/.exec(rest) ?? [];
    if (whole === undefined) throw valueError("Only '.' or '[' may follow ']' in format field specifier");
    if (key !== undefined && closing === '') throw valueError("Missing ']' in format string");
    if ((attribute ?? key) === '') throw valueError('Empty attribute in format string');
    yield attribute !== undefined ? { attribute } : { key: /^[0-9]+$/.test(key!) ? BigInt(key!) : key! };
    rest = rest.slice(whole.length);
  }
}

/** Numbers the fields of one template: either all of them have a number, or none has. */
export class FieldNumbers {
  #next = 0;
  #style: 'automatic' | 'manual' | null = null;

  /** The index of a field, given the first part of its name; null for a keyword. */
  indexOf(first: string): number | null {
    if (first !== '' && !/^[0-9]+$/.test(first)) return null;
    const style = first === '' ? 'automatic' : 'manual';
    if (this.#style !== null && this.#style !== style) {
      throw valueError(
        style === 'automatic'
          ? 'cannot switch from manual field specification to automatic field numbering'
          : 'cannot switch from automatic field numbering to manual field specification',
      );
    }
    this.#style = style;
    if (style === 'manual') return Number(first);
    this.#next += 1;
    return this.#next - 1;
  }
}

export type FormatArguments = {
  readonly positional: readonly PythonValue[];
  readonly named: ReadonlyMap<string, PythonValue>;
};

/** `template.format(*positional, **named)`. */
export function formatString(template: string, given: FormatArguments, limits: Limits = usualLimits): string {
  return fill(template, given, new FieldNumbers(), 2, limits);
}

function fill(template: string, given: FormatArguments, numbers: FieldNumbers, depth: number, limits: Limits): string {
  if (depth === 0) throw valueError('Max string recursion exceeded');
  const parts: string[] = [];
  let length = 0;
  for (const piece of parseFormatString(template)) {
    let text: string;
    if ('text' in piece) text = piece.text;
    else {
      const value = fieldValue(piece.name, given, numbers);
      const shown = applyConversion(value, piece.conversion);
      const spec = piece.spec.includes('{') ? fill(piece.spec, given, numbers, depth - 1, limits) : piece.spec;
      text = format(shown, spec, limits);
    }
    length += text.length;
    checkCharacters(length, limits);
    parts.push(text);
  }
  return joinTexts(parts);
}

export function applyConversion(value: PythonValue, conversion: string | null): PythonValue {
  switch (conversion) {
    case null:
      return value;
    case 's':
      return str(toText(value));
    case 'r':
      return str(repr(value));
    case 'a':
      return str(ascii(value));
    default: {
      const code = conversion.codePointAt(0)!;
      const shown = code > 32 && code < 127 ? conversion : `\\x${code.toString(16)}`;
      throw valueError(`Unknown conversion specifier ${shown}`);
    }
  }
}

function fieldValue(name: string, { positional, named }: FormatArguments, numbers: FieldNumbers): PythonValue {
  const { first, steps } = parseFieldName(name);
  const index = numbers.indexOf(first);
  let value = index === null ? named.get(first) : positional[index];
  if (value === undefined) {
    if (index === null) throw pythonError('KeyError', repr(str(first)));
    throw pythonError('IndexError', `Replacement index ${index} out of range for positional args tuple`);
  }
  for (const step of steps) {
    if ('attribute' in step) throw undecided('unmodelled');
    value = subscript(value, typeof step.key === 'bigint' ? int(step.key) : str(step.key));
  }
  return value;
}
