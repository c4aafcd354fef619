/** Characters that are not visible, and that Python accepts only in strings and comments. */
const invisible = /[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const unusualSpace = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** Statements of Python 2. */
const statement = /^([ \t]*)(print|exec)[ \t]+(?![=.(])(?:>>[ \t]*[\w.]+[ \t]*,)?[ \t]*([^\r\n]+)$/gm;

/**
 * The text without what keeps Python from parsing it although it is clearly code: invisible characters, and the `print`
 * and `exec` statements of Python 2. It is only used to tell code from prose.
 */
export const plainForm = (code: string): string =>
  code.replace(invisible, '').replace(unusualSpace, ' ').replace(statement, '$1$2($3)');
