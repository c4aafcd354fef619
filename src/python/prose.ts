/** Words that alone are a statement or a value. */
const wordsThatAreCode = new Set(['pass', 'break', 'continue', 'return', 'raise', 'yield', 'True', 'False', 'None']);

const bareWord = /^([\p{L}_][\p{L}\p{M}\p{N}_'’]*)\s?[.,;:!?…。，、！？]*$/u;
const bareWordLengthMax = 100;

/** A single word, with or without punctuation after it: to Python a name, to a reader no program. */
export function isBareWord(code: string): boolean {
  const text = code.trim();
  if (text.length > bareWordLengthMax) return false;
  const word = bareWord.exec(text)?.[1];
  return word !== undefined && !wordsThatAreCode.has(word);
}

const name = String.raw`[\p{L}_][\p{L}\p{M}\p{N}_]*`;
const dotted = String.raw`${name}(?:\.${name})*`;
const target = String.raw`\*?${dotted}(?:\[[^\]]*\])?`;

/** The shapes of a line that people write in Python and hardly ever in sentences, with every run of blanks as one. */
const shapes: readonly string[] = [
  `(?:async )?def ${name} ?[[(]`,
  `class ${name} ?(?:[([].*)?:`,
  `import ${dotted}(?: as ${name})?(?: ?, ?${dotted}(?: as ${name})?)* ?(?:#.*)?$`,
  String.raw`from \.*(?:${dotted})? ?import\b`,
  String.raw`@${dotted} ?(?:\(.*)?$`,
  // An assignment, annotated or augmented, to a name, an attribute, an item or several of them.
  String.raw`\(?${target}(?: ?, ?${target})*\)? ?(?::[^=]+)?(?:[-+*/%@&|^]|//|\*\*|<<|>>)?=(?!=)`,
  String.raw`type ${name} ?(?:\[[^\]]*\])? ?=`,
  // A call: the bracket touches the name, which in a sentence it does not.
  String.raw`(?:await )?${dotted}(?:\[[^\]]*\])?\(`,
  String.raw`(?:if|elif|while|with|match|case|except)\b.*: ?(?:#.*)?$`,
  `(?:async )?for ${target}(?: ?, ?${target})* in .+`,
  `(?:else|try|finally|except) ?:`,
  String.raw`(?:return|yield|raise|assert|await|del) [\p{L}\p{N}_.('"[{-]+ ?(?:$|[-+*/%=<>!([,])`,
  `(?:return|pass|break|continue) ?(?:#.*)?$`,
  `(?:global|nonlocal) ${name}(?: ?, ?${name})* ?$`,
  `print ["']`,
  String.raw`lambda\b.*:`,
  // A literal that was begun: a docstring, a list, a dict, a tuple.
  `[rbfu]{0,2}(?:"""|''')`,
  String.raw`[[{(] ?(?:["'\d[{(-]|$)`,
];
const pythonLine = new RegExp(`^ ?(?:>>> )?(?:${shapes.join('|')})`, 'u');

/** Nothing that begins like Python needs more to be recognised. */
const lineLengthMax = 200;

/** Has a text that does not parse at least one line that looks like Python? */
export function looksLikePython(code: string): boolean {
  return code
    .split(/\r\n?|\n/)
    .some((line) => line !== '' && pythonLine.test(line.slice(0, lineLengthMax).replace(/\s+/g, ' ')));
}
