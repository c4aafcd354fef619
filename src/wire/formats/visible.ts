/** Escapes characters that move the cursor, hide text or change its direction, so that no source can fake a line of output. */
export const visible = (text: string): string =>
  text.replace(/[\0-\x1f\x7f-\x9f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, (sign) => {
    const code = sign.charCodeAt(0);
    return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16)}`;
  });

/** Puts a message on one line. */
export const oneLine = (text: string): string => visible(text.replace(/\r\n?|\n/g, ' '));
