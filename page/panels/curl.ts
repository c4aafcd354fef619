import { copyButton } from '../copy-button.ts';
import { callOf } from '../draft.ts';
import { element } from '../element.ts';
import type { Call } from '../service.ts';
import type { Panel } from './panel.ts';

let keyShown = false;

export const curlPanel: Panel = {
  tab: 'curl',
  title: 'curl',
  badge: () => null,
  alsoShows: ({ draft, account, deployment }) => JSON.stringify([draft, account?.key, deployment === null]),
  draw(answered, { store }) {
    const { draft, account, deployment } = store.get();
    const call = answered?.call ?? callOf(draft);
    const asksForKey = deployment?.prices !== null;
    const command = (): string => curl(call, asksForKey ? (keyShown && account ? account.key : '<API_KEY>') : null);
    const shown = element('pre', { tabindex: 0, 'aria-label': 'The call as a curl command' }, command());
    return [
      element(
        'p',
        { class: 'row' },
        element('span', { class: 'soft' }, answered ? 'The call that was made.' : 'The call that will be made.'),
        asksForKey &&
          account !== null &&
          element(
            'label',
            { class: 'tick' },
            element('input', {
              type: 'checkbox',
              checked: keyShown,
              onchange: ({ target }) => {
                keyShown = (target as HTMLInputElement).checked;
                shown.textContent = command();
              },
            }),
            'Show the key',
          ),
        copyButton(command),
      ),
      shown,
    ];
  },
};

export const curl = (call: Call, key: string | null): string =>
  [
    `curl -s ${location.origin}/v1/validate \\`,
    ...(key === null ? [] : [`  -H 'Authorization: Bearer ${key}' \\`]),
    `  -H 'content-type: application/json' \\`,
    `  -d '${JSON.stringify(call, null, 1).replaceAll("'", `'\\''`)}'`,
  ].join('\n');
