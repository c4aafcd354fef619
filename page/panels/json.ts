import { copyButton } from '../copy-button.ts';
import { element } from '../element.ts';
import { emptyState, type Panel } from './panel.ts';

export const jsonPanel: Panel = {
  tab: 'json',
  title: 'JSON',
  badge: () => null,
  draw(completed) {
    if (!completed) return [emptyState('The API response appears here.')];
    const text = JSON.stringify(JSON.parse(completed.response.text), null, 2);
    return [
      element(
        'p',
        { class: 'row' },
        element('span', { class: 'soft' }, `Request ID: ${completed.response.verdict.meta.request_id}`),
        copyButton(() => text),
      ),
      element('pre', { tabindex: 0, 'aria-label': 'Response as JSON' }, text),
    ];
  },
};
