import { maybeById } from './element.ts';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

const words: Readonly<Record<Theme, readonly [sign: string, label: string]>> = {
  system: ['◐', 'Colours: as the system has them'],
  light: ['☀', 'Colours: light'],
  dark: ['☾', 'Colours: dark'],
};

export function openThemeSwitch(): void {
  const button = maybeById('theme');
  if (!button) return;
  const root = document.documentElement;
  const chosen = (): Theme => themes.find((theme) => theme === root.dataset.theme) ?? 'system';
  const draw = (): void => {
    const [sign, label] = words[chosen()];
    button.textContent = sign;
    button.setAttribute('aria-label', label);
    button.title = label;
  };
  button.addEventListener('click', () => {
    const next = themes[(themes.indexOf(chosen()) + 1) % themes.length]!;
    if (next === 'system') delete root.dataset.theme;
    else root.dataset.theme = next;
    keep(next);
    draw();
  });
  draw();
}

function keep(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem('assay.theme');
    else localStorage.setItem('assay.theme', theme);
  } catch {
    // The choice then holds for this visit.
  }
}
