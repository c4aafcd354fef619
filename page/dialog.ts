import { type Child, element } from './element.ts';

/** The frame of a dialog: a title and a way out. Escape closes it too, and so does a press beside it. */
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
