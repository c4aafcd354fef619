/** The page at `/`: an editor, calls to the public API, and their results. */
import { awaitCredits, restoreAccount } from './account.ts';
import { CallSender } from './call-sender.ts';
import { mountCallStatus } from './call-status.ts';
import { readDeployment } from './deployment.ts';
import { restoreDraft, saveDraft } from './draft.ts';
import { createEditor, type Editor } from './editor/editor.ts';
import { byId, maybeById } from './element.ts';
import { FileTabs } from './file-tabs.ts';
import { openedPath, openedText, setText } from './files.ts';
import { findingsOf } from './findings.ts';
import { mountKeyDialog } from './key-dialog.ts';
import { mountLiveCheck, restoreLive } from './live-check.ts';
import { mountModes } from './modes.ts';
import { mountOptions } from './options.ts';
import { isPermalink, linkTo, parsePermalink } from './permalink.ts';
import { mountSampleRow } from './sample-row.ts';
import { offeredSamples } from './samples.ts';
import { Refused } from './service.ts';
import { mountShareDialog } from './share-dialog.ts';
import { createStore, newestResult, type Store, sentResult } from './state.ts';
import { mountTabs } from './tabs.ts';
import { mountTextHistory } from './text-history.ts';
import { mountThemeSwitch } from './theme-switch.ts';
import { mountVersions } from './versions.ts';

const store = createStore();
const sender = new CallSender(store);
const editor = createEditor({
  place: byId('code'),
  onChange: (path, text) => setText(store, path, text),
  onLeave: () => byId('examples').focus(),
});

store.set({
  account: restoreAccount(),
  checksWhileTyping: restoreLive(),
  draft: restoreDraft() ?? offeredSamples[0]!.draft,
});
mountSampleRow(store);
new FileTabs(store);
mountOptions(store);
mountModes(store, sender);
mountLiveCheck(store);
const openKey = mountKeyDialog(store);
mountCallStatus(store, { store, sender, openKey });
mountTabs(store, sender, editor);
mountShareDialog(store);
mountTextHistory(store);
mountThemeSwitch();
mountVersions(store);
syncEditor(store, editor);
scrollToResult(store);
store.watch(
  ({ status }) => status.kind === 'failed' && status.error instanceof Refused && status.error.status === 503,
  (isEngineDown) => isEngineDown && loadDeployment(),
);
addEventListener('pagehide', () => saveDraft(store.get().draft));
addEventListener('online', () => store.get().status.kind === 'failed' && sender.retry());
addEventListener('hashchange', () => openPermalink());
maybeById('open-full')?.addEventListener('click', async (event) => {
  event.preventDefault();
  open(await linkTo(store.get().draft, `${location.origin}/`), '_blank', 'noopener');
});
await openPermalink();
loadDeployment();
if (new URLSearchParams(location.search).has('paid')) {
  history.replaceState(null, '', location.pathname);
  awaitCredits(store);
}

/** Shows the draft in the editor, and the findings of the last result. Their marks follow the edits after it. */
function syncEditor(store: Store, editor: Editor): void {
  store.watch(
    (state) => JSON.stringify([openedPath(state), state.draft.code, openedText(state)]),
    (_, state) => editor.show(state.draft.code, openedPath(state), openedText(state)),
  );
  store.watch(newestResult, (result, { draft }) => {
    if (!result) editor.mark([]);
    else if (result.call.code === draft.code) {
      const { verdict } = result.response;
      editor.mark(findingsOf(verdict));
      if (verdict.types) editor.showTypes(verdict.types);
    }
  });
  store.watch(sentResult, (result, { draft }) => result?.call.code === draft.code && editor.follow());
}

/** On a phone the result is below the code. */
function scrollToResult(store: Store): void {
  store.watch(
    ({ status }) => status.kind,
    (kind) => {
      if (kind !== 'completed' && kind !== 'failed') return;
      const { top } = byId('verdict').getBoundingClientRect();
      const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (top > innerHeight * 0.6) byId('verdict').scrollIntoView({ behavior: reducesMotion ? 'auto' : 'smooth' });
    },
  );
}

async function openPermalink(): Promise<void> {
  if (!isPermalink(location.hash)) return;
  const draft = await parsePermalink(location.hash);
  history.replaceState(null, '', location.pathname + location.search);
  if (draft) store.set({ draft, status: { kind: 'idle' }, notice: null });
  else store.set({ notice: 'This link is damaged: the code in it cannot be read.' });
}

/** Loads what the service offers; retries while the service is unreachable or an engine is starting. */
async function loadDeployment(failures = 0): Promise<void> {
  const deployment = await readDeployment().catch(() => null);
  if (deployment) store.set({ deployment });
  const isStarting = deployment?.engines.some(({ state }) => state !== 'ready');
  if (deployment && !isStarting) return;
  setTimeout(() => loadDeployment(failures + 1), Math.min(2 ** failures, 30) * 1000);
}
