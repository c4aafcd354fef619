import { element } from './element.ts';

const feedbackMs = 1600;

/** Shows on the button whether copying worked. */
export function copyButton(text: () => string, label = 'Copy'): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'quiet', onclick: () => copy() }, label);
  const copy = async (): Promise<void> => {
    const outcome = await navigator.clipboard.writeText(text()).then(
      () => 'Copied',
      () => 'Copy failed',
    );
    button.textContent = outcome;
    setTimeout(() => (button.textContent = label), feedbackMs);
  };
  return button;
}
