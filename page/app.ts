/** The page at `/`: an editor, a call to the public API, and its answer. */
import { awaitCredits, restoreAccount } from './account.ts';
import { Conversation } from './conversation.ts';
import { readDeployment } from './deployment.ts';
import { keepDraft, restoreDraft } from './draft.ts';
import { type Editor, openEditor } from './editor/editor.ts';
import { byId, maybeById } from './element.ts';
import { findingsOf } from './findings.ts';
import { openKeyDialog } from './key-dialog.ts';
import { openModes } from './modes.ts';
import { openOptions } from './options.ts';
import { draftIn, isPermalink, linkTo } from './permalink.ts';
import { openSampleRow } from './sample-row.ts';
import { samples } from './samples.ts';
import { Refused } from './service.ts';
import { openShareDialog } from './share-dialog.ts';
import { openStore, type Store, setDraft } from './state.ts';
import { openTabs } from './tabs.ts';
import { openThemeSwitch } from './theme-switch.ts';
import { openVersions } from './versions.ts';
import { openWork } from './work.ts';

const store = openStore();
const conversation = new Conversation(store);
const editor = openEditor({
  place: byId('code'),
  onChange: (code) => code !== store.get().draft.code && setDraft(store, { code }),
  onLeave: () => byId('examples').focus(),
});

store.set({ account: restoreAccount(), draft: restoreDraft() ?? samples[0]!.draft });
openSampleRow(store);
openOptions(store);
openModes(store, conversation);
const openKey = openKeyDialog(store);
openWork(store, { store, conversation, openKey });
openTabs(store, conversation, editor);
openShareDialog(store);
openThemeSwitch();
openVersions(store);
followText(store, editor);
followAnswer(store);
store.watch(
  ({ work }) => work.kind === 'troubled' && work.trouble instanceof Refused && work.trouble.status === 503,
  (engineDown) => engineDown && learn(),
);
addEventListener('pagehide', () => keepDraft(store.get().draft));
addEventListener('online', () => store.get().work.kind === 'troubled' && conversation.again());
addEventListener('hashchange', () => takeLink());
maybeById('whole')?.addEventListener('click', async (event) => {
  event.preventDefault();
  open(await linkTo(store.get().draft, `${location.origin}/`), '_blank', 'noopener');
});
await takeLink();
learn();
if (new URLSearchParams(location.search).has('paid')) {
  history.replaceState(null, '', location.pathname);
  awaitCredits(store);
}

/** The editor shows the draft's text; marks belong to the text they were made for. */
function followText(store: Store, editor: Editor): void {
  store.watch(
    ({ draft }) => draft.code,
    (code) => editor.show(code),
  );
  store.watch(
    ({ work }) => (work.kind === 'busy' ? work.before : work),
    (work, { draft }) => {
      const current = work?.kind === 'answered' && work.call.code === draft.code;
      editor.mark(current ? findingsOf(work.answer.verdict) : []);
    },
  );
}

/** On a phone the answer is below the code. */
function followAnswer(store: Store): void {
  store.watch(
    ({ work }) => work.kind,
    (kind) => {
      if (kind !== 'answered' && kind !== 'troubled') return;
      const { top } = byId('verdict').getBoundingClientRect();
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (top > innerHeight * 0.6) byId('verdict').scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
    },
  );
}

async function takeLink(): Promise<void> {
  if (!isPermalink(location.hash)) return;
  const draft = await draftIn(location.hash);
  history.replaceState(null, '', location.pathname + location.search);
  if (draft) store.set({ draft, work: { kind: 'idle' }, notice: null });
  else store.set({ notice: 'The link is damaged: the code in it cannot be read.' });
}

/** Asks what the service offers, until it answers; a starting engine is asked after again. */
async function learn(failures = 0): Promise<void> {
  const deployment = await readDeployment().catch(() => null);
  if (deployment) store.set({ deployment });
  const starting = deployment?.engines.some(({ state }) => state !== 'ready');
  if (deployment && !starting) return;
  setTimeout(() => learn(failures + 1), Math.min(2 ** failures, 30) * 1000);
}
