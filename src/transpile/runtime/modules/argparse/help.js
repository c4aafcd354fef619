import { Dict } from '../../dict.js';
import { opMod } from '../../modulo.js';
import { str } from '../../repr.js';
import { Tuple } from '../../values.js';
import { textwrap_wrap } from '../textwrap.js';
import { argparse_SUPPRESS } from './actions.js';

/** CPython formats help for the terminal; without one, it has 80 columns. */
const argparseWidth = 78;
const argparseHelpMax = 24;

const argparseWrapped = (text, width) => textwrap_wrap(text.replace(/\s+/g, ' ').trim(), width, new Dict());

function argparseMetavar(action, fallback) {
  if (action.metavar !== null) return action.metavar;
  return action.choices === null ? fallback : `{${action.choices.map(str).join(',')}}`;
}

/** The values of an argument, as usage shows them. */
function argparseValues(action, fallback) {
  const metavar = argparseMetavar(action, fallback);
  const at = (index) => (metavar instanceof Tuple ? metavar.items[index] : metavar);
  switch (action.nargs) {
    case null:
      return at(0);
    case '?':
      return `[${at(0)}]`;
    case '*':
      return metavar instanceof Tuple && metavar.items.length === 2 ? `[${at(0)} [${at(1)} ...]]` : `[${at(0)} ...]`;
    case '+':
      return `${at(0)} [${metavar instanceof Tuple ? at(1) : at(0)} ...]`;
    case '...':
      return '...';
    case 'A...':
      return `${at(0)} ...`;
  }
  return Array.from({ length: action.nargs }, (_, index) => at(index)).join(' ');
}

const argparseShown = ({ help }) => help !== argparse_SUPPRESS;

function argparseUsagePart(action) {
  if (action.options.length === 0) return argparseValues(action, action.dest);
  const [flag] = action.options;
  const text = action.nargs === 0 ? flag : `${flag} ${argparseValues(action, action.dest.toUpperCase())}`;
  return action.required ? text : `[${text}]`;
}

/** The parts of a usage, where the members of an exclusive group are one part. */
function argparseUsageParts(actions, groups) {
  const parts = [];
  for (const action of actions.filter(argparseShown)) {
    const group = groups.find(({ members }) => members.includes(action));
    const others = group?.members.filter(argparseShown) ?? [];
    if (others.length < 2) parts.push(argparseUsagePart(action));
    else if (others[0] === action) {
      const inside = others.map((one) => argparseUsagePart({ ...one, required: true })).join(' | ');
      parts.push(...(group.required ? `(${inside})` : `[${inside}]`).split(' '));
    }
  }
  return parts;
}

export function argparseUsage(prog, actions, groups, prefix = 'usage: ') {
  const optional = argparseUsageParts(
    actions.filter(({ options }) => options.length > 0),
    groups,
  );
  const positional = argparseUsageParts(
    actions.filter(({ options }) => options.length === 0),
    groups,
  );
  const whole = [prog, ...optional, ...positional].join(' ');
  if (prefix.length + whole.length <= argparseWidth) return `${prefix}${whole}\n`;
  const linesOf = (parts, indent, first) => {
    const lines = [];
    let [line, length] = [[], (first ?? indent).length - 1];
    for (const part of parts) {
      if (length + 1 + part.length > argparseWidth && line.length > 0) {
        lines.push(indent + line.join(' '));
        [line, length] = [[], indent.length - 1];
      }
      line.push(part);
      length += part.length + 1;
    }
    if (line.length > 0) lines.push(indent + line.join(' '));
    if (first !== undefined) lines[0] = lines[0].slice(indent.length);
    return lines;
  };
  if (prefix.length + prog.length <= 0.75 * argparseWidth) {
    const indent = ' '.repeat(prefix.length + prog.length + 1);
    const lines =
      optional.length > 0
        ? [...linesOf([prog, ...optional], indent, prefix), ...linesOf(positional, indent)]
        : linesOf([prog, ...positional], indent, prefix);
    return `${prefix}${lines.join('\n')}\n`;
  }
  const indent = ' '.repeat(prefix.length);
  const together = linesOf([...optional, ...positional], indent);
  const lines = together.length > 1 ? [...linesOf(optional, indent), ...linesOf(positional, indent)] : together;
  return `${prefix}${[prog, ...lines].join('\n')}\n`;
}

