/** A text without spaces and parentheses, to compare expressions that may be written differently. */
export const bareText = (text: string): string => text.replaceAll(/[\s()]/g, '');
