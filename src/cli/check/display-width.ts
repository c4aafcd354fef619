/** Unicode blocks of East Asian characters that are two columns wide. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
const zeroWidth = /\p{Mn}|\p{Me}|[\u200b-\u200d\u2060\ufeff\u1160-\u11ff]/u;

/** How many columns a character takes on a terminal. Callers expand tabs first. */
export const displayWidth = (character: string): number =>
  zeroWidth.test(character) ? 0 : wide.test(character) ? 2 : 1;
