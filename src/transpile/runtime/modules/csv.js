import { callMethod } from '../calls.js';
import { truth } from '../compare.js';
import { Dict } from '../dict.js';
import { Exception, PyObject, PyTypeError, StopIteration, ValueError } from '../errors.js';
import { items, iterator, next } from '../iterate.js';
import { repr, str } from '../repr.js';
import { sig, sigs } from '../signatures.js';
import { Float, isInt, typeName, unfaithful } from '../values.js';

export const csv_QUOTE_MINIMAL = 0;
export const csv_QUOTE_ALL = 1;
export const csv_QUOTE_NONNUMERIC = 2;
export const csv_QUOTE_NONE = 3;

export class csv_Error extends Exception {}
csv_Error.$name = 'Error';
csv_Error.$module = '_csv.';

const csvDialects = {
  excel: { delimiter: ',', lineterminator: '\r\n', quoting: 0 },
  'excel-tab': { delimiter: '\t', lineterminator: '\r\n', quoting: 0 },
  unix: { delimiter: ',', lineterminator: '\n', quoting: 1 },
};

/** The format of a file: that of a named dialect, changed by options. */
/** @param {any[]} options */
function csvFormat(options) {
  const [dialect, delimiter, quotechar, escapechar, doublequote, skipinitialspace, lineterminator, quoting, strict] =
    options;
  const base = dialect === undefined ? csvDialects.excel : csvDialects[dialect];
  if (base === undefined) unfaithful('this csv dialect');
  const format = {
    delimiter: delimiter ?? base.delimiter,
    quotechar: quotechar === undefined ? '"' : quotechar,
    escapechar: escapechar ?? null,
    doublequote: doublequote === undefined || truth(doublequote),
    skipinitialspace: skipinitialspace !== undefined && truth(skipinitialspace),
    lineterminator: lineterminator ?? base.lineterminator,
    quoting: quoting ?? base.quoting,
    strict: strict !== undefined && truth(strict),
  };
  if (typeof format.delimiter !== 'string')
    throw new PyTypeError(`"delimiter" must be string, not ${typeName(format.delimiter)}`);
  if ([...format.delimiter].length !== 1) throw new PyTypeError('"delimiter" must be a 1-character string');
  if (format.quotechar !== null && (typeof format.quotechar !== 'string' || [...format.quotechar].length !== 1))
    unfaithful('this csv quotechar');
  if (![0, 1, 2, 3].includes(format.quoting)) throw new PyTypeError('bad "quoting" value');
  if (typeof format.lineterminator !== 'string') throw new PyTypeError('"lineterminator" must be set');
  return format;
}

