import type { Program } from '../../python/program.ts';
import type { Edit, Source, TextEdit } from '../../python/source.ts';
import { mutations } from '../mutations/index.ts';
import type { Candidate, Mutation } from '../mutations/mutation.ts';
import { canShareProcess } from './can-share-process.ts';
import { copiedFaults } from './copied-faults.ts';
import { type Coverage, sharedLines, suspicionOf } from './coverage.ts';
import { describedOperations } from './described-operations.ts';
import { isWithin } from './edited-text.ts';
import { familiarityOf } from './familiarity.ts';
import { type Hint, hintsIn } from './hints.ts';
import { idiomsOf } from './idioms.ts';
import { matchingMembership } from './matching-membership.ts';
import { parallelOperands } from './parallel-operands.ts';
import { repeatedOperands } from './repeated-operands.ts';
import { type Subject, subjectOf } from './subject.ts';
import { unchangedVariables } from './unchanged-variables.ts';
import { unreadItems } from './unread-items.ts';
import { unreadVariables } from './unread-variables.ts';
import { usedPart } from './used-part.ts';

/** Candidates of one kind, and of all kinds together. Beyond that, the least likely ones are dropped. */
const perKindMax = 2_500;
const candidatesMax = 8_000;
/** How likely it is that code and its copies have the same fault, compared with a fault in one of them. */
const copiedFactor = 0.35;

/** How much likelier a change is that reads a variable, or an item of a record, which nothing reads. */
const findsUnreadFactor = 2;

export type SearchCandidate = Candidate & {
  /** The edits as offsets, in order. */
  readonly textEdits: readonly TextEdit[];
  /** Whether a parameter or variable that was read before is no longer read. */
  readonly losesVariable: boolean;
  /** Whether it writes a number that only the examples have: combined with other edits, that hard-codes a result. */
  readonly quotesExamples: boolean;
  /** Whether it rewrites an expression, which changes as much as several edits. */
  readonly rewrites: boolean;
  /** The description of each edit, if several are combined. */
  readonly changes?: readonly string[];
};

export type CandidateSet = {
  readonly candidates: readonly SearchCandidate[];
  /** Whether variants can run one after another in the same process without affecting each other. */
  readonly canShareProcess: boolean;
  /** Results that the program's docstrings mention. */
  readonly hints: readonly Hint[];
  /** The text without what the failing examples do not use. */
  readonly usedText: string;
};

/** What is known about a failing program: the lines that the examples execute, and the text of those not in it. */
export type Clues = { readonly coverage: readonly Coverage[]; readonly stated: string };

/** Looks for edits in the lines that the examples execute. */
export function findCandidates(program: Program, text: string, { coverage, stated }: Clues): CandidateSet {
  const lines = sharedLines(coverage, program);
  const part = usedPart(program, text, lines);
  const subject = subjectOf(part.program, part.text, { lines, stated, types: coverage[0]?.types ?? new Map() });
  return {
    candidates: candidatesOf(subject, suspicionOf(coverage, part.program)),
    canShareProcess: canShareProcess(program),
    hints: hintsIn(part.program),
    usedText: part.text,
  };
}

/** Every one-edit change worth trying, likeliest first. Changes that lead to the same text are listed once. */
export function candidatesOf(subject: Subject, suspicion: (line: number) => number = () => 1): SearchCandidate[] {
  const { source, program } = subject;
  const distinct = new Map<string, Draft>();
  for (const draft of draftsOf(subject)) {
    const key = changeOf(source, draft.textEdits);
    if (key === null || (distinct.get(key)?.prior ?? 0) >= draft.prior) continue;
    distinct.set(key, draft);
  }
  const familiarity = familiarityOf(source);
  const described = describedOperations(source);
  const idioms = idiomsOf(source);
  const repeated = repeatedOperands(program, source);
  const parallel = parallelOperands(program, source);
  const membership = matchingMembership(program, source);
  const unread = unreadVariables(program);
  const findsItem = unreadItems(program, source);
  const changes = unchangedVariables(program);
  const quotes = quotingCheck(subject);
  const lineSuspicion = new Map<number, number>();
  const found = [...distinct.values()].map((draft) => {
    const { edits, prior, kind, description, textEdits, rewrites } = draft;
    const { line } = edits[0]!.place;
    const here = lineSuspicion.get(line) ?? suspicion(line);
    lineSuspicion.set(line, here);
    const likely =
      prior *
      (0.5 + 0.5 * here) *
      smallness(draft) *
      familiarity(edits) *
      described(edits) *
      idioms(edits) *
      repeated(edits) *
      parallel(edits) *
      membership(edits) *
      (unread.finds(edits) || findsItem(edits) ? findsUnreadFactor : 1) *
      changes(edits);
    return {
      kind,
      edits,
      description: `line ${line}: ${description}`,
      line,
      prior: likely,
      textEdits,
      losesVariable: unread.loses(edits),
      quotesExamples: quotes(edits),
      rewrites,
    };
  });
  return found.sort((one, other) => other.prior - one.prior).slice(0, candidatesMax);
}

