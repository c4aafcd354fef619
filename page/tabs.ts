import type { CallSender } from './call-sender.ts';
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
import { type Completed, newestResult, type State, type Store, sentResult, type Tab } from './state.ts';

const panels: readonly Panel[] = [
  findingsPanel,
  fixPanel,
  runPanel,
  examplesPanel,
  javascriptPanel,
  jsonPanel,
  curlPanel,
];

/** A check while typing does not replace the output and the fix of the last call. */
function shownResult(panel: Panel, state: State): Completed | null {
  const result = panel.showsLive ? newestResult(state) : sentResult(state);
  return result && panel.concerns?.(result) === false ? null : result;
}

/** Tabs for screen readers and keyboards: the Tab key stops once, and arrows move between them. */
export function mountTabs(store: Store, sender: CallSender, editor: Editor): void {
  const buttons = new Map(panels.map((panel) => [panel.tab, tabButton(panel)]));
  const containers = new Map(panels.map(({ tab }) => [tab, container(tab)]));
  let removal = new AbortController();

  function tabButton({ tab, title }: Panel): HTMLButtonElement {
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
    buttons.get(tab)!.focus();
  }

  function draw(panel: Panel, state: State): void {
    removal.abort();
    removal = new AbortController();
    const parts = { store, sender, editor, removed: removal.signal };
    show(containers.get(panel.tab)!, ...panel.draw(shownResult(panel, state), parts));
  }

  show(byId('tabs'), ...buttons.values());
  show(byId('panels'), ...containers.values());

  const drawTitles = (_: unknown, state: State): void => {
    byId('panels').setAttribute('aria-busy', String(state.status.kind === 'busy'));
    for (const panel of panels) {
      const completed = shownResult(panel, state);
      const badge = completed && panel.badge(completed);
      show(buttons.get(panel.tab)!, panel.title, badge !== null && [' ', element('span', { class: 'count' }, badge)]);
    }
  };
  store.watch(({ status }) => status, drawTitles);
  store.watch(newestResult, drawTitles);
  const current = ({ tab }: State): Panel => panels.find((panel) => panel.tab === tab)!;
  store.watch(
    ({ tab }) => tab,
    (tab) => {
      for (const panel of panels) {
        const isSelected = panel.tab === tab;
        const button = buttons.get(panel.tab)!;
        button.setAttribute('aria-selected', String(isSelected));
        button.tabIndex = isSelected ? 0 : -1;
        containers.get(panel.tab)!.hidden = !isSelected;
        if (!isSelected) containers.get(panel.tab)!.replaceChildren();
      }
      const row = byId('tabs');
      const { offsetLeft, offsetWidth } = buttons.get(tab)!;
      row.scrollLeft = offsetLeft + offsetWidth / 2 - row.clientWidth / 2;
    },
  );
  store.watch(
    (state) => `${state.tab} ${current(state).dependsOn?.(state) ?? ''}`,
    (_, state) => draw(current(state), state),
  );
  store.watch(
    (state) => shownResult(current(state), state),
    (_, state) => draw(current(state), state),
  );
}

const container = (tab: Tab): HTMLElement =>
  element('div', {
    role: 'tabpanel',
    id: `panel-${tab}`,
    'aria-labelledby': `tab-${tab}`,
    tabindex: 0,
    class: 'panel',
  });