/** Reads rows from an iterator of lines. */
class csvReader extends PyObject {
  $alloc() {
    this.line_num = 0;
  }
  __init__(source, format) {
    this.$lines = iterator(source);
    this.$format = format;
  }
  __iter__() {
    return this;
  }
  __next__() {
    const row = this.$row();
    if (row === null) throw new StopIteration();
    return row;
  }
  /** The next row; null at the end. */
  $row() {
    const parser = new csvParser(this.$format);
    for (;;) {
      const line = next(this.$lines, csvEnd);
      if (line === csvEnd) return parser.end();
      if (typeof line !== 'string')
        throw new csv_Error(
          `iterator should return strings, not ${typeName(line)} (the file should be opened in text mode)`,
        );
      this.line_num += 1;
      for (const c of line) parser.take(c);
      parser.take(null);
      if (parser.state === 'start row' || parser.state === 'after line') return parser.fields;
    }
  }
}
csvReader.$name = 'reader';
csvReader.$module = '_csv.';
/** The states of CPython's parser. Null stands for the end of a line. */
class csvParser {
  constructor(format) {
    this.format = format;
    this.fields = [];
    this.field = '';
    this.isNumber = false;
    this.state = 'start row';
  }
  save(state) {
    this.fields.push(this.isNumber ? csvNumber(this.field) : this.field);
    [this.field, this.isNumber, this.state] = ['', false, state];
  }
  add(c, state) {
    this.field += c ?? '\n';
    this.state = state;
  }
  end() {
    const isEmpty = this.fields.length === 0 && this.field === '' && this.state !== 'quoted';
    if (this.state === 'start row' || isEmpty) return null;
    if (this.format.strict) throw new csv_Error('unexpected end of data');
    this.save('start row');
    return this.fields;
  }
  take(c) {
    const isEnd = c === null || c === '\n' || c === '\r';
    if (this.state === 'after line') {
      if (isEnd) return;
      throw new csv_Error("new-line character seen in unquoted field - do you need to open the file with newline=''?");
    }
    if (this.state === 'start row') {
      if (c === null) return;
      this.state = isEnd ? 'after line' : 'start field';
      if (isEnd) return;
    }
    if (this.state === 'escaped') this.add(c, 'field');
    else if (this.state === 'escaped in quotes') this.add(c, 'quoted');
    else if (this.state === 'quoted') this.takeQuoted(c);
    else if (isEnd) this.save(c === null ? 'start row' : 'after line');
    else this.takePlain(c);
  }
  takeQuoted(c) {
    const { quotechar, escapechar, doublequote, quoting } = this.format;
    if (c === null) return;
    if (c === escapechar) this.state = 'escaped in quotes';
    else if (c === quotechar && quoting !== 3) this.state = doublequote ? 'quote in quotes' : 'field';
    else this.add(c, 'quoted');
  }
  takePlain(c) {
    const { delimiter, quotechar, escapechar, skipinitialspace, quoting, strict } = this.format;
    const isQuote = c === quotechar && quoting !== 3;
    if (this.state === 'quote in quotes') {
      if (isQuote) this.add(c, 'quoted');
      else if (c === delimiter) this.save('start field');
      else if (strict) throw new csv_Error(`'${delimiter}' expected after '${quotechar}'`);
      else this.add(c, 'field');
    } else if (c === delimiter) this.save('start field');
    else if (c === escapechar) this.state = 'escaped';
    else if (this.state === 'field') this.add(c, 'field');
    else if (isQuote) this.state = 'quoted';
    else if (c !== ' ' || !skipinitialspace) {
      if (quoting === 2) this.isNumber = true;
      this.add(c, 'field');
    }
  }
}
const csvEnd = {};

function csvNumber(text) {
  const v = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?\s*$/i.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(v)) throw new ValueError(`could not convert string to float: ${repr(text)}`);
  return new Float(v);
}

export function csv_reader(source, ...options) {
  return new csvReader(source, csvFormat(options));
}
sig(
  csv_reader,
  'iterable, dialect=, *, delimiter=, quotechar=, escapechar=, doublequote=, skipinitialspace=, lineterminator=, quoting=, strict=',
  'reader',
);

class csvWriter extends PyObject {
  __init__(file, format) {
    this.$file = file;
    this.$format = format;
  }
  writerow(row) {
    const { delimiter, quotechar, lineterminator, quoting } = this.$format;
    if (row === null || (typeof row !== 'object' && typeof row !== 'string'))
      throw new csv_Error(`iterable expected, not ${typeName(row)}`);
    const values = items(row);
    const written = values.map((value) => this.$field(value));
    if (values.length === 1 && written[0] === '') {
      if (quoting === 3 || quotechar === null) throw new csv_Error('single empty field record must be quoted');
      written[0] = quotechar + quotechar;
    }
    return callMethod(this.$file, 'write', [written.join(delimiter) + lineterminator]);
  }
  $field(value) {
    const { delimiter, quotechar, escapechar, doublequote, lineterminator, quoting } = this.$format;
    const text = value === null ? '' : str(value);
    const isNumber = isInt(value) || value instanceof Float;
    const isSpecial = (c) =>
      c === delimiter || c === escapechar || c === quotechar || c === '\n' || c === '\r' || lineterminator.includes(c);
    const needsQuotes = [...text].some(isSpecial);
    const quoted = quoting === 1 || (quoting === 2 && !isNumber) || (quoting === 0 && needsQuotes);
    if (quoted && quotechar === null) unfaithful('quoting without a quotechar');
    let out = '';
    for (const c of text) {
      if (isSpecial(c)) {
        const isQuote = c === quotechar;
        if (quoting === 3 || (isQuote && !doublequote) || c === escapechar) {
          if (escapechar === null) throw new csv_Error('need to escape, but no escapechar set');
          out += escapechar;
        } else if (isQuote) out += quotechar;
      }
      out += c;
    }
    return quoted ? quotechar + out + quotechar : out;
  }
  writerows(rows) {
    for (const row of items(rows)) this.writerow(row);
    return null;
  }
}
csvWriter.$name = 'writer';
csvWriter.$module = '_csv.';