/** Whether edits write a number that only the examples have. */
function quotingCheck({ program, mentioned, textOf }: Subject): (edits: readonly Edit[]) => boolean {
  const own = new Set([...program.all('Constant').map(textOf), ...mentioned.described]);
  const foreign = new Set(mentioned.numbers.filter((text) => Number(text) > 2 && !own.has(text)));
  return (edits) => edits.some(({ text }) => text.match(/(?<![\w.])\d+(?:\.\d+)?/g)?.some((one) => foreign.has(one)));
}

/** A change before it is compared with others. */
type Draft = {
  readonly kind: string;
  readonly edits: readonly Edit[];
  readonly textEdits: readonly TextEdit[];
  readonly description: string;
  readonly prior: number;
  readonly rewrites: boolean;
};

function* draftsOf(subject: Subject): Iterable<Draft> {
  const { program, source } = subject;
  const isForeign = fStringCheck(subject);
  const inCopies = copiedFaults(program, source);
  for (const { kind, prior, editsFStrings = false, rewrites = false, find } of mutations as readonly Mutation[]) {
    let count = 0;
    for (const { edits, description, weight = 1 } of find(subject)) {
      if (count++ >= perKindMax) break;
      if (!editsFStrings && edits.some(isForeign)) continue;
      const textEdits = source.textEdits(edits);
      if (overlap(textEdits)) continue;
      yield { kind, edits, textEdits, description, prior: prior * weight, rewrites };
      for (const { edits: all, where } of inCopies(edits)) {
        const inAll = source.textEdits(all);
        if (overlap(inAll)) continue;
        yield {
          kind,
          edits: all,
          textEdits: inAll,
          description: `${description}, and likewise ${where}`,
          prior: prior * weight * copiedFactor,
          rewrites,
        };
      }
    }
  }
}

/** From 1 for a changed character down to 0.5 for a changed line. */
function smallness({ textEdits }: Draft): number {
  const size = textEdits.reduce((sum, { start, end, text }) => sum + Math.max(text.length, end - start), 0);
  return 0.5 + 0.5 / (1 + size / 20);
}

const overlap = (edits: readonly TextEdit[]): boolean =>
  edits.some(({ start }, index) => index > 0 && start < edits[index - 1]!.end);

/** The stretch of the text that differs after the edits, as a key: equal for equal results. Null if nothing differs. */
function changeOf(source: Source, edits: readonly TextEdit[]): string | null {
  const [first, last] = [edits[0]!.start, edits.at(-1)!.end];
  const before = source.code.slice(first, last);
  let after = '';
  let at = first;
  for (const { start, end, text } of edits) {
    after += source.code.slice(at, start) + text;
    at = end;
  }
  if (before === after) return null;
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head++;
  let tail = 0;
  const most = Math.min(before.length, after.length) - head;
  while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return `${first + head}:${before.length - tail - head}:${after.slice(head, after.length - tail)}`;
}

/** Returns whether an edit in an f-string writes a character that has another meaning there. */
function fStringCheck({ program, source }: Subject): (edit: Edit) => boolean {
  const texts = [...program.all('JoinedStr'), ...program.all('TemplateStr')].map(({ place }) => place);
  const byLine = Map.groupBy(texts, ({ line }) => line);
  const indices = Map.groupBy(
    program.all('Subscript').map(({ slice }) => slice.place),
    ({ line }) => line,
  );
  // F-strings over several lines are never edited.
  return ({ place, text }) => {
    const around = (byLine.get(place.line) ?? []).filter((one) => isWithin(place, one));
    if (around.length === 0 || !/['"\\{}#:!\n]/.test(text)) return false;
    const isIndex = (indices.get(place.line) ?? []).some((one) => isWithin(place, one));
    const isDoubleQuoted = around.every((one) => /^\w+"(?!"")/.test(source.text(one)));
    return (isIndex ? foreignInIndex : foreign).test(isDoubleQuoted ? text.replaceAll("'", '') : text);
  };
}

/** A colon in brackets does not start a format. */
const foreign = /['"\\{}#\n]|!(?!=)|^[^[]*:|\][^[]*:/;
const foreignInIndex = /['"\\{}#\n]|!(?!=)/;
