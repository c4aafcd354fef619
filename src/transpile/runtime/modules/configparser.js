import { toFloatValue, toInt } from '../builtins.js';
import { callMethod } from '../calls.js';
import { truth } from '../compare.js';
import { Dict } from '../dict.js';
import { Exception, KeyError, PyTypeError, ValueError } from '../errors.js';
import { items, iter } from '../iterate.js';
import { repr, str } from '../repr.js';
import { sigs } from '../signatures.js';
import { Tuple, unfaithful } from '../values.js';
import { collections_abc_MutableMapping } from './collections.abc.js';

export class configparser_Error extends Exception {
  __init__(message) {
    super.__init__(message ?? '');
    this.message = message ?? '';
  }
}
configparser_Error.$name = 'Error';
configparser_Error.$module = 'configparser.';
export class configparser_NoSectionError extends configparser_Error {
  __init__(section) {
    super.__init__(`No section: ${repr(section)}`);
    this.section = section;
    this.args = new Tuple([section]);
  }
  __str__() {
    return this.message;
  }
}
configparser_NoSectionError.$name = 'NoSectionError';
configparser_NoSectionError.$module = 'configparser.';
export class configparser_NoOptionError extends configparser_Error {
  __init__(option, section) {
    super.__init__(`No option ${repr(option)} in section: ${repr(section)}`);
    this.option = option;
    this.section = section;
    this.args = new Tuple([option, section]);
  }
  __str__() {
    return this.message;
  }
}
configparser_NoOptionError.$name = 'NoOptionError';
configparser_NoOptionError.$module = 'configparser.';
export class configparser_DuplicateSectionError extends configparser_Error {
  __init__(section) {
    super.__init__(`Section ${repr(section)} already exists`);
    this.section = section;
    this.args = new Tuple([section, null, null]);
  }
  __str__() {
    return this.message;
  }
}
configparser_DuplicateSectionError.$name = 'DuplicateSectionError';
configparser_DuplicateSectionError.$module = 'configparser.';

const configparserBooleans = {
  1: true,
  yes: true,
  true: true,
  on: true,
  0: false,
  no: false,
  false: false,
  off: false,
};

