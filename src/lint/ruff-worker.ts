import { parentPort } from 'node:worker_threads';
import { type Diagnostic, PositionEncoding, Workspace } from '@astral-sh/ruff-wasm-nodejs';
import { keepCompiledCode } from '../base/compiled-code.ts';
import { warmUpText } from '../model/warm-up-text.ts';
import type { LintMessage } from './linter.ts';
import { selectedRules, severityOf } from './rules.ts';

/** What the thread is asked, and what it answers once it has said its version. */
export type RuffJob =
  | { readonly kind: 'lint'; readonly code: string }
  | { readonly kind: 'accepts'; readonly code: string; readonly newerThan: string | null };
export type RuffAnswer =
  | { readonly kind: 'linted'; readonly messages: readonly LintMessage[] }
  | { readonly kind: 'accepted'; readonly accepted: boolean }
  /** A trap or an overflown stack leaves the memory of the module in an unknown state: this thread is done. */
  | { readonly kind: 'broke'; readonly reason: string };

/** The newest grammar that has been released. */
const newestGrammar = 'py314';
/** A hostile text is reported a thousand times over; nobody reads more than this. */
const messagesMax = 500;

const linter = new Workspace(
  {
    'target-version': newestGrammar,
    lint: {
      preview: false,
      select: selectedRules,
      // The way FastAPI and typer declare parameters is a call in a default, and meant to be shared.
      'flake8-bugbear': {
        'extend-immutable-calls': [
          ...['Body', 'Cookie', 'Depends', 'File', 'Form', 'Header', 'Path', 'Query', 'Security'].map(
            (n) => `fastapi.${n}`,
          ),
          ...['Argument', 'Option'].map((n) => `typer.${n}`),
        ],
      },
    },
  },
  PositionEncoding.Utf32,
);

function lint(code: string): readonly LintMessage[] {
  // A byte order mark is no column in a `Place`, and one to the linter.
  const mark = code.startsWith('\ufeff') ? 1 : 0;
  const at = ({ row, column }: { row: number; column: number }) => ({
    line: row,
    column: row === 1 ? Math.max(column - mark, 1) : column,
  });
  const messages = (linter.check(code) as Diagnostic[]).map(({ code, message, start_location, end_location, fix }) => {
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
  return capped(messages.sort(byPlace)).sort(byPlace);
}

const byPlace = (one: LintMessage, other: LintMessage): number =>
  one.place.line - other.place.line ||
  one.place.column - other.place.column ||
  (one.code < other.code ? -1 : one.code > other.code ? 1 : 0);

/** Errors decide a verdict, so they are the last to be left out. */
function capped(messages: LintMessage[]): LintMessage[] {
  if (messages.length <= messagesMax) return messages;
  const errors = messages.filter(({ code }) => severityOf(code) === 'error');
  const others = messages.filter(({ code }) => severityOf(code) !== 'error');
  return [...errors, ...others].slice(0, messagesMax);
}

const grammars = new Map<string, Workspace>();

function parses(code: string, grammar: string): boolean {
  let workspace = grammars.get(grammar);
  if (!workspace) {
    // One rule that never fires: without any the linter would take its own choice of them.
    workspace = new Workspace({ 'target-version': grammar, lint: { select: ['E902'] } }, PositionEncoding.Utf32);
    grammars.set(grammar, workspace);
  }
  return (workspace.check(code) as Diagnostic[]).length === 0;
}

function answer(job: RuffJob): RuffAnswer {
  try {
    if (job.kind === 'lint') return { kind: 'linted', messages: lint(job.code) };
    // What the older grammar takes as well was refused for another reason than its age.
    const { code, newerThan } = job;
    const accepted = parses(code, newestGrammar) && !(newerThan && parses(code, newerThan));
    return { kind: 'accepted', accepted };
  } catch (error) {
    return { kind: 'broke', reason: String(error) };
  }
}

// Code is compiled when it is first run: the first call would take a second.
lint(warmUpText);
parses(warmUpText, newestGrammar);
parentPort!.on('message', (job: RuffJob) => parentPort!.postMessage(answer(job)));
parentPort!.postMessage(Workspace.version());
keepCompiledCode();
