import { type Child, count, element } from './element.ts';
import { findingsOf } from './findings.ts';
import { tally } from './panels/findings.ts';
import type { Answered } from './state.ts';

/** The verdict in one line: valid or not, score, time, cost. */
export const verdictLine = ({ answer }: Answered, changedSince: boolean): Child => {
  const { verdict, repeat } = answer;
  const { valid, score, meta } = verdict;
  return element(
    'div',
    { class: `line ${valid ? 'valid' : 'invalid'}` },
    element('p', { class: 'word' }, valid ? 'Valid' : 'Not valid'),
    element('p', { class: 'score' }, element('span', { class: 'soft' }, 'score '), score.toFixed(2)),
    bar(score),
    element(
      'p',
      { class: 'soft facts' },
      [
        tally(findingsOf(verdict)) || 'nothing found',
        ...(verdict.fixed_valid ? ['valid with the fix'] : []),
        `${meta.duration_ms} ms`,
        costText(meta.cost ?? 0, repeat),
        ...(changedSince ? ['the code has changed since'] : []),
      ].join(' · '),
    ),
  );
};

function bar(score: number): HTMLElement {
  const filled = element('span');
  filled.style.width = `${score * 100}%`;
  return element('div', { class: 'bar', 'aria-hidden': 'true' }, filled);
}

const costText = (credits: number, repeat: boolean): string =>
  repeat ? 'from memory, free' : credits === 0 ? 'free' : count(credits, 'credit');

/** The same for those who listen. */
export const verdictSentence = ({ answer: { verdict } }: Answered): string =>
  `${verdict.valid ? 'Valid' : 'Not valid'}, score ${verdict.score.toFixed(2)}, ${tally(findingsOf(verdict)) || 'nothing found'}${
    verdict.fixed_code === null ? '' : ', a fix is offered'
  }.`;
