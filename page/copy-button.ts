import { element } from './element.ts';

const saidForMs = 1600;

/** Says on itself whether it worked. */
export function copyButton(text: () => string, word = 'Copy'): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'quiet', onclick: () => copy() }, word);
  const copy = async (): Promise<void> => {
    const done = await navigator.clipboard.writeText(text()).then(
      () => 'Copied',
      () => 'Not allowed: select it',
    );
    button.textContent = done;
    setTimeout(() => (button.textContent = word), saidForMs);
  };
  return button;
}
