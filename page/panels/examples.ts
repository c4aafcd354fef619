import { type Child, element } from '../element.ts';
import type { Verdict } from '../service.ts';
import { empty, type Panel } from './panel.ts';

type Example = NonNullable<NonNullable<Verdict['runtime']>['examples']>[number];

export const examplesPanel: Panel = {
  tab: 'examples',
  title: 'Examples',
  badge({ answer: { verdict } }) {
    const examples = verdict.runtime?.examples ?? [];
    return examples.length === 0 ? null : `${examples.filter(({ held }) => held).length}/${examples.length}`;
  },
  draw(answered) {
    const example = element('pre', {}, '>>> median([1, 2])\n1.5\nassert median([7]) == 7');
    if (!answered)
      return [
        empty('State what the code must show, as doctest lines or assertions; Run puts it to the test.'),
        example,
      ];
    const { verdict } = answered.answer;
    const examples = verdict.runtime?.examples ?? [];
    if (answered.call.mode !== 'execute') return [empty('Examples are put to the test by Run.')];
    if (examples.length === 0) {
      return [
        empty('No example was put to the program. Write some below the code, or in a docstring:'),
        example,
        expected(verdict),
      ];
    }
    const fixed = verdict.fixed_code !== null;
    const missed = mismatches(verdict);
    return [
      fixed && element('p', { class: 'soft' }, 'How each came out with the fix, and what your code gave instead.'),
      element(
        'ul',
        { class: 'checklist' },
        examples.map((one) =>
          item(one, fixed ? (missed.get(one.source) ?? null) : one.message, fixed ? 'your code ' : ''),
        ),
      ),
      expected(verdict),
    ];
  },
};

/** What the text sent gave, by example; with a fix, the run tells only of the fixed text. */
const mismatches = ({ diagnostics = [] }: Verdict): Map<string, string> =>
  new Map(
    diagnostics
      .filter(({ rule }) => rule === 'python:example-mismatch')
      .map(({ message }) => [/^`(.*?)` (?:gave|raised|is false)/s.exec(message)?.[1] ?? message, message]),
  );

const item = ({ source, line, held }: Example, problem: string | null, whose: string): HTMLElement =>
  element(
    'li',
    { class: held ? 'held' : 'missed' },
    element('span', { class: 'mark', role: 'img', 'aria-label': held ? 'holds' : 'does not hold' }, held ? '✓' : '✗'),
    element(
      'div',
      {},
      element('code', {}, source),
      line !== null && element('span', { class: 'soft' }, ` line ${line}`),
      problem !== null && compared(problem, whose),
    ),
  );

/** Wanted and got side by side where the message has both. */
function compared(problem: string, whose: string): Child {
  const found = /^`.*?` (gave|raised) (.*), expected (.*)$/s.exec(problem);
  if (!found) return element('p', { class: 'message' }, problem);
  const [, how, got, wanted] = found;
  return element(
    'dl',
    { class: 'compared' },
    element('div', {}, element('dt', {}, 'wanted'), element('dd', {}, wanted!)),
    element(
      'div',
      {},
      element('dt', {}, whose === '' && how === 'gave' ? 'got' : `${whose}${how}`),
      element('dd', {}, got!),
    ),
  );
}

const expected = ({ diagnostics = [] }: Verdict): Child =>
  diagnostics
    .filter(({ rule }) => rule === 'expected-output')
    .map(({ message }) => element('p', { class: 'message bad' }, 'Expected output: ', message));