/** Values in an INI file by section, with `%(name)s` in values replaced. */
export class configparser_ConfigParser extends collections_abc_MutableMapping {
  __init__(defaults, allowNoValue) {
    if (allowNoValue !== undefined && truth(allowNoValue)) unfaithful('ConfigParser(allow_no_value=True)');
    /** The options of each section by their names. */
    this.$sections = new Map();
    this.$own = new Map();
    if (defaults !== undefined && defaults !== null) this.$fill(this.$own, defaults, 'DEFAULT');
  }
  $fill(options, values, section) {
    if (!(values instanceof Dict)) unfaithful('options of a configuration that are not a dict');
    for (const [key, value] of values.entries.values())
      options.set(this.optionxform(str(key)), this.$text(value, section));
  }
  $text(value, _section) {
    if (typeof value !== 'string') throw new PyTypeError('option values must be strings');
    if (/%(?!%|\()/.test(value.replaceAll('%%', ''))) {
      const at = value.indexOf('%');
      throw new ValueError(`invalid interpolation syntax in ${repr(value)} at position ${at}`);
    }
    return value;
  }
  optionxform(name) {
    return name.toLowerCase();
  }
  $options(section) {
    if (section === 'DEFAULT') return this.$own;
    const found = this.$sections.get(section);
    if (found === undefined) throw new configparser_NoSectionError(section);
    return found;
  }
  read() {
    return unfaithful('reading a configuration from files');
  }
  read_string(text) {
    configparserRead(this, text.split('\n'));
    return null;
  }
  read_file(source) {
    configparserRead(
      this,
      items(source).map((line) => line.replace(/\n$/, '')),
    );
    return null;
  }
  read_dict(values) {
    for (const [section, options] of values.entries.values()) {
      if (section !== 'DEFAULT' && !this.$sections.has(section)) this.$sections.set(section, new Map());
      for (const [key, value] of options.entries.values())
        this.$options(section).set(
          this.optionxform(str(key)),
          value === null ? unfaithful('a value of None') : str(value),
        );
    }
    return null;
  }
  sections() {
    return [...this.$sections.keys()];
  }
  defaults() {
    const out = new Dict();
    for (const [key, value] of this.$own) out.set(key, value);
    return out;
  }
  add_section(section) {
    if (typeof section !== 'string') throw new PyTypeError('section names must be strings');
    if (section === 'DEFAULT') throw new ValueError(`Invalid section name: ${repr(section)}`);
    if (this.$sections.has(section)) throw new configparser_DuplicateSectionError(section);
    this.$sections.set(section, new Map());
    return null;
  }
  has_section(section) {
    return this.$sections.has(section);
  }
  $optionNames(section) {
    return [...new Set([...this.$options(section).keys(), ...this.$own.keys()])];
  }
  options(section) {
    return this.$optionNames(section);
  }
  has_option(section, option) {
    const key = this.optionxform(option);
    if (section === 'DEFAULT') return this.$own.has(key);
    return this.$sections.has(section) && (this.$sections.get(section).has(key) || this.$own.has(key));
  }
  /** The value of an option, with the values of other options in it. */
  $value(section, option, isRaw) {
    const options = this.$options(section);
    const key = this.optionxform(option);
    const value = options.get(key) ?? this.$own.get(key);
    if (value === undefined) throw new configparser_NoOptionError(option, section);
    return isRaw ? value : this.$interpolated(section, value, 1);
  }
  $interpolated(section, value, depth) {
    if (!value.includes('%')) return value;
    if (depth > 10) unfaithful('values that refer to each other more than ten times');
    return value.replace(/%(?:%|\(([^)]+)\)s|)/g, (whole, name) => {
      if (whole === '%%') return '%';
      const key = this.optionxform(name ?? '');
      const other = this.$options(section).get(key) ?? this.$own.get(key);
      if (name === undefined || other === undefined)
        return unfaithful('the error of a value that cannot be interpolated');
      return this.$interpolated(section, other, depth + 1);
    });
  }
  $ask(section, option, fallback, convert, isRaw = false) {
    let value;
    try {
      value = this.$value(section, option, isRaw);
    } catch (error) {
      if (fallback !== undefined && error instanceof configparser_Error) return fallback;
      throw error;
    }
    return convert(value);
  }
  $get(section, option, raw, vars, fallback) {
    if (vars !== undefined && vars !== null) unfaithful('get() with vars');
    return this.$ask(section, option, fallback, (value) => value, raw !== undefined && truth(raw));
  }
  getint(section, option, fallback) {
    return this.$ask(section, option, fallback, (value) => toInt(value));
  }
  getfloat(section, option, fallback) {
    return this.$ask(section, option, fallback, (value) => toFloatValue(value));
  }
  getboolean(section, option, fallback) {
    return this.$ask(section, option, fallback, (value) => {
      const found = configparserBooleans[value.toLowerCase()];
      if (found === undefined) throw new ValueError(`Not a boolean: ${value}`);
      return found;
    });
  }
  /** With a section, its options and values; otherwise the sections and their views. */
  /** @returns {any} */
  $items(section) {
    if (section !== undefined)
      return this.$itemNames(section).map((key) => new Tuple([key, this.$value(section, key, false)]));
    return ['DEFAULT', ...this.$sections.keys()].map((name) => new Tuple([name, this.__getitem__(name)]));
  }
  /** As CPython lists them: the defaults first. */
  $itemNames(section) {
    return [...new Set([...this.$own.keys(), ...this.$options(section).keys()])];
  }
  set(section, option, value) {
    this.$options(section).set(this.optionxform(option), this.$text(value, section));
    return null;
  }
  remove_option(section, option) {
    return this.$options(section).delete(this.optionxform(option));
  }
  remove_section(section) {
    return this.$sections.delete(section);
  }
  write(file, spaces) {
    const between = spaces === undefined || truth(spaces) ? ' = ' : '=';
    for (const [name, options] of [['DEFAULT', this.$own], ...this.$sections]) {
      if (name === 'DEFAULT' && options.size === 0) continue;
      callMethod(file, 'write', [`[${name}]\n`]);
      for (const [key, value] of options)
        callMethod(file, 'write', [`${key}${between}${value.replaceAll('\n', '\n\t')}\n`]);
      callMethod(file, 'write', ['\n']);
    }
    return null;
  }
  __getitem__(section) {
    if (section !== 'DEFAULT' && !this.$sections.has(section)) throw new KeyError(section);
    return new configparser_SectionProxy(this, section);
  }
  __setitem__(section, values) {
    const options = section === 'DEFAULT' ? this.$own : (this.$sections.get(section) ?? new Map());
    options.clear();
    if (section !== 'DEFAULT') this.$sections.set(section, options);
    if (!(values instanceof Dict)) unfaithful('a section that is not set to a dict');
    for (const [key, value] of values.entries.values())
      options.set(this.optionxform(str(key)), value === null ? unfaithful('a value of None') : str(value));
  }
  __delitem__(section) {
    if (section === 'DEFAULT') throw new ValueError('Cannot remove the default section.');
    if (!this.$sections.delete(section)) throw new KeyError(section);
  }
  __contains__(section) {
    return section === 'DEFAULT' || this.$sections.has(section);
  }
  __len__() {
    return this.$sections.size + 1;
  }
  __iter__() {
    return iter(['DEFAULT', ...this.$sections.keys()])[Symbol.iterator]();
  }
}
configparser_ConfigParser.$name = 'ConfigParser';
configparser_ConfigParser.$module = 'configparser.';
configparser_ConfigParser.$abstract = [];
sigs(configparser_ConfigParser, {
  __init__: 'defaults=, *, allow_no_value=',
  read_string: 'string',
  read_file: 'f',
  read_dict: 'dictionary',
  $get: 'section, option, *, raw=, vars=, fallback=',
  getint: 'section, option, *, fallback=',
  getfloat: 'section, option, *, fallback=',
  getboolean: 'section, option, *, fallback=',
  $items: 'section=',
  set: 'section, option, value=',
  write: 'fp, space_around_delimiters=',
});

