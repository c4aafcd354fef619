import { type Confidence, type Severity, severities } from '../model/finding.ts';
import type { Trust } from './trust.ts';

/** The severity of an activity for each trust level of its data. Null: not reported. */
export type Row = Record<Trust, Severity | null> & {
  /** Shown on the severities page. */
  readonly label: string;
  /** Is a hidden call one severity level higher? */
  readonly hiddenRaises: boolean;
};

/** Only an error makes a verdict invalid. */
const row = (
  label: string,
  [fixed, unknown, indirect, untrusted]: readonly [Severity | null, Severity | null, Severity | null, Severity | null],
  hiddenRaises = false,
): Row => ({ label, fixed, unknown, indirect, untrusted, hiddenRaises });

/** Severities for data that is fixed, unknown, indirect and untrusted; `severityNotes` lists the exceptions. */
export const verdictTable = {
  shell: row('a shell command', ['warning', 'warning', 'warning', 'error'], true),
  terminal: row('a shell command that only controls the terminal', ['info', 'info', 'info', 'error'], true),
  remote: row('a command run on another host', ['info', 'warning', 'warning', 'error'], true),
  program: row('a program started without a shell', ['info', 'info', 'info', 'info'], true),
  programChosen: row('the choice of a program started without a shell', ['info', 'info', 'info', 'error'], true),
  rawProcess: row(
    'a program started by a low-level call (exec, spawn)',
    ['warning', 'warning', 'warning', 'error'],
    true,
  ),
  code: row('a string run as code', ['info', 'warning', 'warning', 'error'], true),
  codeObject: row('a string compiled to code but not run by the call', [null, 'info', 'info', 'warning'], true),
  codeFunction: row('a function built from a code object', ['warning', 'warning', 'warning', 'warning']),
  codeFile: row('a file or module run as code', ['warning', 'warning', 'warning', 'error'], true),
  codeModule: row('a file imported by path', ['info', 'info', 'info', 'error'], true),
  debugger: row('a debugger or an interactive interpreter', ['warning', 'warning', 'warning', 'error'], true),
  deserialisation: row('unsafe deserialization', ['warning', 'warning', 'warning', 'error'], true),
  native: row('native code', ['warning', 'warning', 'warning', 'error'], true),
  delete: row('files deleted or truncated', ['info', 'info', 'info', 'error'], true),
  deleteOutside: row('files deleted outside the working directory', ['warning', 'warning', 'warning', 'error'], true),
  path: row('a file path (path traversal)', [null, null, null, 'error']),
  network: row('an HTTP or mail connection', ['info', 'info', 'info', 'info'], true),
  socket: row('a raw socket connection', ['warning', 'warning', 'warning', 'warning']),
  address: row('the host a program connects to (SSRF)', [null, null, null, 'error']),
  sql: row('an SQL query', [null, 'warning', 'warning', 'error']),
  template: row('a template source', [null, 'info', 'warning', 'error']),
  markup: row('a string marked as safe HTML', [null, 'info', 'info', 'error']),
  page: row('an HTML response built without a template', [null, null, null, 'warning']),
  query: row('an LDAP or XPath query', [null, 'info', 'warning', 'error']),
  redirect: row('a redirect target', [null, null, null, 'warning']),
  regex: row('a regular expression', [null, null, null, 'warning']),
} as const satisfies Record<string, Row>;

export type Activity = keyof typeof verdictTable;

/** The severity to report, or null for none. */
export function weigh(activity: Activity, trust: Trust, hidden = false): Severity | null {
  const entry: Row = verdictTable[activity];
  const severity = entry[trust];
  return severity !== null && hidden && entry.hiddenRaises ? raiseSeverity(severity) : severity;
}

export const raiseSeverity = (severity: Severity): Severity =>
  severities[Math.max(0, severities.indexOf(severity) - 1)]!;

export const lowerSeverity = (severity: Severity): Severity =>
  severities[Math.min(severities.length - 1, severities.indexOf(severity) + 1)]!;

export const moreSevere = (one: Severity, other: Severity): Severity =>
  severities.indexOf(one) <= severities.indexOf(other) ? one : other;

/** Lower for indirect and unknown data, which other code may already have checked. */
export const confidenceOf = (trust: Trust): Confidence =>
  trust === 'fixed' || trust === 'untrusted' ? 'high' : 'medium';

/** Paragraphs for the severities page. */
export const severityNotes: readonly string[] = [
  'A security finding with severity error makes the verdict invalid. An error means that data from a request, the ' +
    'command line, standard input or the network controls what is run, queried or opened, that a dangerous call is ' +
    'hidden, or that the code is harmful by itself.',
  'A warning means that a parameter, a file, the environment or code outside the file controls the data, or that the ' +
    'code does something only a few programs need to do.',
  'What the table grades as info is not in `security`. Ordinary operations, such as starting a program without a shell, ' +
    'are listed under `capabilities`; hints, such as a request without a timeout, are diagnostics of severity info.',
  'A hidden call (looked up by a computed name, stored in a container, decoded) is one level higher in the rows that ' +
    'say so. In unreachable code, every finding is one level lower and has low confidence.',
  'Interpreter internals (`__globals__`, `__subclasses__`, frames of other code) are warnings wherever they are reached, ' +
    'also by name (`getattr`) or in a format string. What decorators, loggers and tracebacks read, such as the line of the ' +
    'caller or the names of parameters, is only a capability.',
  'Attributes and modules chosen at run time are only capabilities by themselves. They become warnings when they are ' +
    'called, and when the same program has a warning or an error about commands, code execution, deserialization, native ' +
    'code or secrets.',
  'Each sink is reported once per line, with its most severe finding. Comments such as `# nosec` and `# noqa` have no ' +
    'effect.',
];
