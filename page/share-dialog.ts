import { copyButton } from './copy-button.ts';
import { dialogFrame } from './dialog.ts';
import type { Draft } from './draft.ts';
import { byId, element, maybeById, show } from './element.ts';
import { linkTo, safeLength } from './permalink.ts';
import type { Store } from './state.ts';

export function mountShareDialog(store: Store): void {
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
    element('p', {}, 'The link itself contains the code, the mode and the examples. Nothing is stored on the server.'),
    copyField('Link', link),
    copyField('Markdown link', `[Python on Assay](${link})`),
    copyField('Markdown with the code', `[Open on Assay](${link})\n\n${fenced(draft.code)}`),
    link.length > safeLength &&
      element(
        'p',
        { class: 'soft' },
        `The link is ${link.length.toLocaleString('en')} characters long. Some apps truncate links this long; a download is safer.`,
      ),
    element(
      'p',
      {},
      element('button', { type: 'button', class: 'quiet', onclick: () => download(draft.code) }, 'Download code.py'),
    ),
  );

function copyField(name: string, text: string): HTMLElement {
  const id = `share-${name.toLowerCase().replaceAll(' ', '-')}`;
  return element(
    'div',
    { class: 'field' },
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

/** The code in a Markdown fence longer than any fence in it. */
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
