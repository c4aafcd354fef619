import { programOf } from '../../src/python/program.ts';
import type { Module } from '../../src/python/tree.ts';
import type { Fact, Plain, Resolution, Worth } from '../../src/resolve/fact.ts';
import { resolve } from '../../src/resolve/resolve.ts';
import { parse } from '../python/parse.ts';

const roundsMax = 6;

/** What a text really does, with the texts that it runs parsed as the service does it. */
export function resolved(code: string): Resolution {
  const program = programOf(parse(code));
  const texts = new Map<string, Module | null>();
  let resolution = resolve(program, texts);
  for (let round = 0; round < roundsMax && resolution.wanted.length > 0; round += 1) {
    for (const text of resolution.wanted) texts.set(text, parsedOrNull(text));
    resolution = resolve(program, texts);
  }
  return resolution;
}

function parsedOrNull(text: string): Module | null {
  try {
    return parse(text);
  } catch {
    return null;
  }
}

/** A fact in one line, as the cases write it. */
export function told(fact: Fact): string {
  const marks = [fact.dead ? 'dead' : '', fact.inText ? 'in text' : ''];
  switch (fact.kind) {
    case 'call':
      return line('call', fact.name, fact.hidden ? 'hidden' : '', ...marks);
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

/** What a value is worth, in one line: `'ls '… assembled <request>`. */
export function worthTold(worth: Worth): string {
  const values = worth.values.map(plainTold).join(' | ');
  return line(
    `${values}${worth.complete ? '' : '…'}`,
    worth.prefix === undefined ? '' : `after ${JSON.stringify(worth.prefix)}`,
    worth.assembled ? 'assembled' : '',
    worth.decoded ? 'decoded' : '',
    worth.sources.size > 0 ? `<${[...worth.sources].join(' ')}>` : '',
  );
}

function plainTold(plain: Plain): string {
  switch (plain.kind) {
    case 'none':
      return 'None';
    case 'bytes':
      return `b${JSON.stringify(String.fromCharCode(...plain.value))}`;
    case 'text':
      return JSON.stringify(plain.value);
    case 'list':
      return `[${plain.items.map(worthTold).join(', ')}]`;
    case 'mapping':
      return `{${plain.entries.map(([key, value]) => `${worthTold(key)}: ${worthTold(value)}`).join(', ')}}`;
    default:
      return String(plain.value);
  }
}
