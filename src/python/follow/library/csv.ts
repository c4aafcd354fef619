import { none, str } from '../../values/value.ts';
import { makeDict } from '../convert.ts';
import { NativeError } from '../failure.ts';
import type { Machine } from '../machine.ts';
import { readEntries } from '../methods/dicts.ts';
import {
  type CallArguments,
  type InstanceObject,
  IteratorObject,
  ListObject,
  unknown,
  unknownOf,
  type Value,
} from '../objects.ts';
import { typeNameOf } from '../types.ts';
import { defineFunctions } from './module-models.ts';
import { defineNativeClass, hidden, hide, type NativeMethod } from './native-classes.ts';

/** The fields of each record, as the default dialect reads them. */
function parseRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let state: 'start' | 'plain' | 'quoted' | 'closed' = 'start';
  const endRow = (): void => {
    rows.push(state === 'start' && row.length === 0 ? [] : [...row, field]);
    row = [];
    field = '';
    state = 'start';
  };
  for (const character of text) {
    if (state === 'quoted') {
      if (character === '"') state = 'closed';
      else field += character;
    } else if (character === '"' && state === 'closed') {
      field += character;
      state = 'quoted';
    } else if (character === '"' && state === 'start') state = 'quoted';
    else if (character === '\n') endRow();
    else if (character === delimiter) {
      row.push(field);
      field = '';
      // An empty last field counts.
      state = 'start';
    } else {
      field += character;
      state = 'plain';
    }
  }
  if (state !== 'start' || row.length > 0) endRow();
  return rows;
}

/** The delimiter; null if other options are given, which are not modelled. */
function delimiterOf({ positional, named }: CallArguments, plain: number): string | null {
  const given = named.get('delimiter');
  const others = [...named.keys()].filter((name) => !['delimiter', 'f', 'fieldnames'].includes(name));
  if (others.length > 0 || positional.length > plain) return null;
  return given ? (given.kind === 'str' && given.value.length === 1 ? given.value : null) : ',';
}

function readRows(machine: Machine, source: Value, delimiter: string | null): string[][] | null {
  const lines = machine.collect(source);
  // The file itself is now at its end, or further than the rows that were taken.
  machine.escape([source]);
  if (!lines || delimiter === null) return null;
  const texts: string[] = [];
  for (const line of lines) {
    if (line.kind === 'unknown') return null;
    if (line.kind !== 'str') {
      const type = typeNameOf(line);
      machine.fail('csv.Error', `iterator should return strings, not ${type} (the file should be opened in text mode)`);
    }
    if (!/^[^\r\0]*$/.test(line.value)) return null;
    texts.push(line.value.endsWith('\n') ? line.value : `${line.value}\n`);
  }
  return parseRows(texts.join(''), delimiter);
}

const rowsIterator = (type: string, prepare: () => readonly Value[] | null): Value => {
  const iterator = new IteratorObject(type, () => false);
  iterator.prepare = prepare;
  return iterator;
};

function reader(machine: Machine, given: CallArguments): Value {
  const [source] = given.positional;
  if (!source) return machine.doubtful();
  const delimiter = delimiterOf(given, 1);
  return rowsIterator('_csv.reader', () => {
    const rows = readRows(machine, source, delimiter);
    return rows?.map((row) => new ListObject(row.map(str))) ?? null;
  });
}

function dictReader(machine: Machine, given: CallArguments): Value {
  const source = given.positional[0] ?? given.named.get('f');
  if (!source) return machine.doubtful();
  const delimiter = delimiterOf(given, 2);
  const fields = given.positional[1] ?? given.named.get('fieldnames') ?? none;
  const names = fields.kind === 'none' ? null : machine.collect(fields);
  return rowsIterator('DictReader', () => {
    const rows = readRows(machine, source, fields.kind !== 'none' && !names ? null : delimiter);
    if (!rows) return null;
    const filled = rows.filter((row) => row.length > 0);
    const header = names ?? (rows[0] ?? []).map(str);
    return (names ? filled : filled.slice(rows[0]?.length ? 1 : 0)).map((row) => makeRow(header, row));
  });
}

