import { codeLine, foreignLine, operator, pythonLine } from './line-shapes.ts';

/** Keywords, which are code even on their own. */
const keywords = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global ' +
    'if import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

const letters = String.raw`[\p{L}\p{M}\p{N}_'’]*`;
/**
 * Symbols may directly follow the word, as in `C++`. After a space only punctuation may: an operator there would be
 * code.
 */
const bareWord = new RegExp(
  String.raw`^([\p{L}_]${letters})(?:[.,;:!?…。，、！？)*+#%&/~-]*|\s[.,;:!?…。，、！？–—-]+)$`,
  'u',
);
const bareWordLengthMax = 100;

/** Is this a single word, possibly with punctuation? Python parses it as a name, but it is not a program. */
export function isBareWord(code: string): boolean {
  const text = code.trim();
  if (text.length > bareWordLengthMax) return false;
  const word = bareWord.exec(text)?.[1];
  return word !== undefined && !keywords.has(word);
}

const word = String.raw`\p{L}[\p{L}\p{M}'’-]*`;
const sentence = new RegExp(`^(${word})(?:[,;:]? ${word})+[.!?…]+$`, 'u');
const sentenceLengthMax = 200;
/** Operators between values, with which a sentence may also begin. */
const operators = new Set(['and', 'in', 'is', 'not', 'or']);

/**
 * Is this nothing but words and a full stop? To Python the stop would begin an attribute. Text that begins with a
 * keyword may be a statement that was cut off there, so it does not count.
 */
export function isSentence(code: string): boolean {
  const text = code.trim();
  if (text.length > sentenceLengthMax) return false;
  const first = sentence.exec(text)?.[1];
  return first !== undefined && (!keywords.has(first) || operators.has(first));
}

const hunk = /^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@/m;

const plain = String.raw`(?!${operator}\b)[\p{L}\p{M}’]+`;
/** Three words in a row that no operator joins: Python never has more than two, as in `class A` or `yield x`. */
const words = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}_.’])${plain} ${plain} ${plain}(?![\p{L}\p{M}\p{N}_’([=])`,
  'u',
);
const quoted = /"[^"]*"|'[^']*'/g;

/** The first characters are enough to recognise a line of Python. */
const lineLengthMax = 200;

/** Is more than half of a text code? Comments do not count, because headings look the same in Markdown. */
export function isMostlyPython(text: string): boolean {
  let [code, others] = [0, 0];
  for (const full of text.split(/\r\n?|\n/)) {
    const line = full.slice(0, lineLengthMax).replace(/\s+/g, ' ').trimEnd();
    if (line === '' || /^ ?#/.test(line)) continue;
    if (pythonLine.test(line) || codeLine.test(line)) code++;
    else others++;
  }
  return code > others;
}

/**
 * Does a text that does not parse have more lines that look like Python than lines of other languages?
 * Sentences do not count either way, because code may be surrounded by prose.
 */
export function looksLikePython(code: string): boolean {
  if (hunk.test(code)) return false;
  let evidence = 0;
  for (const full of code.split(/\r\n?|\n/)) {
    if (full === '') continue;
    const line = full.slice(0, lineLengthMax).replace(/\s+/g, ' ').trimEnd();
    if (pythonLine.test(line)) evidence += 2;
    else if (foreignLine.test(line)) evidence -= 1;
    else if (codeLine.test(line) && !words.test(line.replace(quoted, '""'))) evidence += 1;
  }
  return evidence > 0;
}
