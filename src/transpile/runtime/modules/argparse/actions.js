import { BaseException, Exception, PyObject, PyTypeError, ValueError } from '../../errors.js';
import { iter } from '../../iterate.js';
import { takenNames } from '../../names.js';
import { repr, str } from '../../repr.js';
import { sigs } from '../../signatures.js';
import { className, typeName, unfaithful } from '../../values.js';

export const argparse_SUPPRESS = '==SUPPRESS==';
export const argparse_REMAINDER = '...';
export const argparse_OPTIONAL = '?';
export const argparse_ZERO_OR_MORE = '*';
export const argparse_ONE_OR_MORE = '+';

export class argparse_Namespace extends PyObject {
  __init__(values) {
    for (const [name, value] of values?.entries.values() ?? []) this[argparseKey(name)] = value;
  }
  __repr__() {
    const parts = Object.keys(this).map((key) => `${key.replace(/^\$/, '')}=${repr(this[key])}`);
    return `${className(this.constructor)}(${parts.join(', ')})`;
  }
  __eq__(other) {
    return other instanceof argparse_Namespace && this.__repr__() === other.__repr__();
  }
  __contains__(name) {
    return Object.hasOwn(this, argparseKey(name));
  }
}
argparse_Namespace.$name = 'Namespace';
argparse_Namespace.$module = 'argparse.';
sigs(argparse_Namespace, { __init__: '**kwargs' });

export class argparse_ArgumentError extends Exception {
  __init__(argument, message) {
    super.__init__(argument, message);
    this.argument_name = argument === null ? null : argparseName(argument);
    this.message = message;
  }
  __str__() {
    return this.argument_name === null ? str(this.message) : `argument ${this.argument_name}: ${this.message}`;
  }
}
argparse_ArgumentError.$name = 'ArgumentError';
argparse_ArgumentError.$module = 'argparse.';
export class argparse_ArgumentTypeError extends Exception {}
argparse_ArgumentTypeError.$name = 'ArgumentTypeError';
argparse_ArgumentTypeError.$module = 'argparse.';

/** How messages name an argument. */
export function argparseName(action) {
  if (action.options.length > 0) return action.options.join('/');
  if (action.metavar !== null && action.metavar !== argparse_SUPPRESS) return action.metavar;
  if (action.dest !== null && action.dest !== argparse_SUPPRESS) return action.dest;
  return action.choices === null ? null : `{${action.choices.map(str).join(',')}}`;
}

const argparseActions = 'store store_const store_true store_false append append_const count help version'.split(' ');

/** What `add_argument()` describes. */
export function argparseAction(flags, options) {
  const at = (name, fallback = null) => options.entry(name)?.[1] ?? fallback;
  for (const [name] of options.entries.values())
    if (!argparseWords.includes(name)) unfaithful(`${name} of an argument`);
  const kind = at('action', 'store');
  if (!argparseActions.includes(kind)) {
    if (typeof kind === 'string') throw new ValueError(`unknown action "${kind}"`);
    unfaithful('an argparse action of this kind');
  }
  const isOptional = flags.length > 0 && flags[0].startsWith('-');
  if (flags.some((flag) => flag.startsWith('-') !== isOptional)) unfaithful('these flags of an argument');
  if (!isOptional && options.has('required'))
    throw new PyTypeError("'required' is an invalid argument for positionals");
  const first = flags.find((flag) => flag.startsWith('--')) ?? flags[0];
  const dest = at('dest', isOptional ? first.replace(/^-+/, '').replaceAll('-', '_') : first);
  const nargs = at('nargs');
  const takesNone = !['store', 'append'].includes(kind);
  const choices = at('choices');
  const hasDefault = options.has('default');
  const constant = { store_true: true, store_false: false }[kind] ?? at('const');
  const fallback = { store_true: false, store_false: true }[kind] ?? null;
  return {
    kind,
    options: isOptional ? flags : [],
    dest: isOptional || options.has('dest') ? dest : flags[0],
    nargs: takesNone ? 0 : nargs,
    constant,
    fallback: hasDefault
      ? options.entry('default')[1]
      : kind === 'help' || kind === 'version'
        ? argparse_SUPPRESS
        : fallback,
    type: at('type'),
    choices: choices === null ? null : [...iter(choices)],
    help: at('help', kind === 'version' ? "show program's version number and exit" : null),
    metavar: at('metavar'),
    version: at('version'),
    required: isOptional
      ? at('required', false)
      : nargs !== '?' && nargs !== '*' && nargs !== argparse_REMAINDER
        ? true
        : nargs === '*' && !hasDefault,
    parsers: null,
  };
}
const argparseWords = 'action nargs const default type choices required help metavar dest version'.split(' ');

/** A value of an argument, converted by its type and checked. */
export function argparseConverted(action, text, convert) {
  if (action.type === null) return text;
  try {
    return convert(action.type, text);
  } catch (error) {
    if (!(error instanceof BaseException)) throw error;
    if (error instanceof argparse_ArgumentTypeError) throw new argparse_ArgumentError(action, str(error));
    if (!(error instanceof ValueError || error instanceof PyTypeError)) throw error;
    const name = typeof action.type === 'function' ? (action.type.$sig?.name ?? className(action.type)) : null;
    if (name === null) unfaithful(`the name of a ${typeName(action.type)}`);
    throw new argparse_ArgumentError(action, `invalid ${name} value: ${repr(text)}`);
  }
}

/** The property of an attribute. */
export const argparseKey = (name) => (takenNames.has(name) ? `$${name}` : name);
