export type Child = Node | string | number | null | false | readonly Child[];

type Attributes = Readonly<Record<string, string | number | boolean | null | ((event: Event) => void)>>;

/** `element('a', { href: '/', onclick: go }, 'Home')`. Text is always text, never markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') created.addEventListener(name.slice('on'.length), value);
    else if (value === true) created.setAttribute(name, '');
    else if (value !== false && value !== null) created.setAttribute(name, String(value));
  }
  created.append(...nodes(children));
  return created;
}

/** Flattens children and drops those that are null or false. */
export const nodes = (children: readonly Child[]): (Node | string)[] =>
  children.flatMap((child) => {
    if (child === null || child === false) return [];
    if (typeof child === 'number') return [String(child)];
    return child instanceof Node || typeof child === 'string' ? [child] : nodes(child);
  });

export const show = (place: Element, ...children: readonly Child[]): void => place.replaceChildren(...nodes(children));

/** An element of the HTML that the server sent. */
export function byId<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found as Kind;
}

/** The same for elements that the embedded page does not have. */
export const maybeById = <Kind extends HTMLElement = HTMLElement>(id: string): Kind | null =>
  document.getElementById(id) as Kind | null;

/** Singular or plural: `count(1, 'credit')`, `count(3, 'credit')`. */
export const count = (number: number, noun: string): string =>
  `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
