import { type Arguments, type SourceBits, sourceBit, unknown, type Value } from '../value.ts';

/** Places where data from a request has to be escaped, each in its own way. `operator`: a value that must be a string. */
export const contexts = ['html', 'path', 'url', 'query', 'regex', 'line', 'operator'] as const;
export type Context = (typeof contexts)[number];

/** Data of the machine and its user that a value contains. `environment`: all variables rather than one. */
export const carriedKinds = ['host', 'private', 'credentials', 'environment'] as const;
export type CarriedKind = (typeof carriedKinds)[number];

/** These bits follow those of the sources: one per context in which data is not escaped, one per kind of data. */
const [contextShift, carriedShift] = [12, 20];

const bitOf = (contextOrKind: Context | CarriedKind): SourceBits => {
  const context = contexts.indexOf(contextOrKind as Context);
  if (context >= 0) return 1 << (contextShift + context);
  return 1 << (carriedShift + carriedKinds.indexOf(contextOrKind as CarriedKind));
};

export const carriedBit = (kind: CarriedKind): SourceBits => bitOf(kind);

/** Data from a request, escaped for no context. */
export const requestBits: SourceBits = contexts.reduce<SourceBits>(
  (bits, context) => bits | bitOf(context),
  sourceBit.request,
);

/** A field of a form is a string, so that it cannot be an operator of a query. */
export const textRequestBits: SourceBits = requestBits & ~bitOf('operator');

export const contextSet = (bits: SourceBits): ReadonlySet<Context> =>
  new Set(contexts.filter((context) => bits & bitOf(context)));

export const carriedSet = (bits: SourceBits): ReadonlySet<CarriedKind> =>
  new Set(carriedKinds.filter((kind) => bits & bitOf(kind)));

/** Only the bits of sources. */
export const onlySources = (bits: SourceBits): SourceBits => bits & ((1 << contextShift) - 1);

const rows: readonly (readonly [names: string, safeIn: readonly (Context | CarriedKind)[]])[] = [
  [
    'html.escape markupsafe.escape flask.escape jinja2.escape django.utils.html.escape cgi.escape bleach.clean nh3.clean ' +
      'markupsafe.Markup.escape django.utils.html.format_html django.utils.html.conditional_escape bottle.html_escape ' +
      'xml.sax.saxutils.escape xml.sax.saxutils.quoteattr tornado.escape.xhtml_escape django.utils.html.strip_tags ' +
      'werkzeug.utils.escape flask.render_template flask.jsonify django.shortcuts.render quart.render_template ' +
      'django.template.loader.render_to_string django.utils.html.urlize bleach.linkify',
    ['html'],
  ],
  ['json.dumps flask.json.dumps orjson.dumps builtins.repr builtins.ascii', ['line', 'operator']],
  ['builtins.str', ['operator']],
  [
    'os.path.basename ntpath.basename werkzeug.utils.safe_join flask.safe_join werkzeug.security.safe_join ' +
      'django.utils._os.safe_join',
    ['path'],
  ],
  [
    'urllib.parse.quote urllib.parse.quote_plus urllib.parse.urlencode django.utils.http.urlencode ' +
      'werkzeug.urls.url_quote flask.url_for django.urls.reverse django.shortcuts.resolve_url',
    ['html', 'path', 'url', 'line', 'query'],
  ],
  ['re.escape regex.escape', ['regex']],
  [
    'ldap.filter.escape_filter_chars ldap.filter.filter_format ldap.dn.escape_dn_chars ldap3.utils.dn.escape_rdn ' +
      'ldap3.utils.conv.escape_filter_chars',
    ['query'],
  ],
  ['os.environ.get os.environ.pop os.environ.setdefault os.getenv', ['environment']],
];

const safeBits = new Map(
  rows.flatMap(([names, safeIn]) =>
    names.split(' ').map((name) => [name, safeIn.reduce((bits, one) => bits | bitOf(one), 0)] as const),
  ),
);

/** Functions that are not in the table, by their usual names. */
const escaperName = /(?:^|[._])(?:escape|sanitize|sanitise|saniti[sz]e_\w+|clean_\w+|escape_\w+|quote_\w+)$/;
const everyContext = requestBits & ~sourceBit.request;

/** The result of a call without the contexts for which the called function escapes its data. */
export function escapeResult(name: string, args: Arguments, result: Value): Value {
  if (name === 're.sub' && removesSpecialCharacters(args)) return unknown();
  const safe =
    safeBits.get(name) ??
    (name.endsWith('.replace') ? escapedByReplacing(args) : escaperName.test(name) ? everyContext : 0);
  return safe === 0 ? result : withoutBits(result, safe);
}

/** `re.sub("[^a-z0-9]", "", text)`: only the listed characters are left. */
function removesSpecialCharacters({ positional: [pattern, by] }: Arguments): boolean {
  if (pattern?.type !== 'str' || by?.type !== 'str') return false;
  return /^\[\^[\w\s\\.-]{1,40}\][+*]?$/.test(pattern.value) && /^[\w-]?$/.test(by.value);
}

/** `text.replace("\n", "")`, `text.replace("<", "&lt;")`. */
export function escapedByReplacing({ positional: [from] }: Arguments): SourceBits {
  if (from?.type !== 'str') return 0;
  if (from.value.includes('\n') || from.value.includes('\r')) return bitOf('line');
  return from.value === '<' ? bitOf('html') : from.value === '/' ? bitOf('path') : 0;
}

export function withoutBits(value: Value, bits: SourceBits): Value {
  if (value.type === 'join') return { ...value, values: value.values.map((one) => withoutBits(one, bits)) };
  return (value.type === 'unknown' || value.type === 'ref') && value.sources & bits
    ? { ...value, sources: value.sources & ~bits }
    : value;
}

const carriedBits = carriedKinds.reduce<SourceBits>((bits, kind) => bits | bitOf(kind), 0);

/** The sources without the data of the machine and its user. */
export const withoutCarriedBits = (bits: SourceBits): SourceBits => bits & ~carriedBits;

/** A value that was checked for a context: `path.is_relative_to(root)`. */
export const withoutContexts = (value: Value, safeIn: readonly Context[]): Value =>
  withoutBits(
    value,
    safeIn.reduce((bits, one) => bits | bitOf(one), 0),
  );

/** Parts of a request whose values are strings. */
const textParts = new Set(
  'GET POST args form values cookies COOKIES headers META query_params match_info query'.split(' '),
);

/** The sources of an attribute of an unknown object, such as a request that is a parameter. */
export const sourcesOfPart = (sources: SourceBits, name: string, owner = ''): SourceBits => {
  // The last part of a path stays in its folder.
  if (owner.startsWith('pathlib.') && /^(?:name|stem|suffix)$/.test(name)) return sources & ~bitOf('path');
  return textParts.has(name) ? sources & ~bitOf('operator') : sources;
};
