import { call } from '../../calls.js';
import { same, truth } from '../../compare.js';
import { Dict } from '../../dict.js';
import { PyObject, SystemExit, ValueError } from '../../errors.js';
import { writeErr, writeOut } from '../../io.js';
import { items } from '../../iterate.js';
import { opAdd } from '../../numbers.js';
import { repr, str } from '../../repr.js';
import { sigs } from '../../signatures.js';
import { typeName, unfaithful } from '../../values.js';
import { sys_argv } from '../sys.js';
import {
  argparse_ArgumentError,
  argparse_Namespace,
  argparse_SUPPRESS,
  argparseAction,
  argparseConverted,
  argparseKey,
  argparseName,
} from './actions.js';
import { argparseHelp, argparseUsage } from './help.js';

/** A parser of command lines, or a group of its arguments. */
class argparseContainer extends PyObject {
  $alloc() {
    /** @type {any} */
    this.$parser = null;
    /** @type {any} */
    this.$section = null;
    /** @type {any} */
    this.$exclusive = null;
  }
  $add(action) {
    this.$parser.$actions.push(action);
    this.$section.actions.push(action);
    this.$exclusive?.members.push(action);
    return action;
  }
  add_argument(flags, options) {
    const given = items(flags);
    if (given.length === 0 && options.has('dest')) given.push(options.entry('dest')[1]);
    const action = argparseAction(given, options);
    for (const flag of action.options)
      if (this.$parser.$actions.some((one) => one.options.includes(flag)))
        throw new argparse_ArgumentError(action, `conflicting option string: ${flag}`);
    if (this.$exclusive && action.required) throw new ValueError('mutually exclusive arguments must be optional');
    this.$add(action);
    return new argparseAdded(action);
  }
  add_argument_group(title, description) {
    const group = new argparseContainer();
    group.$parser = this.$parser;
    group.$section = { title: title ?? null, text: description ?? null, actions: [] };
    this.$parser.$sections.push(group.$section);
    return group;
  }
  add_mutually_exclusive_group(required) {
    const group = new argparseContainer();
    group.$parser = this.$parser;
    group.$section = this.$section ?? this.$parser.$optionSection;
    group.$exclusive = { members: [], required: required !== undefined && truth(required) };
    this.$parser.$groups.push(group.$exclusive);
    return group;
  }
}
sigs(argparseContainer, {
  add_argument: '*flags, **options',
  add_argument_group: 'title=, description=',
  add_mutually_exclusive_group: '*, required=',
});

/** What `add_argument()` returns. */
class argparseAdded extends PyObject {
  __init__(action) {
    this.$action = action;
  }
  get dest() {
    return this.$action.dest;
  }
}

