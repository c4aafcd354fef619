/** Placeholder words, anywhere in the value. */
const standIns = new RegExp(
  [
    'example',
    'exmaple',
    'change[-_ ]?(?:me|this|it)',
    'replace[-_ ]?(?:me|this|with)',
    'insert[-_ ]',
    'place[-_ ]?holder',
    'your[-_ ]?(?:own|real|actual|app|api|auth|access|client|secret|key|token|pass|pwd|user|account|db|bot|jwt|aws|project)',
    '(?:^|[^a-z])your(?![a-z])',
    'dummy',
    'redacted',
    'sanitized',
    'censored',
    'removed[-_ ]',
    'sample',
    'fixme',
    '(?:^|[^a-z])(?:todo|tbd|test|tests|testing|tester|foo|foobar|bar|baz|qux|fake|mock|mocked|none|null|undefined|demo|default)(?![a-z])',
    '^(?:test|foo|fake|mock|demo|dummy)',
    'foobar',
    'lorem',
    'not[-_ ]?(?:a[-_ ]?)?(?:real|valid|secret|used|set|so[-_ ]?secret)',
    'does[-_ ]?not[-_ ]?matter',
    'whatever',
    '(?:secret|token|key|password|value)[-_ ]?(?:goes[-_ ]?)?here',
    'unused',
    'django-insecure',
    'x{4}',
    '\\*{3}',
    '\\.{3}',
    '_{4}',
    '-{4}',
    '\\?{3}',
    '#{3}',
    '•',
    '…',
    'deadbeef',
  ].join('|'),
  'i',
);

/** Template variables (`{{key}}`, `${KEY}`, `%(key)s`, `<key>`, `{key}`, `$KEY`) and values that are encrypted. */
const templateVariable =
  /^<|^\$|^%[A-Za-z_]+%$|>$|\{[^{}]{0,80}\}|\$\{|\$\(|%\(|%[sdrif](?![A-Za-z0-9])|^@|^\{|^\[|^(?:ENC|CIPHER)[[(]|^!vault|^vault:/;

export const isTemplate = (value: string): boolean => templateVariable.test(value);

export const isPlaceholder = (value: string): boolean => standIns.test(value) || isTemplate(value);

/** Stricter for a vendor's token, whose random letters sometimes form short words. */
export const isPlaceholderToken = (token: string): boolean => tokenStandIns.test(token);

const tokenStandIns = new RegExp(
  [
    'example',
    'change[-_]?me',
    'placeholder',
    'your[-_]?(?:own|api|auth|access|client|secret|key|token|pass)',
    '[-_]your[-_]',
    'dummy',
    'redacted',
    'sample',
    '(?:secret|token|key|password)[-_]?here',
    'not[-_]?(?:a[-_]?)?(?:real|valid|secret)',
    'foobar',
    'x{5}',
    '0{8}',
    '\\*{3}',
    '\\.{3}',
    '1234567',
    'abcdefg',
    'deadbeef',
  ].join('|'),
  'i',
);
