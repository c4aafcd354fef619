import { maybeById } from './element.ts';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

const buttons: Readonly<Record<Theme, readonly [icon: string, label: string]>> = {
  system: ['◐', 'Theme: system'],
  light: ['☀', 'Theme: light'],
  dark: ['☾', 'Theme: dark'],
};

export function mountThemeSwitch(): void {
  const button = maybeById('theme');
  if (!button) return;
  const root = document.documentElement;
  const chosen = (): Theme => themes.find((theme) => theme === root.dataset.theme) ?? 'system';
  const draw = (): void => {
    const [icon, label] = buttons[chosen()];
    button.textContent = icon;
    button.setAttribute('aria-label', label);
    button.title = label;
  };
  button.addEventListener('click', () => {
    const next = themes[(themes.indexOf(chosen()) + 1) % themes.length]!;
    if (next === 'system') delete root.dataset.theme;
    else root.dataset.theme = next;
    saveTheme(next);
    draw();
  });
  draw();
}

function saveTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem('assay.theme');
    else localStorage.setItem('assay.theme', theme);
  } catch {
    // Storage is blocked: the choice lasts until the page is closed.
  }
}
