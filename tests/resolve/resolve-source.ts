import { programOf } from '../../src/python/program.ts';
import type { Module } from '../../src/python/tree.ts';
import type { Fact, PlainValue, Resolution, ValueSummary } from '../../src/resolve/fact.ts';
import { resolve } from '../../src/resolve/resolve.ts';
import { parse } from '../python/parse.ts';

const roundsMax = 6;

/** Resolves a source, and parses the strings that it runs as code, as the service does. */
export function resolveSource(code: string): Resolution {
  const program = programOf(parse(code));
  const texts = new Map<string, Module | null>();
  let resolution = resolve(program, texts);
  for (let round = 0; round < roundsMax && resolution.unparsedTexts.length > 0; round += 1) {
    for (const text of resolution.unparsedTexts) texts.set(text, parseOrNull(text));
    resolution = resolve(program, texts);
  }
  return resolution;
}

function parseOrNull(text: string): Module | null {
  try {
    return parse(text);
  } catch {
    return null;
  }
}

/** A fact in one line, as it is written in the cases. */
export function describeFact(fact: Fact): string {
  const marks = [fact.dead ? 'dead' : '', fact.inText ? 'in text' : ''];
  switch (fact.kind) {
    case 'call':
      return line('call', fact.name, fact.hidden ? 'hidden' : '', ...marks);
    case 'response':
      return line('response', fact.route, ...marks);
    case 'escape':
    case 'import':
      return line(fact.kind, fact.name, fact.hidden ? 'hidden' : '', ...marks);
    case 'attribute':
      return line(fact.access, fact.name, ...marks);
    case 'internals':
      return line('internals', fact.attribute, `chained ${fact.chained}`, fact.called ? 'called' : '', ...marks);
    case 'dynamic-member':
      return line('member of', fact.base, fact.called ? 'called' : '', ...marks);
    case 'dynamic-import':
      return line('some module', ...marks);
    case 'text':
      return line('text', fact.bound ?? '-', JSON.stringify(fact.value), fact.decoded ? 'decoded' : '', ...marks);
    case 'limit':
      return line('limit', fact.what, ...marks);
  }
}

const line = (...words: readonly string[]): string => words.filter((word) => word !== '').join(' ');

/** A summary in one line: `… after "ls " assembled <request>`. */
export function describeSummary(summary: ValueSummary): string {
  const values = summary.values.map(describePlain).join(' | ');
  return line(
    `${values}${summary.complete ? '' : '…'}`,
    summary.prefix === undefined ? '' : `after ${JSON.stringify(summary.prefix)}`,
    summary.assembled ? 'assembled' : '',
    summary.decoded ? 'decoded' : '',
    summary.sources.size > 0 ? `<${[...summary.sources].join(' ')}>` : '',
  );
}

function describePlain(plain: PlainValue): string {
  switch (plain.kind) {
    case 'none':
      return 'None';
    case 'bytes':
      return `b${JSON.stringify(String.fromCharCode(...plain.value))}`;
    case 'text':
      return JSON.stringify(plain.value);
    case 'list':
      return `[${plain.items.map(describeSummary).join(', ')}]`;
    case 'mapping':
      return `{${plain.entries.map(([key, value]) => `${describeSummary(key)}: ${describeSummary(value)}`).join(', ')}}`;
    default:
      return String(plain.value);
  }
}
