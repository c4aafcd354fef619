import { copyButton } from '../copy-button.ts';
import { element } from '../element.ts';
import { empty, type Panel } from './panel.ts';

export const jsonPanel: Panel = {
  tab: 'json',
  title: 'JSON',
  badge: () => null,
  draw(answered) {
    if (!answered) return [empty('The answer as the API gives it.')];
    const text = JSON.stringify(JSON.parse(answered.answer.text), null, 2);
    return [
      element(
        'p',
        { class: 'row' },
        element('span', { class: 'soft' }, `Request ${answered.answer.verdict.meta.request_id}`),
        copyButton(() => text),
      ),
      element('pre', { tabindex: 0, 'aria-label': 'The answer as JSON' }, text),
    ];
  },
};