export class argparse_ArgumentParser extends argparseContainer {
  __init__(prog, usage, description, epilog, parents, formatter, prefix, file, fallback, conflict, addHelp) {
    for (const one of [parents, formatter, prefix, file, fallback, conflict])
      if (one !== undefined && one !== null) unfaithful('this option of ArgumentParser()');
    this.prog = prog ?? sys_argv[0].split('/').at(-1);
    this.usage = usage ?? null;
    this.description = description ?? null;
    this.epilog = epilog ?? null;
    this.$parser = this;
    this.$actions = [];
    this.$groups = [];
    this.$defaults = new Dict();
    this.$positionalSection = { title: 'positional arguments', text: null, actions: [] };
    this.$optionSection = { title: 'options', text: null, actions: [] };
    this.$sections = [this.$positionalSection, this.$optionSection];
    if (addHelp === undefined || truth(addHelp)) {
      const about = new Dict([
        ['action', 'help'],
        ['help', 'show this help message and exit'],
      ]);
      this.$add(argparseAction(['-h', '--help'], about));
    }
  }
  $add(action) {
    this.$actions.push(action);
    (action.options.length > 0 ? this.$optionSection : this.$positionalSection).actions.push(action);
    return action;
  }
  set_defaults(values) {
    for (const [name, value] of values.entries.values()) {
      this.$defaults.set(name, value);
      for (const action of this.$actions) if (action.dest === name) action.fallback = value;
    }
    return null;
  }
  get_default(dest) {
    const action = this.$actions.find((one) => one.dest === dest && one.fallback !== null);
    return action ? action.fallback : (this.$defaults.entry(dest)?.[1] ?? null);
  }
  add_subparsers(title, description, _prog, dest, required, help, metavar) {
    const used = this.$actions.filter(({ options }) => options.length === 0);
    const action = {
      ...argparseAction(['subparsers'], new Dict()),
      kind: 'parsers',
      dest: dest ?? argparse_SUPPRESS,
      nargs: 'A...',
      choices: [],
      metavar: metavar ?? null,
      help: help ?? null,
      required: required !== undefined && truth(required),
      parsers: { byName: new Map(), shown: [], prog: argparseUsage(this.prog, used, [], '').trimEnd() },
    };
    this.$actions.push(action);
    if (title === undefined && description === undefined) this.$positionalSection.actions.push(action);
    else this.$sections.push({ title: title ?? 'subcommands', text: description ?? null, actions: [action] });
    return new argparseSubparsers(action);
  }
  format_usage() {
    if (this.usage !== null) return `usage: ${this.usage.replaceAll('%(prog)s', this.prog)}\n`;
    return argparseUsage(this.prog, this.$actions, this.$groups);
  }
  format_help() {
    return argparseHelp({
      prog: this.prog,
      usage: this.format_usage(),
      description: this.description,
      sections: this.$sections,
      epilog: this.epilog,
    });
  }
  print_help(file) {
    if (file !== undefined && file !== null) unfaithful('print_help() to a file');
    writeOut(this.format_help());
    return null;
  }
  print_usage(file) {
    if (file !== undefined && file !== null) unfaithful('print_usage() to a file');
    writeOut(this.format_usage());
    return null;
  }
  exit(status, message) {
    if (message !== undefined && message !== null) writeErr(message);
    throw new SystemExit(status ?? 0);
  }
  error(message) {
    writeErr(this.format_usage());
    return this.exit(2, `${this.prog}: error: ${message}\n`);
  }
  parse_args(args, namespace) {
    const [values, rest] = this.$parsed(args, namespace);
    if (rest.length > 0) this.error(`unrecognized arguments: ${rest.join(' ')}`);
    return values;
  }
  /** @returns {any} */
  $parsed(args, namespace) {
    const given = args === undefined || args === null ? sys_argv.slice(1) : items(args);
    if (given.some((one) => typeof one !== 'string')) unfaithful('arguments that are not strings');
    const values = namespace === undefined || namespace === null ? new argparse_Namespace() : namespace;
    const set = (name, value) => {
      if (!Object.hasOwn(values, argparseKey(name))) values[argparseKey(name)] = value;
    };
    for (const { dest, fallback } of this.$actions)
      if (dest !== argparse_SUPPRESS && fallback !== argparse_SUPPRESS) set(dest, fallback);
    for (const [name, value] of this.$defaults.entries.values()) set(name, value);
    try {
      return [values, new argparseRun(this, values, given).run()];
    } catch (error) {
      if (error instanceof argparse_ArgumentError) return this.error(str(error));
      throw error;
    }
  }
}
argparse_ArgumentParser.$name = 'ArgumentParser';
argparse_ArgumentParser.$module = 'argparse.';
sigs(argparse_ArgumentParser, {
  get_default: 'dest',
  error: 'message',
  __init__:
    'prog=, usage=, description=, epilog=, parents=, formatter_class=, prefix_chars=, fromfile_prefix_chars=, argument_default=, conflict_handler=, add_help=',
  set_defaults: '**kwargs',
  add_subparsers: '*, title=, description=, prog=, dest=, required=, help=, metavar=',
  print_help: 'file=',
  print_usage: 'file=',
  exit: 'status=, message=',
  parse_args: 'args=, namespace=',
});

class argparseSubparsers extends PyObject {
  __init__(action) {
    this.$action = action;
  }
  add_parser(name, aliases, help, options) {
    if (aliases !== undefined && items(aliases).length > 0) unfaithful('aliases of a sub-command');
    const { parsers, choices } = this.$action;
    const at = (key) => options.entry(key)?.[1];
    for (const [key] of options.entries.values())
      if (!['prog', 'usage', 'description', 'epilog', 'add_help'].includes(key)) unfaithful(`${key} of a sub-command`);
    const prog = at('prog') ?? `${parsers.prog} ${name}`;
    const parser = new argparse_ArgumentParser(prog, at('usage'), at('description'), at('epilog'));
    if (options.has('add_help')) unfaithful('add_help of a sub-command');
    choices.push(name);
    parsers.byName.set(name, parser);
    if (help !== undefined) parsers.shown.push({ name, help });
    return parser;
  }
}
sigs(argparseSubparsers, { add_parser: 'name, *, aliases=, help=, **options' });

