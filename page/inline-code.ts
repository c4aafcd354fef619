import { type Child, element } from './element.ts';

/** A text of the service, with its backtick spans shown as code. */
export const inlineCode = (text: string): Child =>
  text.split(/`([^`]+)`/).map((part, index) => (index % 2 === 1 ? element('code', {}, part) : part));
