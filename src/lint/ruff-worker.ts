import { parentPort } from 'node:worker_threads';
import { type Diagnostic, PositionEncoding, Workspace } from '@astral-sh/ruff-wasm-nodejs';
import { keepCompiledCode } from '../base/compiled-code.ts';
import { severities } from '../model/finding.ts';
import { warmUpText } from '../model/warm-up-text.ts';
import type { Linted, LintMessage } from './linter.ts';
import { selectedRules, severityOf } from './rules.ts';

/** Requests and responses of the thread. Its first message is the version of ruff. */
export type RuffJob =
  | { readonly kind: 'lint'; readonly code: string; readonly grammar: string }
  | { readonly kind: 'accepts'; readonly code: string; readonly newerThan: string | null };
export type RuffResult =
  | Linted
  | { readonly kind: 'accepted'; readonly accepted: boolean }
  /** After a trap or stack overflow the module's memory is in an unknown state, so the thread is replaced. */
  | { readonly kind: 'failed'; readonly reason: string };

/** The newest released grammar. */
const newestGrammar = 'py314';
/** A hostile text can cause thousands of messages; nobody reads more than this. */
const messagesMax = 1000;

const linters = new Map<string, Workspace>();

function linterFor(grammar: string): Workspace {
  const known = linters.get(grammar);
  if (known) return known;
  const settings = { 'target-version': grammar, lint: lintSettings };
  const linter = new Workspace(settings, PositionEncoding.Utf32);
  linters.set(grammar, linter);
  return linter;
}

const lintSettings = {
  preview: false,
  select: selectedRules,
  // FastAPI and typer declare parameters with calls in defaults, which are meant to be shared.
  'flake8-bugbear': {
    'extend-immutable-calls': [
      ...['Body', 'Cookie', 'Depends', 'File', 'Form', 'Header', 'Path', 'Query', 'Security'].map(
        (n) => `fastapi.${n}`,
      ),
      ...['Argument', 'Option'].map((n) => `typer.${n}`),
    ],
  },
};

function lint(code: string, grammar: string): Linted {
  // ruff counts a byte order mark as a column, a `Place` does not.
  const mark = code.startsWith('\ufeff') ? 1 : 0;
  const at = ({ row, column }: { row: number; column: number }) => ({
    line: row,
    column: row === 1 ? Math.max(column - mark, 1) : column,
  });
  const found = linterFor(grammar).check(code) as Diagnostic[];
  const messages = found.map(({ code, message, start_location, end_location, fix }) => {
    const end = at(end_location);
    return {
      code: code ?? 'invalid-syntax',
      message,
      place: { ...at(start_location), endLine: end.line, endColumn: end.column },
      fix: fix && {
        message: fix.message ?? '',
        edits: fix.edits.map(({ location, end_location, content }) => ({
          start: at(location),
          end: at(end_location),
          text: content ?? '',
        })),
      },
    };
  });
  return listSome(messages.sort(byPlace));
}

const byPlace = (one: LintMessage, other: LintMessage): number =>
  one.place.line - other.place.line ||
  one.place.column - other.place.column ||
  (one.code < other.code ? -1 : one.code > other.code ? 1 : 0);

/** Errors decide the verdict, so they are listed first. */
function listSome(messages: readonly LintMessage[]): Linted {
  const unlisted = { error: 0, warning: 0, info: 0 };
  if (messages.length <= messagesMax) return { kind: 'linted', messages, unlisted };
  const ordered = severities.flatMap((severity) => messages.filter(({ code }) => severityOf(code) === severity));
  for (const { code } of ordered.slice(messagesMax)) unlisted[severityOf(code)]++;
  return { kind: 'linted', messages: ordered.slice(0, messagesMax).sort(byPlace), unlisted };
}

const grammars = new Map<string, Workspace>();

function parses(code: string, grammar: string): boolean {
  let workspace = grammars.get(grammar);
  if (!workspace) {
    // A rule that never fires: without any, ruff would use its default selection.
    workspace = new Workspace({ 'target-version': grammar, lint: { select: ['E902'] } }, PositionEncoding.Utf32);
    grammars.set(grammar, workspace);
  }
  return (workspace.check(code) as Diagnostic[]).length === 0;
}

function handle(job: RuffJob): RuffResult {
  try {
    if (job.kind === 'lint') return lint(job.code, job.grammar);
    // If the older grammar accepts the text too, Python rejected it for another reason.
    const { code, newerThan } = job;
    const accepted = parses(code, newestGrammar) && !(newerThan && parses(code, newerThan));
    return { kind: 'accepted', accepted };
  } catch (error) {
    return { kind: 'failed', reason: String(error) };
  }
}

// V8 compiles the module when it first runs; without this the first call would take a second.
lint(warmUpText, newestGrammar);
parses(warmUpText, newestGrammar);
parentPort!.on('message', (job: RuffJob) => parentPort!.postMessage(handle(job)));
parentPort!.postMessage(Workspace.version());
keepCompiledCode();
