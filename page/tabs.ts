import type { Conversation } from './conversation.ts';
import type { Editor } from './editor/editor.ts';
import { byId, element, show } from './element.ts';
import { curlPanel } from './panels/curl.ts';
import { examplesPanel } from './panels/examples.ts';
import { findingsPanel } from './panels/findings.ts';
import { fixPanel } from './panels/fix.ts';
import { javascriptPanel } from './panels/javascript.ts';
import { jsonPanel } from './panels/json.ts';
import type { Panel } from './panels/panel.ts';
import { runPanel } from './panels/run.ts';
import type { Answered, State, Store, Tab } from './state.ts';

const panels: readonly Panel[] = [
  findingsPanel,
  fixPanel,
  runPanel,
  examplesPanel,
  javascriptPanel,
  jsonPanel,
  curlPanel,
];

/** The answer that is shown: while the next one is awaited it is the last one. */
const answeredIn = ({ work }: State): Answered | null => {
  if (work.kind === 'busy') return work.before;
  return work.kind === 'answered' ? work : null;
};

/** Tabs as screen readers and keyboards know them: one stop for Tab, arrows between them. */
export function openTabs(store: Store, conversation: Conversation, editor: Editor): void {
  const heads = new Map(panels.map((panel) => [panel.tab, head(panel)]));
  const places = new Map(panels.map(({ tab }) => [tab, place(tab)]));
  let gone = new AbortController();

  function head({ tab, title }: Panel): HTMLButtonElement {
    return element(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `tab-${tab}`,
        'aria-controls': `panel-${tab}`,
        onclick: () => store.set({ tab }),
        onkeydown: (event) => move(event as KeyboardEvent, tab),
      },
      title,
    );
  }

  function move(event: KeyboardEvent, from: Tab): void {
    const at = panels.findIndex(({ tab }) => tab === from);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: panels.length - 1 };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const { tab } = panels[(to + panels.length) % panels.length]!;
    store.set({ tab });
    heads.get(tab)!.focus();
  }

  function draw(panel: Panel, state: State): void {
    gone.abort();
    gone = new AbortController();
    const parts = { store, conversation, editor, gone: gone.signal };
    show(places.get(panel.tab)!, ...panel.draw(answeredIn(state), parts));
  }

  show(byId('tabs'), ...heads.values());
  show(byId('panels'), ...places.values());

  store.watch(
    ({ work }) => work,
    (_, state) => {
      const answered = answeredIn(state);
      byId('panels').setAttribute('aria-busy', String(state.work.kind === 'busy'));
      for (const panel of panels) {
        const badge = answered && panel.badge(answered);
        show(heads.get(panel.tab)!, panel.title, badge !== null && [' ', element('span', { class: 'count' }, badge)]);
      }
    },
  );
  const current = ({ tab }: State): Panel => panels.find((panel) => panel.tab === tab)!;
  store.watch(
    ({ tab }) => tab,
    (tab) => {
      for (const panel of panels) {
        const chosen = panel.tab === tab;
        const button = heads.get(panel.tab)!;
        button.setAttribute('aria-selected', String(chosen));
        button.tabIndex = chosen ? 0 : -1;
        places.get(panel.tab)!.hidden = !chosen;
        if (!chosen) places.get(panel.tab)!.replaceChildren();
      }
      const row = byId('tabs');
      const { offsetLeft, offsetWidth } = heads.get(tab)!;
      row.scrollLeft = offsetLeft + offsetWidth / 2 - row.clientWidth / 2;
    },
  );
  store.watch(
    (state) => `${state.tab} ${current(state).alsoShows?.(state) ?? ''}`,
    (_, state) => draw(current(state), state),
  );
  store.watch(
    ({ work }) => work,
    (_, state) => draw(current(state), state),
  );
}

const place = (tab: Tab): HTMLElement =>
  element('div', {
    role: 'tabpanel',
    id: `panel-${tab}`,
    'aria-labelledby': `tab-${tab}`,
    tabindex: 0,
    class: 'panel',
  });