function makeRow(header: readonly Value[], row: readonly string[]): Value {
  const entries = header.map((name, at) => [name, row[at] === undefined ? none : str(row[at])] as const);
  const rest = row.slice(header.length);
  return makeDict(rest.length === 0 ? entries : [...entries, [none, new ListObject(rest.map(str))] as const]);
}

defineFunctions('csv', { reader, DictReader: dictReader });

const attach: NativeMethod = (machine, self, { positional: [file, names], named }) => {
  const fields = names ?? named.get('fieldnames');
  const isPlain = [...named.keys()].every((name) => name === 'fieldnames' || name === 'f');
  const held = file ?? named.get('f');
  return hide(machine, self, {
    ...(held ? { file: held } : {}),
    ...(fields ? { fields } : {}),
    ...(isPlain ? { plain: none } : {}),
  });
};

/** Writes a record to the file, whose text is known only for simple fields. */
function writeFields(machine: Machine, self: InstanceObject, fields: readonly Value[] | null): Value {
  const texts = fields?.map((field) => (field.kind === 'none' ? '' : machine.text(field, 'str'))) ?? [null];
  const isSimple =
    hidden(self, 'plain') && !texts.some((text) => text === null || /[",\r\n]/.test(text) || text === '');
  const file = hidden(self, 'file') ?? unknown;
  machine.callWith(machine.attribute(file, 'write'), isSimple ? str(`${texts.join(',')}\r\n`) : unknownOf('str'));
  return machine.doubtful();
}

const writeRow: NativeMethod = (machine, self, { positional: [row] }) => {
  if (row && ['int', 'float', 'bool', 'none', 'function'].includes(row.kind)) {
    throw new NativeError('csv.Error', `iterable expected, not ${typeNameOf(row)}`, 'unsupported-operation');
  }
  return writeFields(machine, self, row ? machine.collect(row) : null);
};

const writeDict: NativeMethod = (machine, self, { positional: [row] }) => {
  if (row?.kind === 'list' || row?.kind === 'tuple') machine.attribute(row, 'keys');
  const fields = hidden(self, 'fields');
  const names = fields ? machine.collect(fields) : null;
  const entries = row?.kind === 'dict' ? readEntries(machine, row) : null;
  if (!names || !entries || !hidden(self, 'plain')) return writeFields(machine, self, null);
  const isListed = (key: Value): boolean => names.some((name) => machine.equal(name, key) !== false);
  const extra = entries.filter(([key]) => !isListed(key)).map(([key]) => machine.text(key, 'repr') ?? 'a field');
  if (extra.length > 0) {
    throw new NativeError('ValueError', `dict contains fields not in fieldnames: ${extra.join(', ')}`);
  }
  const held = names.map((name) => entries.find(([key]) => machine.equal(name, key) === true)?.[1]);
  return writeFields(machine, self, held.includes(undefined) ? null : (held as Value[]));
};

const each =
  (write: NativeMethod): NativeMethod =>
  (machine, self, { positional: [rows] }) => {
    const items = rows ? machine.collect(rows) : null;
    if (!items) return writeFields(machine, self, null);
    for (const row of items) write(machine, self, { positional: [row], named: new Map() });
    return none;
  };

defineNativeClass('csv', 'writer', {
  title: '_csv.writer',
  others: '',
  attributes: 'dialect',
  methods: { __init__: attach, writerow: writeRow, writerows: each(writeRow) },
});
defineNativeClass('csv', 'DictWriter', {
  title: 'DictWriter',
  others: '',
  attributes: 'extrasaction fieldnames restval writer',
  methods: {
    __init__: attach,
    writeheader: (machine, self) => {
      const fields = hidden(self, 'fields');
      return writeFields(machine, self, fields ? machine.collect(fields) : null);
    },
    writerow: writeDict,
    writerows: each(writeDict),
  },
});
