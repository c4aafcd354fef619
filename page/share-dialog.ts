import { copyButton } from './copy-button.ts';
import { dialogFrame } from './dialog.ts';
import type { Draft } from './draft.ts';
import { byId, element, maybeById, show } from './element.ts';
import { comfortableLength, linkTo } from './permalink.ts';
import type { Store } from './state.ts';

export function openShareDialog(store: Store): void {
  const dialog = byId<HTMLDialogElement>('share');
  maybeById('share-open')?.addEventListener('click', async () => {
    const { draft } = store.get();
    const link = await linkTo(draft, `${location.origin}/`);
    show(dialog, content(dialog, draft, link));
    dialog.showModal();
  });
}

const content = (dialog: HTMLDialogElement, draft: Draft, link: string): HTMLElement =>
  dialogFrame(
    dialog,
    'Share',
    element(
      'p',
      {},
      'The code, its mode and its examples are in the link itself: sharing stores nothing on the server.',
    ),
    line('Link', link),
    line('Markdown link', `[Python on Assay](${link})`),
    line('Markdown with the code', `[Open on Assay](${link})\n\n${fenced(draft.code)}`),
    link.length > comfortableLength &&
      element(
        'p',
        { class: 'soft' },
        `The link is ${link.length.toLocaleString('en')} characters long. Some programs cut such links; a download is safer.`,
      ),
    element(
      'p',
      {},
      element('button', { type: 'button', class: 'quiet', onclick: () => download(draft.code) }, 'Download code.py'),
    ),
  );

function line(name: string, text: string): HTMLElement {
  const id = `share-${name.toLowerCase().replaceAll(' ', '-')}`;
  return element(
    'div',
    { class: 'copied' },
    element('label', { for: id }, name),
    element(
      'div',
      { class: 'row' },
      element('input', {
        id,
        readonly: true,
        value: text,
        onfocus: ({ target }) => (target as HTMLInputElement).select(),
      }),
      copyButton(() => text),
    ),
  );
}

/** A fence longer than any in the code. */
function fenced(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}python\n${code.replace(/\n?$/, '\n')}${fence}`;
}

function download(code: string): void {
  const url = URL.createObjectURL(new Blob([code], { type: 'text/x-python' }));
  element('a', { href: url, download: 'code.py' }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