/** One run over a command line, by CPython's rules. */
class argparseRun {
  constructor(parser, values, given) {
    this.parser = parser;
    this.values = values;
    this.given = given;
    this.extras = [];
    this.seen = new Set();
    this.positionals = parser.$actions.filter(({ options }) => options.length === 0);
    let isRest = false;
    /** For each string: an option with its explicit value, or null for an argument; `--` is kept apart. */
    this.read = given.map((text) => {
      if (isRest) return null;
      if (text === '--') {
        isRest = true;
        return '--';
      }
      return this.optionOf(text);
    });
    this.pattern = this.read.map((one) => (one === '--' ? '-' : one === null ? 'A' : 'O')).join('');
  }
  optionOf(text) {
    const { $actions } = this.parser;
    if (!text.startsWith('-')) return null;
    const exact = $actions.find(({ options }) => options.includes(text));
    if (exact) return { action: exact, flag: text, explicit: null };
    if (text.length === 1) return null;
    const [, name, , value] = /^(.*?)(=(.*))?$/s.exec(text);
    const explicit = value === undefined ? null : value;
    if (explicit !== null) {
      const named = $actions.find(({ options }) => options.includes(name));
      if (named) return { action: named, flag: name, explicit };
    }
    const found = [];
    for (const action of $actions)
      for (const flag of action.options) {
        if (text.startsWith('--') ? flag.startsWith(name) : flag === text.slice(0, 2))
          found.push({ action, flag, explicit: text.startsWith('--') ? explicit : text.slice(2) });
        else if (!text.startsWith('--') && flag.startsWith(name)) found.push({ action, flag, explicit });
      }
    if (found.length > 1)
      throw new argparse_ArgumentError(
        null,
        `ambiguous option: ${text} could match ${found.map(({ flag }) => flag).join(', ')}`,
      );
    if (found.length === 1) return found[0];
    if (/^-\d+$|^-\d*\.\d+$/.test(text)) {
      const hasNumbers = $actions.some(({ options }) => options.some((flag) => /^-\d+$|^-\d*\.\d+$/.test(flag)));
      if (!hasNumbers) return null;
    }
    return text.includes(' ') ? null : { action: null, flag: text, explicit: null };
  }
  run() {
    const last = this.pattern.lastIndexOf('O');
    let start = 0;
    while (start <= last) {
      const next = this.pattern.indexOf('O', start);
      if (start !== next) {
        const end = this.takePositionals(start);
        if (end > start) {
          start = end;
          continue;
        }
      }
      if (this.read[start] === null || this.read[start] === '--') {
        this.extras.push(...this.given.slice(start, next));
        start = next;
      }
      start = this.takeOption(start);
    }
    const stop = this.takePositionals(start);
    this.extras.push(...this.given.slice(stop));
    this.check();
    return this.extras;
  }
  takeOption(start) {
    let { action, flag, explicit } = this.read[start];
    for (;;) {
      if (action === null) {
        this.extras.push(this.given[start]);
        return start + 1;
      }
      if (explicit === null) {
        const count = this.countOf(action, this.pattern.slice(start + 1));
        this.apply(action, this.given.slice(start + 1, start + 1 + count), flag);
        return start + 1 + count;
      }
      if (action.nargs === 0) {
        if (flag.startsWith('--') || explicit === '' || explicit.startsWith('-'))
          throw new argparse_ArgumentError(action, `ignored explicit argument ${repr(explicit)}`);
        this.apply(action, [], flag);
        const letter = `-${explicit[0]}`;
        const other = this.parser.$actions.find(({ options }) => options.includes(letter));
        if (!other) throw new argparse_ArgumentError(action, `ignored explicit argument ${repr(explicit)}`);
        [action, flag, explicit] = [other, letter, explicit.slice(1) || null];
        continue;
      }
      if (![null, '?', '*', '+', 1, 'A...'].includes(action.nargs))
        throw new argparse_ArgumentError(action, `expected ${action.nargs} arguments`);
      this.apply(action, [explicit], flag);
      return start + 1;
    }
  }
  countOf(action, pattern) {
    const found = new RegExp(`^${argparsePattern(action).replaceAll('-*', '').replaceAll('-', '')}`).exec(pattern);
    if (found) return found[1].length;
    const wanted = { '?': 'expected at most one argument', '+': 'expected at least one argument' }[action.nargs];
    const number = `expected ${action.nargs} argument${action.nargs === 1 ? '' : 's'}`;
    throw new argparse_ArgumentError(action, action.nargs === null ? 'expected one argument' : (wanted ?? number));
  }
  takePositionals(start) {
    const pattern = this.pattern.slice(start);
    let found = null;
    let taken = this.positionals.length;
    for (; taken > 0 && found === null; taken--)
      found = new RegExp(`^${this.positionals.slice(0, taken).map(argparsePattern).join('')}`).exec(pattern);
    if (found === null) return start;
    let at = start;
    found.slice(1).forEach((part, index) => {
      this.apply(this.positionals[index], this.given.slice(at, at + part.length), null);
      at += part.length;
    });
    this.positionals = this.positionals.slice(found.length - 1);
    return at;
  }
  valuesOf(action, texts) {
    const strings = action.nargs === 'A...' || action.nargs === '...' ? texts : argparseWithoutDashes(texts);
    const one = (text) => {
      const value = argparseConverted(action, text, call);
      this.checkChoice(action, value);
      return value;
    };
    const ready = (value) => (typeof value === 'string' ? argparseConverted(action, value, call) : value);
    const isPositional = action.options.length === 0;
    if (strings.length === 0 && action.nargs === '?') {
      const value = isPositional ? action.fallback : action.constant;
      if (typeof value !== 'string') return value;
      return one(value);
    }
    if (strings.length === 0 && action.nargs === '*' && isPositional) {
      if (action.fallback === null) return [];
      this.checkChoice(action, action.fallback);
      return ready(action.fallback);
    }
    if (strings.length === 1 && (action.nargs === null || action.nargs === '?')) return one(strings[0]);
    if (action.nargs === 'A...') {
      this.checkChoice(action, strings[0]);
      return strings;
    }
    return strings.map(one);
  }
  checkChoice(action, value) {
    if (action.choices === null || action.choices.some((choice) => same(choice, value))) return;
    const choices = action.choices.map(repr).join(', ');
    throw new argparse_ArgumentError(action, `invalid choice: ${repr(value)} (choose from ${choices})`);
  }
  apply(action, texts, flag) {
    const value = this.valuesOf(action, texts);
    if (value !== action.fallback) {
      for (const { members } of this.parser.$groups)
        if (members.includes(action)) {
          const other = members.find((one) => one !== action && this.seen.has(one));
          if (other) throw new argparse_ArgumentError(action, `not allowed with argument ${argparseName(other)}`);
        }
    }
    this.seen.add(action);
    const key = argparseKey(action.dest);
    const { values, parser } = this;
    switch (action.kind) {
      case 'store':
        if (value !== argparse_SUPPRESS) values[key] = value;
        break;
      case 'append':
        values[key] = [...(values[key] === null ? [] : items(values[key])), value];
        break;
      case 'append_const':
        values[key] = [...(values[key] === null ? [] : items(values[key])), action.constant];
        break;
      case 'count':
        values[key] = values[key] === null ? 1 : opAdd(values[key], 1);
        break;
      case 'help':
        parser.print_help();
        parser.exit();
        break;
      case 'version':
        writeOut(
          `${(action.version ?? unfaithful('a version action without a version')).replaceAll('%(prog)s', parser.prog)}\n`,
        );
        parser.exit();
        break;
      case 'parsers':
        this.applyParser(action, value);
        break;
      default:
        values[key] = action.constant;
    }
    if (flag !== null && typeof flag !== 'string') unfaithful(`a ${typeName(flag)} as a flag`);
  }
  applyParser(action, [name, ...rest]) {
    if (action.dest !== argparse_SUPPRESS) this.values[argparseKey(action.dest)] = name;
    const [inner, unknown] = action.parsers.byName.get(name).$parsed(rest);
    for (const key of Object.keys(inner)) this.values[key] = inner[key];
    this.extras.push(...unknown);
  }
  check() {
    const missing = [];
    for (const action of this.parser.$actions) {
      if (this.seen.has(action)) continue;
      if (truth(action.required)) missing.push(argparseName(action));
      else if (typeof action.fallback === 'string' && action.fallback !== argparse_SUPPRESS && action.type !== null) {
        const key = argparseKey(action.dest);
        if (this.values[key] === action.fallback) this.values[key] = argparseConverted(action, action.fallback, call);
      }
    }
    if (missing.length > 0) this.parser.error(`the following arguments are required: ${missing.join(', ')}`);
    for (const { members, required } of this.parser.$groups)
      if (required && !members.some((one) => this.seen.has(one)))
        this.parser.error(`one of the arguments ${members.map(argparseName).join(' ')} is required`);
  }
}

/** The first `--` among the strings of an argument is not one of them. */
function argparseWithoutDashes(texts) {
  const at = texts.indexOf('--');
  return at < 0 ? texts : texts.filter((_, index) => index !== at);
}

/** The strings that an argument takes, as a pattern over `A` (argument), `O` (option) and `-` (`--`). */
function argparsePattern({ nargs }) {
  switch (nargs) {
    case null:
      return '(-*A-*)';
    case 0:
      return '(-*-*)';
    case '?':
      return '(-*A?-*)';
    case '*':
      return '(-*[A-]*)';
    case '+':
      return '(-*A[A-]*)';
    case '...':
      return '([-AO]*)';
    case 'A...':
      return '(-*A[-AO]*)';
  }
  return `(-*${Array.from({ length: nargs }, () => 'A').join('-*')}-*)`;
}
