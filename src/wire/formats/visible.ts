/** What moves a cursor, hides text or turns its direction is shown by its number, so that no source can forge a line. */
export const visible = (text: string): string =>
  text.replace(/[\0-\x1f\x7f-\x9f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, (sign) => {
    const code = sign.charCodeAt(0);
    return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16)}`;
  });

/** A message on one line. */
export const oneLine = (text: string): string => visible(text.replace(/\r\n?|\n/g, ' '));
