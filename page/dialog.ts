import { type Child, element } from './element.ts';

/** The title and close button of a dialog. Escape and a click outside close it too. */
export function dialogFrame(dialog: HTMLDialogElement, title: string, ...children: readonly Child[]): HTMLElement {
  dialog.onclick = ({ target }) => {
    if (target === dialog) dialog.close();
  };
  return element(
    'div',
    { class: 'frame' },
    element(
      'div',
      { class: 'row' },
      element('h2', { id: `${dialog.id}-title` }, title),
      element('button', { type: 'button', class: 'icon', 'aria-label': 'Close', onclick: () => dialog.close() }, '×'),
    ),
    ...children,
  );
}