export function csv_writer(file, ...options) {
  return new csvWriter(file, csvFormat(options));
}
sig(
  csv_writer,
  'fileobj, dialect=, *, delimiter=, quotechar=, escapechar=, doublequote=, skipinitialspace=, lineterminator=, quoting=, strict=',
  'writer',
);

export class csv_DictReader extends PyObject {
  __init__(source, fieldnames, restkey, restval, options) {
    this.$names = fieldnames === undefined || fieldnames === null ? null : items(fieldnames);
    this.restkey = restkey ?? null;
    this.restval = restval ?? null;
    this.reader = new csvReader(source, csvKeywords(options));
  }
  get fieldnames() {
    if (this.$names === null) this.$names = this.reader.$row();
    return this.$names;
  }
  get line_num() {
    return this.reader.line_num;
  }
  __iter__() {
    return this;
  }
  __next__() {
    if (this.reader.line_num === 0) this.fieldnames;
    const names = this.fieldnames;
    let row = this.reader.__next__();
    while (row.length === 0) row = this.reader.__next__();
    const out = new Dict();
    if (names === null) unfaithful('a DictReader without field names');
    for (const [at, name] of names.entries()) if (at < row.length) out.set(name, row[at]);
    if (names.length < row.length) out.set(this.restkey, row.slice(names.length));
    for (const name of names.slice(row.length)) out.set(name, this.restval);
    return out;
  }
}
csv_DictReader.$name = 'DictReader';
csv_DictReader.$module = 'csv.';
sigs(csv_DictReader, { __init__: 'f, fieldnames=, restkey=, restval=, **options' });

const csvNames =
  'dialect delimiter quotechar escapechar doublequote skipinitialspace lineterminator quoting strict'.split(' ');

/** The format that keyword arguments describe. */
function csvKeywords(options) {
  for (const [name] of options.entries.values())
    if (!csvNames.includes(name)) throw new PyTypeError(`'${name}' is an invalid keyword argument for this function`);
  return csvFormat(csvNames.map((name) => options.entry(name)?.[1]));
}

export class csv_DictWriter extends PyObject {
  __init__(file, fieldnames, restval, extrasaction, options) {
    this.fieldnames = fieldnames;
    this.restval = restval ?? '';
    this.extrasaction = extrasaction ?? 'raise';
    if (!['raise', 'ignore'].includes(this.extrasaction))
      throw new ValueError(`extrasaction (${this.extrasaction}) must be 'raise' or 'ignore'`);
    this.writer = new csvWriter(file, csvKeywords(options));
  }
  writeheader() {
    return this.writer.writerow(items(this.fieldnames));
  }
  $list(row) {
    const names = items(this.fieldnames);
    if (!(row instanceof Dict)) unfaithful('a row that is not a dict');
    if (this.extrasaction === 'raise') {
      const extra = [...row].filter((key) => !names.includes(key));
      if (extra.length > 1) unfaithful('a row with several fields that are not in fieldnames');
      if (extra.length > 0)
        throw new ValueError(`dict contains fields not in fieldnames: ${extra.map(repr).join(', ')}`);
    }
    return names.map((name) => {
      const entry = row.entry(name);
      return entry === undefined ? this.restval : entry[1];
    });
  }
  writerow(row) {
    return this.writer.writerow(this.$list(row));
  }
  writerows(rows) {
    for (const row of items(rows)) this.writerow(row);
    return null;
  }
}
csv_DictWriter.$name = 'DictWriter';
csv_DictWriter.$module = 'csv.';
sigs(csv_DictWriter, {
  writerow: 'rowdict',
  writerows: 'rowdicts',
  __init__: 'f, fieldnames, restval=, extrasaction=, **options',
});
