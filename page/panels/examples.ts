import { type Child, element } from '../element.ts';
import type { Verdict } from '../service.ts';
import { emptyState, type Panel } from './panel.ts';

type Example = NonNullable<NonNullable<Verdict['runtime']>['examples']>[number];

export const examplesPanel: Panel = {
  tab: 'examples',
  title: 'Examples',
  badge({ response: { verdict } }) {
    const examples = (verdict.runtime?.examples ?? []).filter(({ outcome }) => outcome !== 'skipped');
    return examples.length === 0 ? null : `${examples.filter(({ held }) => held).length}/${examples.length}`;
  },
  draw(completed) {
    const example = element('pre', {}, '>>> median([1, 2])\n1.5\nassert median([7]) == 7');
    if (!completed)
      return [emptyState('Write examples as doctest lines or assertions. Run checks the code against them.'), example];
    const { verdict } = completed.response;
    const examples = verdict.runtime?.examples ?? [];
    if (completed.call.mode !== 'execute') return [emptyState('Only Run checks the examples.')];
    if (examples.length === 0) {
      return [
        emptyState('There were no examples. Add some below the code or in a docstring:'),
        example,
        outputMismatch(verdict),
      ];
    }
    const hasFix = verdict.fixed_code !== null;
    const problems = mismatches(verdict);
    return [
      hasFix && element('p', { class: 'soft' }, 'Results with the fix applied, and what your code did instead.'),
      element(
        'ul',
        { class: 'checklist' },
        examples.map((one) =>
          item(one, hasFix ? (problems.get(one.source) ?? null) : one.message, hasFix ? 'your code ' : ''),
        ),
      ),
      outputMismatch(verdict),
    ];
  },
};

/** Mismatches of the submitted code by example. With a fix, the run reports only on the fixed code. */
const mismatches = ({ diagnostics = [] }: Verdict): Map<string, string> =>
  new Map(
    diagnostics
      .filter(({ rule }) => rule === 'python:example-mismatch')
      .map(({ message }) => [
        /^`(.*?)` (?:gave|raised|is false|was stopped|ended the program)/s.exec(message)?.[1] ?? message,
        message,
      ]),
  );

/** Of an example that was neither passed nor failed, nothing is known. */
const marks = {
  held: ['passed', 'passed', '✓'],
  failed: ['failed', 'failed', '✗'],
  'not-reached': ['failed', 'not reached', '✗'],
  skipped: ['soft', 'not checked', '–'],
} as const;

function item({ source, line, outcome }: Example, problem: string | null, whose: string): HTMLElement {
  const [className, label, mark] = marks[outcome];
  return element(
    'li',
    { class: className },
    element('span', { class: 'mark', role: 'img', 'aria-label': label }, mark),
    element(
      'div',
      {},
      element('code', {}, source),
      line !== null && element('span', { class: 'soft' }, ` line ${line}`),
      problem !== null && comparison(problem, whose),
    ),
  );
}

/** Shows expected and actual side by side if the message has both. */
function comparison(problem: string, whose: string): Child {
  const found = /^`.*?` (gave|raised) (.*), expected (.*)$/s.exec(problem);
  if (!found) return element('p', { class: 'message' }, problem);
  const [, how, actual, expected] = found;
  return element(
    'dl',
    { class: 'compared' },
    element('div', {}, element('dt', {}, 'expected'), element('dd', {}, expected!)),
    element(
      'div',
      {},
      element('dt', {}, how === 'raised' ? `${whose}raised` : `${whose}returned`),
      element('dd', {}, actual!),
    ),
  );
}

const outputMismatch = ({ diagnostics = [] }: Verdict): Child =>
  diagnostics
    .filter(({ rule }) => rule === 'expected-output')
    .map(({ message }) => element('p', { class: 'message bad' }, 'Expected output: ', message));
