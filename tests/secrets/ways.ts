/** A credential to write into a program. */
export type Credential = {
  /** A variable name that detectors recognize. */
  readonly name: string;
  readonly value: string;
  /** A suffix that makes names unique in the program. */
  readonly tag: string;
};

/** One way to write a credential into a program. */
export type Way = {
  readonly name: string;
  /** Null if the value cannot be written this way. */
  readonly write: (credential: Credential) => string | null;
};

const quote = (text: string): string => JSON.stringify(text);
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const commented = (text: string): string => text.replaceAll(/^/gm, '# ');
const half = (text: string): [string, string] => [
  text.slice(0, Math.floor(text.length / 2)),
  text.slice(Math.floor(text.length / 2)),
];
const isIdentifier = (text: string): boolean => /^[A-Za-z_]\w*$/.test(text);
const isOneLine = (text: string): boolean => !text.includes('\n');
/** Can it be placed in quotes, braces and raw strings unchanged? */
const isPlain = (text: string): boolean => !/["'\\\n{}%]/.test(text);

const where =
  (fits: (value: string) => boolean, write: (credential: Credential) => string): Way['write'] =>
  (credential) =>
    fits(credential.value) ? write(credential) : null;

/** All of these fit in one program, which parses. */
export const waysThatParse: readonly Way[] = [
  { name: 'assignment', write: ({ name, value }) => `${name} = ${quote(value)}` },
  { name: 'a meaningless name', write: ({ tag, value }) => `thing_${tag} = ${quote(value)}` },
  { name: 'annotated', write: ({ name, value }) => `${name}: int = ${quote(value)}` },
  { name: 'entry', write: ({ name, tag, value }) => `settings_${tag} = {"host": "h", "${name}": ${quote(value)}}` },
  {
    name: 'dictionary key, twice',
    write: ({ tag, value }) => `keys_${tag} = {${quote(value)}: 1, ${quote(value)}: 2}`,
  },
  { name: 'missing dictionary key', write: ({ value }) => `print({"a": 1}[${quote(value)}])` },
  { name: 'dictionary key and value', write: ({ tag, value }) => `both_${tag} = {${quote(value)}: ${quote(value)}}` },
  { name: 'keyword', write: ({ name, value }) => `print("h", ${name}=${quote(value)})` },
  { name: 'argument of an undefined function', write: ({ tag, value }) => `log_in_${tag}(${quote(value)})` },
  { name: 'default', write: ({ name, tag, value }) => `def call_${tag}(host, ${name}=${quote(value)}): pass` },
  { name: 'comparison', write: ({ name, value }) => `print(${name} is ${quote(value)})` },
  { name: 'assertion', write: ({ name, value }) => `assert ${name} == ${quote(value)}` },
  {
    name: 'fallback of an environment variable',
    write: ({ name, value }) => `import os; ${name} = os.environ.get("${name.toUpperCase()}", ${quote(value)})`,
  },
  { name: 'bytes', write: ({ name, value }) => `${name} = b${quote(value)}` },
  { name: 'raw string', write: where(isPlain, ({ name, value }) => `${name} = r"${value}"`) },
  { name: 'f-string', write: where(isPlain, ({ name, value }) => `${name} = f"${value} {host}"`) },
  { name: 'f-string without placeholders', write: where(isPlain, ({ name, value }) => `${name} = f"${value}"`) },
  { name: 'expression statement', write: ({ value }) => quote(value) },
  { name: 'comment', write: ({ name, value }) => commented(`${name} = ${value}`) },
  { name: 'comment after code', write: where(isOneLine, ({ name, value }) => `print(1)  # ${name}: ${value}`) },
  { name: 'suppression for the whole file', write: where(isOneLine, ({ value }) => `# ruff: noqa: ${value}`) },
  {
    name: 'suppression on a line',
    write: where(isOneLine, ({ tag, value }) => `x_${tag}: int = ""  # type: ignore[${value}]`),
  },
  { name: 'concatenated', write: ({ name, value }) => `${name} = ${half(value).map(quote).join(' + ')}` },
  {
    name: 'added to',
    write: ({ name, value }) => `${name} = ${quote(half(value)[0])}\n${name} += ${quote(half(value)[1])}`,
  },
  {
    name: 'implicit concatenation across lines',
    write: ({ name, value }) => `${name} = (\n    ${half(value).map(quote).join('\n    ')}\n)`,
  },
  { name: 'joined', write: ({ name, value }) => `${name} = "".join([${half(value).map(quote).join(', ')}])` },
  {
    name: 'named parts',
    write: ({ name, tag, value }) =>
      `one_${tag} = ${quote(half(value)[0])}\nother_${tag} = ${quote(half(value)[1])}\n${name} = one_${tag} + other_${tag}`,
  },
  {
    name: 'escaped in part',
    write: where(isPlain, ({ name, value }) => {
      const code = value
        .charCodeAt(value.length - 9)
        .toString(16)
        .padStart(2, '0');
      return `${name} = "${value.slice(0, -9)}\\x${code}${value.slice(-8)}"`;
    }),
  },
  { name: 'base64 of it', write: ({ tag, value }) => `packed_${tag}: int = ${quote(base64(`credential: ${value} `))}` },
  {
    name: 'decoded from base64',
    write: ({ name, value }) => `import base64\n${name} = base64.b64decode(${quote(base64(value))}).decode()`,
  },
  {
    name: 'triple-quoted settings',
    write: ({ name, tag, value }) => `INI_${tag} = """\n[main]\n${name} = ${value}\nretries = 3\n"""`,
  },
  {
    name: 'environment file in a string',
    write: ({ name, tag, value }) => `ENV_${tag} = """\nexport ${name.toUpperCase()}=${value}\n"""`,
  },
  {
    name: 'JSON in a string',
    write: where(isPlain, ({ name, tag, value }) => `JSON_${tag} = '{"host": "h", "${name}": "${value}"}'`),
  },
  { name: 'string in a string', write: where(isPlain, ({ name, value }) => `eval('${name} = "${value}"')`) },
  {
    name: 'name and value in one string',
    write: where(isOneLine, ({ name, tag, value }) => `pair_${tag} = ${quote(`${name}=${value}`)}`),
  },
  {
    name: 'value before an equals sign',
    write: where(isOneLine, ({ tag, value }) => `turned_${tag} = ${quote(`${value}=${value.slice(-8)}`)}`),
  },
  {
    name: 'command line',
    write: where(
      isPlain,
      ({ name, value }) => `import os\nos.system("deploy --${name.replaceAll('_', '-')} ${value}")`,
    ),
  },
  {
    name: 'query of a URL',
    write: where(
      isPlain,
      ({ name, value }) => `import requests\nrequests.get("http://api.internal/v1?a=1&${name}=${value}&b=2")`,
    ),
  },
  {
    name: 'password in a URL',
    write: where(
      (value) => /^[\w.~-]+$/.test(value),
      ({ tag, value }) => `address_${tag} = "https://shop:${value}@git.internal/x.git"`,
    ),
  },
  { name: 'header', write: ({ tag, value }) => `headers_${tag} = {"Authorization": ${quote(`Bearer ${value}`)}}` },
  {
    name: 'basic header',
    write: ({ tag, value }) => `basic_${tag} = ${quote(`Authorization: Basic ${base64(`shop:${value}`)}`)}`,
  },
  { name: 'file name', write: ({ value }) => `print(open(${quote(`/etc/${value}`)}).read())` },
  {
    name: 'documentation example',
    write: where(
      isPlain,
      ({ tag, value }) =>
        `def log_in_to_${tag}(word):\n    """Logs in.\n\n    >>> log_in_to_${tag}("${value}")\n    'no'\n    """\n    return "yes"`,
    ),
  },
  {
    name: 'documentation',
    write: where(
      isPlain,
      ({ name, tag, value }) => `def documented_${tag}():\n    """Set ${name} = ${value} first."""`,
    ),
  },
  { name: 'format placeholder', write: where(isIdentifier, ({ value }) => `print("{${value}}".format(1))`) },
  { name: 'percent placeholder', write: where(isPlain, ({ value }) => `print("%(${value})s" % {"a": 1})`) },
  { name: 'too many values for a format', write: where(isPlain, ({ value }) => `print("${value} %s" % (1, 2))`) },
  {
    name: 'match value',
    write: ({ name, value }) => `match ${name}:\n    case ${quote(value)}:\n        print(1)`,
  },
  {
    name: 'literal type',
    write: ({ tag, value }) => `from typing import Literal\nmode_${tag}: Literal[${quote(value)}] = 1`,
  },
  { name: 'annotation in quotes', write: ({ tag, value }) => `note_${tag}: ${quote(value)} = 1` },
  {
    name: 'type variable',
    write: ({ tag, value }) => `from typing import TypeVar\nT_${tag} = TypeVar(${quote(value)})`,
  },
  { name: 'exported name', write: ({ value }) => `__all__ = [${quote(value)}]` },
  { name: 'attribute by name', write: ({ value }) => `print(getattr(print, ${quote(value)}))` },
  {
    name: 'field of a named tuple',
    write: ({ tag, value }) =>
      `from collections import namedtuple\nRow_${tag} = namedtuple("Row_${tag}", [${quote(value)}])\nprint(Row_${tag}(1).missing)`,
  },
  { name: 'unpacked text', write: ({ tag, value }) => `one_of_${tag}, other_of_${tag} = ${quote(value)}` },
  { name: 'divided text', write: ({ value }) => `print(${quote(value)} / 2)` },
  { name: 'module name', write: ({ value }) => `import importlib\nimportlib.import_module(${quote(value)})` },
  { name: 'raised', write: ({ tag, value }) => `def fail_${tag}(): raise ValueError(${quote(value)})` },
  { name: 'bare name', write: where(isIdentifier, ({ name, value }) => `${name} = ${value}`) },
  { name: 'bare name alone', write: where(isIdentifier, ({ value }) => value) },
  { name: 'bare name, called', write: where(isIdentifier, ({ value }) => `${value}()`) },
  {
    name: 'name of an unused local',
    write: where(isIdentifier, ({ tag, value }) => `def local_${tag}():\n    ${value} = 1`),
  },
  {
    name: 'name of a function, twice',
    write: where(isIdentifier, ({ value }) => `def ${value}(): pass\ndef ${value}(): pass`),
  },
  {
    name: 'name of a class',
    write: where(isIdentifier, ({ value }) => `class ${value}:\n    pass\n${value}().missing`),
  },
  {
    name: 'name of a keyword',
    write: where(isIdentifier, ({ tag, value }) => `def takes_${tag}(a): pass\ntakes_${tag}(${value}=1)`),
  },
  { name: 'name of an attribute', write: where(isIdentifier, ({ value }) => `import sys\nprint(sys.${value})`) },
  {
    name: 'name of an attribute of self',
    write: where(isIdentifier, ({ tag, value }) => `class Own_${tag}:\n    def f(self): return self.${value}`),
  },
  { name: 'name of a module', write: where(isIdentifier, ({ value }) => `import ${value}`) },
  { name: 'name in a module', write: where(isIdentifier, ({ value }) => `from os import ${value}`) },
  { name: 'decorator', write: where(isIdentifier, ({ tag, value }) => `@${value}\ndef decorated_${tag}(): pass`) },
  { name: 'annotation', write: where(isIdentifier, ({ tag, value }) => `noted_${tag}: ${value}`) },
  { name: 'base class', write: where(isIdentifier, ({ tag, value }) => `class Derived_${tag}(${value}): pass`) },
  { name: 'global', write: where(isIdentifier, ({ tag, value }) => `def sets_${tag}():\n    global ${value}`) },
  { name: 'deleted name', write: where(isIdentifier, ({ value }) => `del ${value}`) },
  {
    name: 'captured by match',
    write: where(isIdentifier, ({ tag, value }) => `match "a":\n    case ${value}.x: print("${tag}")`),
  },
];

/** Each of these needs its own program; few of them parse. */
export const waysAlone: readonly Way[] = [
  { name: 'unquoted', write: ({ name, value }) => `${name} = ${value}\n` },
  { name: 'unquoted argument', write: ({ value }) => `print(${value})\n` },
  { name: 'unquoted entry', write: ({ name, value }) => `settings = {"${name}": ${value}}\n` },
  { name: 'unquoted command', write: ({ name, value }) => `export ${name.toUpperCase()}=${value}\n` },
  { name: 'cut off inside a string', write: ({ name, value }) => `import os\n${name} = "${value}` },
  { name: 'cut off inside a call', write: ({ name, value }) => `import os\nx = connect(${name}=${quote(value)},\n` },
  { name: 'cut off inside the value', write: ({ name, value }) => `${name} = "${value.slice(0, -3)}` },
  { name: 'next to a syntax error', write: ({ name, value }) => `def f(\n${name} = ${quote(value)}\n` },
  { name: 'repeated keyword', write: where(isIdentifier, ({ value }) => `f(${value}=1, ${value}=2)\n`) },
  { name: 'repeated parameter', write: where(isIdentifier, ({ value }) => `def f(${value}, ${value}): pass\n`) },
  { name: 'unbound nonlocal', write: where(isIdentifier, ({ value }) => `def f():\n    nonlocal ${value}\n`) },
  { name: 'print statement', write: ({ name, value }) => `${name} = ${quote(value)}\nprint ${quote(value)}\n` },
  { name: 'wrong quotes', write: where(isOneLine, ({ name, value }) => `${name} = “${value}”\n`) },
  { name: 'prose', write: ({ name, value }) => `Please use the ${name.replaceAll('_', ' ')} ${value} to log in.\n` },
  {
    name: 'Markdown fence',
    write: ({ name, value }) => `Here it is:\n\n\`\`\`python\n${name} = ${quote(value)}\nprint(${name}\n\`\`\`\n`,
  },
  { name: 'an environment file', write: ({ name, value }) => `${name.toUpperCase()}=${value}\nDEBUG=1\n` },
  { name: 'YAML', write: where(isOneLine, ({ name, value }) => `main:\n  ${name}: ${value}\n  debug: yes\n`) },
];
