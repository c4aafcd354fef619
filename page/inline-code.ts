import { type Child, element } from './element.ts';

/** The service's words, with what they set between backticks as code. */
export const inlineCode = (text: string): Child =>
  text.split(/`([^`]+)`/).map((part, index) => (index % 2 === 1 ? element('code', {}, part) : part));