/** What a help line shows before the text. */
function argparseInvocation(action) {
  if (action.options.length === 0) {
    const metavar = argparseMetavar(action, action.dest);
    return metavar instanceof Tuple ? metavar.items[0] : metavar;
  }
  if (action.nargs === 0) return action.options.join(', ');
  const values = argparseValues(action, action.dest.toUpperCase());
  return action.options.map((flag) => `${flag} ${values}`).join(', ');
}

function argparseExpanded(action, prog) {
  const values = new Dict();
  for (const [name, value] of [
    ['prog', prog],
    ['default', action.fallback],
    ['dest', action.dest],
    ['const', action.constant],
    ['nargs', action.nargs],
    ['metavar', action.metavar],
    ['help', action.help],
    ['required', action.required],
  ])
    if (value !== argparse_SUPPRESS) values.set(name, value);
  if (action.choices !== null) values.set('choices', action.choices.map(str).join(', '));
  if (action.type !== null) values.set('type', action.type.$sig?.name ?? action.type.$name ?? action.type.name);
  return opMod(action.help, values);
}

/** A parser of a sub-command that has help, as a line of its own. */
const argparseNested = (action) =>
  (action.parsers?.shown ?? []).map(({ name, help }) => ({
    ...action,
    options: [],
    dest: name,
    metavar: name,
    choices: null,
    help,
    parsers: null,
  }));

function argparseLine(action, prog, indent, position) {
  const width = position - indent - 2;
  const head = `${' '.repeat(indent)}${argparseInvocation(action)}`;
  const nested = argparseNested(action)
    .map((one) => argparseLine(one, prog, indent + 2, position))
    .join('');
  if (action.help === null || action.help.trim() === '') return `${head}\n${nested}`;
  const lines = argparseWrapped(argparseExpanded(action, prog), Math.max(argparseWidth - position, 11));
  const pad = ' '.repeat(position);
  const isShort = head.length - indent <= width;
  const first = isShort ? `${head.padEnd(position)}${lines[0]}\n` : `${head}\n${pad}${lines[0]}\n`;
  return (
    first +
    lines
      .slice(1)
      .map((line) => `${pad}${line}\n`)
      .join('') +
    nested
  );
}

/** The whole help: usage, description, a section for each group of arguments, epilog. */
export function argparseHelp({ prog, usage, description, sections, epilog }) {
  const all = sections.flatMap(({ actions }) => actions.filter(argparseShown));
  const widths = all.flatMap((action) =>
    [action, ...argparseNested(action)].map((one) => argparseInvocation(one).length + 2),
  );
  const position = Math.min(Math.max(0, ...widths) + 2, argparseHelpMax);
  const parts = [usage];
  const paragraph = (text) => `${argparseWrapped(text.replaceAll('%(prog)s', prog), argparseWidth).join('\n')}\n`;
  if (description !== null) parts.push(paragraph(description));
  for (const { title, text, actions } of sections) {
    const lines = actions.filter(argparseShown).map((action) => argparseLine(action, prog, 2, position));
    const about =
      text === null
        ? ''
        : `${argparseWrapped(text, argparseWidth - 2)
            .map((line) => `  ${line}`)
            .join('\n')}\n\n`;
    if (lines.length > 0 || about !== '') parts.push(`${title}:\n${about}${lines.join('')}`);
  }
  if (epilog !== null) parts.push(paragraph(epilog));
  return parts.join('\n');
}
