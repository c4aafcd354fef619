import { codeLine, foreignLine, operator, pythonLine } from './line-shapes.ts';

/** Words that alone are a statement, a value or the beginning of one: a keyword is code wherever it stands. */
const keywords = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global ' +
    'if import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

const letters = String.raw`[\p{L}\p{M}\p{N}_'’]*`;
/** Marks may touch the word, as in `C++`; of what stands apart from it, an operator that waits for more is code. */
const bareWord = new RegExp(
  String.raw`^([\p{L}_]${letters})(?:[.,;:!?…。，、！？)*+#%&/~-]*|\s[.,;:!?…。，、！？–—-]+)$`,
  'u',
);
const bareWordLengthMax = 100;

/** A single word, with or without punctuation after it: to Python a name, to a reader no program. */
export function isBareWord(code: string): boolean {
  const text = code.trim();
  if (text.length > bareWordLengthMax) return false;
  const word = bareWord.exec(text)?.[1];
  return word !== undefined && !keywords.has(word);
}

const word = String.raw`\p{L}[\p{L}\p{M}'’-]*`;
const sentence = new RegExp(`^(${word})(?:[,;:]? ${word})+[.!?…]+$`, 'u');
const sentenceLengthMax = 200;
/** Words between values: a sentence may well begin with them. */
const operators = new Set(['and', 'in', 'is', 'not', 'or']);

/**
 * Words with a full stop after them, and nothing else. To Python the stop is the beginning of an attribute, which is
 * how a statement may be cut off that begins with a keyword, and hardly any other.
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

/** Nothing that begins like Python needs more to be recognised. */
const lineLengthMax = 200;

/**
 * Does a text that does not parse have lines that look like Python, and more of them than of anything else?
 * Sentences say nothing: code may come in the middle of them.
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
