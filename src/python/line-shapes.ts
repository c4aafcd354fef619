const name = String.raw`[\p{L}_][\p{L}\p{M}\p{N}_]*`;
const dotted = String.raw`${name}(?:\.${name})*`;
const target = String.raw`\*?${dotted}(?:\[[^\]]*\])?`;

/** Keywords that join the parts of an expression. */
export const operator = '(?:and|as|else|for|from|if|in|is|lambda|not|or)';

/** Lines that are Python and hardly ever anything else. Runs of white space are one space here. */
const pythonShapes: readonly string[] = [
  `(?:async )?def ${name} ?[[(]`,
  `class ${name} ?(?:[([].*)?:`,
  String.raw`from \.*(?:${dotted})? ?import\b`,
  String.raw`elif\b.*: ?(?:#|$)`,
  String.raw`except(?: ?\(?${dotted}(?: ?, ?${dotted})*\)?(?: as ${name})?)? ?:`,
  String.raw`if __name__\b`,
];

/** Lines that may be Python or another language, but hardly ever a sentence. */
const codeShapes: readonly string[] = [
  `import ${dotted}(?: as ${name})?(?: ?, ?${dotted}(?: as ${name})?)* ?(?:#.*)?$`,
  String.raw`@${dotted} ?(?:\(.*)?$`,
  // An assignment, annotated or augmented, to a name, an attribute, an item or several of them.
  String.raw`\(?${target}(?: ?, ?${target})*\)? ?(?:: ?[\p{L}_'"([][^=]*)?(?:[-+*/%@&|^]|//|\*\*|<<|>>)?=(?!=)`,
  String.raw`type ${name} ?(?:\[[^\]]*\])? ?=`,
  // A call: the parenthesis directly follows the name, and no further word comes after the arguments.
  String.raw`(?:await )?${dotted}(?:\[[^\]]*\])?(?!\(e?s\))\([^()]*(?:$|\(|\) ?(?:$|[-+*/%=<>!(:[#]|\.\p{L}|${dotted}\(|${operator}\b))`,
  String.raw`(?:if|while|with|match|case)\b.*: ?(?:#|$)`,
  `(?:async )?for ${target}(?: ?, ?${target})* in .+`,
  `(?:else|try|finally|except) ?:`,
  String.raw`(?:return|yield|raise|assert|await|del) [\p{L}\p{N}_.('"[{-]+ ?(?:$|[-+*/%=<>!([,])`,
  `(?:return|pass|break|continue) ?(?:#.*)?$`,
  `(?:global|nonlocal) ${name}(?: ?, ?${name})* ?$`,
  `print ["']`,
  String.raw`lambda\b.*:`,
  // A string that is an item, a key or a line of its own.
  String.raw`[rbfu]{0,2}(?:"[^"]*"|'[^']*') ?(?:[,:\])#]|$)`,
  // The start of a literal: a docstring, a list, a dict, a tuple.
  `[rbfu]{0,2}(?:"""|''')`,
  String.raw`[[{(] ?(?:["'[{(]|-?[\d.]+ ?[-+*/,:\]]|$)`,
];

/** Lines of another language, a log, a patch or markup. */
const foreignShapes: readonly string[] = [
  // Statements that end in a semicolon, blocks in braces and their comments.
  '[^#]*[^#;];$',
  String.raw`(?:[^#]*(?:\)|=>|->|[\w>\]]) ?)\{$`,
  String.raw`\}(?:[;)]| ?(?:else|catch|finally|while)\b)`,
  String.raw`(?://|/\*|\*/|\* |<!--|--(?: |$))`,
  String.raw`(?:const|let|var|function|func|fn|export|public|private|protected|static|void|struct|enum|interface|package|namespace|using|template|typedef|extern|pragma|contract|impl|val)\b [^=(]`,
  String.raw`#(?:include|define|ifn?def|endif|pragma)\b`,
  // Operators, expansions and arrows that Python does not have.
  String.raw`[^#]*(?:&&|\|\||[!=]==|\$[({\p{L}_]| => |/\*.*\*/|\bnew [A-Z])`,
  // Markup, and the keys of a style sheet.
  '</?[A-Za-z!?][^<>]*/?>',
  String.raw`[.#]?[\w-]+ ?\{`,
  '[a-z]+-[a-z-]+ ?:',
  // SQL keywords and Dockerfile instructions, in capitals.
  '(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE|ALTER|DROP|WHERE|VALUES|FROM|JOIN|RUN|COPY|ENV|CMD) ',
  // Shell: a prompt, a path to run, common commands, words that end a block.
  String.raw`(?:[$%] |\./|(?:sudo|echo|cd|export|mkdir|rm|cp|mv|git|npm|pip|docker|curl) [^=(])`,
  '(?:fi|done|esac|then|do|end)$',
  String.raw`if \[`,
  // Patches, logs and Python tracebacks.
  String.raw`(?:diff --git|index [0-9a-f]+\.\.|--- \S|\+\+\+ \S|@@ -\d)`,
  String.raw`\[?\d{4}-\d\d-\d\d[ T]\d\d:`,
  String.raw`\[?(?:DEBUG|INFO|WARN|WARNING|ERROR|FATAL|CRITICAL)\b\]? ?:?`,
  String.raw`Traceback \(|File "[^"]*", line \d`,
  String.raw`\w+(?:Error|Exception|Warning): `,
];

/** Shapes match at the beginning of a line, possibly after a prompt. */
const oneOf = (shapes: readonly string[]): RegExp => new RegExp(`^ ?(?:>>> )?(?:${shapes.join('|')})`, 'u');
export const pythonLine = oneOf(pythonShapes);
export const codeLine = oneOf(codeShapes);
export const foreignLine = oneOf(foreignShapes);
