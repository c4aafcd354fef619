import { type Child, count, element } from './element.ts';
import { findingsOf, summaryOf } from './findings.ts';
import type { Completed } from './state.ts';

/** How a verdict relates to what is in the editor now. */
export type VerdictAge = {
  readonly isOutdated: boolean;
  /** A check of the new code follows by itself. */
  readonly isReplaced: boolean;
  /** The code was only checked, while the chosen mode would run it. */
  readonly isNotRun: boolean;
};

/** The verdict in one line: valid or not, score, time, cost. */
export const verdictLine = ({ response }: Completed, { isOutdated, isReplaced, isNotRun }: VerdictAge): Child => {
  const { verdict, isRepeat } = response;
  const { valid, score, meta } = verdict;
  return element(
    'div',
    { class: `line ${valid ? 'valid' : 'invalid'}${isReplaced ? ' replaced' : ''}` },
    element('p', { class: 'label' }, valid ? 'Valid' : 'Not valid'),
    element('p', { class: 'score' }, element('span', { class: 'soft' }, 'score '), score.toFixed(2)),
    bar(score),
    element(
      'p',
      { class: 'soft facts' },
      [
        summaryOf(findingsOf(verdict)),
        ...(verdict.fixed_valid ? ['valid with the fix'] : []),
        `${meta.duration_ms} ms`,
        costText(meta.cost ?? 0, isRepeat),
        ...(isNotRun ? ['not run'] : []),
        ...(isOutdated && !isReplaced ? ['code changed since this check'] : []),
      ].join(' · '),
    ),
  );
};

function bar(score: number): HTMLElement {
  const filled = element('span');
  filled.style.width = `${score * 100}%`;
  return element('div', { class: 'bar', 'aria-hidden': 'true' }, filled);
}

const costText = (credits: number, isRepeat: boolean): string =>
  isRepeat ? 'cached, free' : credits === 0 ? 'free' : count(credits, 'credit');

/** The same for screen readers. */
export const verdictSentence = ({ response: { verdict } }: Completed): string =>
  `${verdict.valid ? 'Valid' : 'Not valid'}, score ${verdict.score.toFixed(2)}, ${summaryOf(findingsOf(verdict))}${
    verdict.fixed_code === null ? '' : ', fix available'
  }.`;
