export type Child = Node | string | number | null | false | readonly Child[];

type Attributes = Readonly<Record<string, string | number | boolean | null | ((event: Event) => void)>>;

/** `element('a', { href: '/', onclick: go }, 'Home')`. Text is always text, never markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name.slice('on'.length), value);
    else if (value === true) made.setAttribute(name, '');
    else if (value !== false && value !== null) made.setAttribute(name, String(value));
  }
  made.append(...nodes(children));
  return made;
}

/** What is to be shown of it, in order. */
export const nodes = (children: readonly Child[]): (Node | string)[] =>
  children.flatMap((child) => {
    if (child === null || child === false) return [];
    if (typeof child === 'number') return [String(child)];
    return child instanceof Node || typeof child === 'string' ? [child] : nodes(child);
  });

export const show = (place: Element, ...children: readonly Child[]): void => place.replaceChildren(...nodes(children));

/** An element of the page as it was sent. */
export function byId<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found as Kind;
}

/** Missing where the page is shown in a frame. */
export const maybeById = <Kind extends HTMLElement = HTMLElement>(id: string): Kind | null =>
  document.getElementById(id) as Kind | null;

/** One thing or several: `count(1, 'credit')`, `count(3, 'credit')`. */
export const count = (number: number, noun: string): string =>
  `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
