import { copyButton } from '../copy-button.ts';
import { callOf } from '../draft.ts';
import { element } from '../element.ts';
import type { Call } from '../service.ts';
import type { Panel } from './panel.ts';

let isKeyShown = false;

export const curlPanel: Panel = {
  tab: 'curl',
  title: 'curl',
  badge: () => null,
  dependsOn: ({ draft, account, deployment }) => JSON.stringify([draft, account?.key, deployment === null]),
  draw(completed, { store }) {
    const { draft, account, deployment } = store.get();
    const call = completed?.call ?? callOf(draft);
    const needsKey = deployment?.prices !== null;
    const command = (): string => curl(call, needsKey ? (isKeyShown && account ? account.key : '<API_KEY>') : null);
    const view = element('pre', { tabindex: 0, 'aria-label': 'Request as a curl command' }, command());
    return [
      element(
        'p',
        { class: 'row' },
        element('span', { class: 'soft' }, completed ? 'The request that was sent.' : 'The request that will be sent.'),
        needsKey &&
          account !== null &&
          element(
            'label',
            { class: 'tick' },
            element('input', {
              type: 'checkbox',
              checked: isKeyShown,
              onchange: ({ target }) => {
                isKeyShown = (target as HTMLInputElement).checked;
                view.textContent = command();
              },
            }),
            'Show key',
          ),
        copyButton(command),
      ),
      view,
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
