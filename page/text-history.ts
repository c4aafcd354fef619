import { storedHistory } from './browser-storage.ts';
import { dialogFrame } from './dialog.ts';
import { type Draft, parseDraft } from './draft.ts';
import { byId, type Child, count, element, maybeById, show } from './element.ts';
import { modeLabels } from './mode-labels.ts';
import { offeredSamples } from './samples.ts';
import { type Completed, newestResult, type Store, sentResult } from './state.ts';

const entriesMax = 20;

/** Browsers limit what a site may store. */
const lengthMax = 1_000_000;

/** A text that was checked. */
type Entry = {
  readonly draft: Draft;
  readonly at: number;
  /** Checked while typing. The next such text replaces it. */
  readonly isLive: boolean;
};

/** Keeps the last texts that were checked, in this browser only. */
export function mountTextHistory(store: Store): void {
  const dialog = byId<HTMLDialogElement>('history');
  const record = (result: Completed | null, isLive: boolean): void => {
    const { draft } = store.get();
    if (result?.call.code !== draft.code || offeredSamples.some((sample) => sample.draft.code === draft.code)) return;
    storedHistory.write(addEntry(readEntries(), { draft, at: Date.now(), isLive }));
  };
  store.watch(sentResult, (result) => record(result, false));
  store.watch(newestResult, (result, state) => result !== sentResult(state) && record(result, true));

  const draw = (): void => show(dialog, dialogFrame(dialog, 'History', content()));
  const content = (): Child => {
    const entries = readEntries();
    if (entries.length === 0) return element('p', { class: 'soft' }, 'The texts you check appear here.');
    return [
      element(
        'p',
        { class: 'soft' },
        `The last ${entriesMax} texts you checked. They are stored only in this browser.`,
      ),
      element(
        'ul',
        { class: 'history' },
        entries.map((entry) => element('li', {}, entryButton(entry))),
      ),
      element('p', {}, element('button', { type: 'button', class: 'quiet', onclick: clear }, 'Clear history')),
    ];
  };
  const entryButton = ({ draft, at }: Entry): HTMLElement =>
    element(
      'button',
      {
        type: 'button',
        onclick: () => {
          store.set({ draft, openFile: null, status: { kind: 'idle' }, notice: null });
          dialog.close();
        },
      },
      element('code', {}, titleOf(draft)),
      element(
        'span',
        { class: 'soft' },
        [modeLabels[draft.mode].label, count(draft.code.split('\n').length, 'line'), timeText(at)].join(' · '),
      ),
    );
  const clear = (): void => {
    storedHistory.write(null);
    draw();
  };
  maybeById('history-open')?.addEventListener('click', () => {
    draw();
    dialog.showModal();
  });
}

function addEntry(entries: readonly Entry[], entry: Entry): Entry[] {
  const others = entries.filter(
    ({ draft, isLive }, index) => draft.code !== entry.draft.code && !(index === 0 && isLive),
  );
  let length = 0;
  return [entry, ...others].slice(0, entriesMax).filter(({ draft }) => {
    length += draft.code.length + draft.files.length;
    return length <= lengthMax;
  });
}

function readEntries(): Entry[] {
  const stored = storedHistory.read();
  if (!Array.isArray(stored)) return [];
  return stored.flatMap(({ draft, at, isLive }: { [field: string]: unknown }) => {
    const parsed = parseDraft(draft);
    return parsed && typeof at === 'number' ? [{ draft: parsed, at, isLive: isLive === true }] : [];
  });
}

/** The first line that says something: a definition if there is one. */
const titleOf = ({ code }: Draft): string =>
  (/^(?:async def|def|class) .*$/m.exec(code) ?? /^.*\S.*$/m.exec(code))?.[0].trim() ?? 'Empty';

const timeText = (at: number): string =>
  new Date(at).toLocaleString([], { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' });