/** The options of one section. */
export class configparser_SectionProxy extends collections_abc_MutableMapping {
  __init__(parser, name) {
    this.parser = parser;
    this.name = name;
  }
  __getitem__(option) {
    if (!this.parser.has_option(this.name, option)) throw new KeyError(option);
    return this.parser.$value(this.name, option, false);
  }
  __setitem__(option, value) {
    this.parser.set(this.name, option, value);
  }
  __delitem__(option) {
    if (!this.parser.remove_option(this.name, option)) throw new KeyError(option);
  }
  __contains__(option) {
    return this.parser.has_option(this.name, option);
  }
  $names() {
    return this.name === 'DEFAULT' ? [...this.parser.$own.keys()] : this.parser.$optionNames(this.name);
  }
  __len__() {
    return this.$names().length;
  }
  __iter__() {
    return iter(this.$names())[Symbol.iterator]();
  }
  $get(option, fallback) {
    return this.parser.$ask(this.name, option, fallback ?? null, (value) => value);
  }
  getint(option, fallback) {
    return this.parser.$ask(this.name, option, fallback ?? null, (value) => toInt(value));
  }
  getfloat(option, fallback) {
    return this.parser.$ask(this.name, option, fallback ?? null, (value) => toFloatValue(value));
  }
  getboolean(option, fallback) {
    return this.parser.getboolean(this.name, option, fallback ?? null);
  }
  __repr__() {
    return `<Section: ${this.name}>`;
  }
}
configparser_SectionProxy.$name = 'SectionProxy';
configparser_SectionProxy.$module = 'configparser.';
configparser_SectionProxy.$abstract = [];
sigs(configparser_SectionProxy, {
  $get: 'option, fallback=',
  getint: 'option, fallback=',
  getfloat: 'option, fallback=',
  getboolean: 'option, fallback=',
});

/** Reads lines of an INI file. Lines that are indented more than their option continue its value. */
function configparserRead(parser, lines) {
  const state = { options: null, key: null, indent: 0, seen: new Set() };
  const values = new Map();
  for (const line of lines) {
    const text = /^\s*[#;]/.test(line) ? '' : line.trim();
    if (text === '') {
      // Empty lines inside a value belong to it, if more of it follows.
      if (state.key !== null && !/^\s*[#;]/.test(line)) values.get(state.options).get(state.key).push('');
      continue;
    }
    const indent = line.search(/\S/);
    if (state.key !== null && indent > state.indent) {
      values.get(state.options).get(state.key).push(text);
      continue;
    }
    state.indent = indent;
    const header = /^\[(.+)\]/.exec(text);
    if (header) {
      if (header[1] !== 'DEFAULT' && state.seen.has(header[1])) unfaithful('a section that is there twice');
      state.seen.add(header[1]);
      if (header[1] !== 'DEFAULT' && !parser.$sections.has(header[1])) parser.$sections.set(header[1], new Map());
      state.options = parser.$options(header[1]);
      if (!values.has(state.options)) values.set(state.options, new Map());
      state.key = null;
      continue;
    }
    const option = /^(.*?)\s*[=:]\s*(.*)$/.exec(text);
    if (state.options === null || !option || option[1] === '') unfaithful('the error of a configuration file');
    state.key = parser.optionxform(option[1]);
    if (values.get(state.options).has(state.key)) unfaithful('an option that is there twice');
    values.get(state.options).set(state.key, [option[2]]);
  }
  for (const [options, all] of values)
    for (const [key, parts] of all) options.set(key, parts.join('\n').replace(/\s+$/, ''));
}
