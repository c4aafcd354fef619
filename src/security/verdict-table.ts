import { type Confidence, type Severity, severities } from '../model/finding.ts';
import type { Reach } from './worth.ts';

/** How grave a matter is, by who decides the data in it. Null is silence. */
export type Row = Record<Reach, Severity | null> & {
  /** What the row is about, as the page prints it. */
  readonly matter: string;
  /** Is it one step graver when the call is reached by a detour? */
  readonly hiddenRaises: boolean;
};

/** Only an error makes a verdict invalid. */
const row = (
  matter: string,
  [fixed, unknown, handedIn, outside]: readonly [Severity | null, Severity | null, Severity | null, Severity | null],
  hiddenRaises = false,
): Row => ({ matter, fixed, unknown, 'handed-in': handedIn, outside, hiddenRaises });

/**
 * The whole of what decides a severity, besides what `docs` says. The columns: all data stands in the text; where it
 * comes from is not known; a parameter, the environment or a file decides; a request, the command line, the keyboard
 * or the network decides.
 */
export const verdictTable = {
  shell: row('a shell command', ['warning', 'warning', 'warning', 'error'], true),
  terminal: row('a shell command that only tidies the terminal', ['info', 'info', 'info', 'error'], true),
  remote: row('a command run on another machine', ['info', 'warning', 'warning', 'error'], true),
  program: row('a program started without a shell', ['info', 'info', 'info', 'info'], true),
  programChosen: row('which program is started, without a shell', ['info', 'info', 'info', 'error'], true),
  rawProcess: row('a program started below the subprocess module', ['warning', 'warning', 'warning', 'error'], true),
  code: row('text that is run as code', ['info', 'warning', 'warning', 'error'], true),
  codeObject: row('text that is compiled and not run by this call', [null, 'info', 'info', 'warning'], true),
  codeFile: row('a file or a module that is run as code', ['warning', 'warning', 'warning', 'error'], true),
  codeModule: row('a file that is imported by its path', ['info', 'info', 'info', 'error'], true),
  debugger: row('a debugger or an interactive interpreter', ['warning', 'warning', 'warning', 'error'], true),
  deserialisation: row('data from which any object is made', ['warning', 'warning', 'warning', 'error'], true),
  native: row('native code', ['warning', 'warning', 'warning', 'error'], true),
  delete: row('files deleted or overwritten', ['info', 'info', 'info', 'error'], true),
  deleteFar: row('files deleted outside the working folder', ['warning', 'warning', 'warning', 'error'], true),
  path: row('the path of a file', [null, null, null, 'error']),
  network: row('a connection over HTTP or a mail protocol', ['info', 'info', 'info', 'info'], true),
  socket: row('a connection below HTTP', ['warning', 'warning', 'warning', 'warning']),
  address: row('whom the program connects to', [null, null, null, 'error']),
  sql: row('the text of a query', [null, 'warning', 'warning', 'error']),
  template: row('the text of a template', [null, 'info', 'warning', 'error']),
  markup: row('text declared to be safe markup', [null, 'info', 'info', 'error']),
  page: row('a page put together by hand', [null, null, null, 'warning']),
  query: row('the text of a directory or path query', [null, 'info', 'warning', 'error']),
  redirect: row('where a visitor is sent', [null, null, null, 'warning']),
  regex: row('a pattern that is matched', [null, null, null, 'warning']),
} as const satisfies Record<string, Row>;

export type Matter = keyof typeof verdictTable;

/** The severity of a matter; null for silence. */
export function weigh(matter: Matter, reach: Reach, hidden = false): Severity | null {
  const entry: Row = verdictTable[matter];
  const severity = entry[reach];
  return severity !== null && hidden && entry.hiddenRaises ? oneStepUp(severity) : severity;
}

export const oneStepUp = (severity: Severity): Severity => severities[Math.max(0, severities.indexOf(severity) - 1)]!;

export const oneStepDown = (severity: Severity): Severity =>
  severities[Math.min(severities.length - 1, severities.indexOf(severity) + 1)]!;

export const graverOf = (one: Severity, other: Severity): Severity =>
  severities.indexOf(one) <= severities.indexOf(other) ? one : other;

/** Sure where the text itself or the outside decides; less so where a caller who is not seen may be careful. */
export const confidenceOf = (reach: Reach): Confidence =>
  reach === 'fixed' || reach === 'outside' ? 'high' : 'medium';

/** For the page about severities, one paragraph each. */
export const docs: readonly string[] = [
  'A security finding of severity error makes the verdict invalid. It is told where data from a request, the command ' +
    'line, the keyboard or the network decides what is run, queried or opened, where a dangerous call is hidden, and ' +
    'where the text does harm by itself.',
  'A warning is told where a parameter, a file, the environment or code that cannot be seen decides, and where code ' +
    'does what only some programs should do at all. Info is told of what is ordinary and still worth knowing.',
  'A call that is reached by a detour (looked up by a name put together, kept in a container, decoded) is one step ' +
    'graver in the rows that say so. In code that can never run everything is one step lower and of low confidence.',
  'Introspection, members and modules chosen at run time are info alone. They are warnings where they are chained or ' +
    'called, and where the same text gives a warning or an error about commands, code, deserialisation, native code ' +
    'or secrets.',
  'One sink on one line is told once, as its gravest finding. Comments such as `# nosec` and `# noqa` change nothing.',
];
