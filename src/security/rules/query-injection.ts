import { py } from '../../python/marked-example.ts';
import type { ValueSummary } from '../../resolve/fact.ts';
import type { Call } from '../call.ts';
import { describeSource } from '../message.ts';
import { nameTable } from '../name-table.ts';
import { type Assessment, defineCallRule } from '../rule.ts';
import { argument, flatten, isEscapedFor, namesOf, sourcesOf, textsOf, trustOf } from '../trust.ts';
import { confidenceOf, weigh } from '../verdict-table.ts';

/** The language of the query, the argument that holds it, and the CWE number. */
type Query = { readonly language: string; readonly at: number; readonly keyword?: string; readonly cwe: number };

const ldap = (at: number, keyword: string): Query => ({ language: 'LDAP', at, keyword, cwe: 90 });
const xpath = (at: number, keyword?: string): Query => ({
  language: 'XPath',
  at,
  cwe: 643,
  ...(keyword ? { keyword } : {}),
});

const mongo: Query = { language: 'MongoDB', at: 0, cwe: 943 };
const mongoMethods =
  'find find_one count_documents delete_one delete_many update_one update_many find_one_and_update aggregate'.split(
    ' ',
  );

export const queryInjection = defineCallRule({
  id: 'PY-QUERY-INJECTION',
  family: 'injection',
  cwe: 943,
  summary: 'LDAP, XPath or MongoDB injection',
  why:
    'Special characters in the data change the query. Escape LDAP values with `ldap.filter.escape_filter_chars`, ' +
    'pass XPath values as variables, and convert values of MongoDB filters to strings or numbers.',
  bad: py`
    import ldap
    from flask import Flask, request

    app = Flask(__name__)


    @app.get("/user")
    def find_user():
        connection = ldap.initialize("ldap://localhost")
        return connection.search_s("o=x", ldap.SCOPE_SUBTREE, "(uid=" + request.args["u"] + ")")  # expect
  `,
  good: py`
    import ldap

    connection = ldap.initialize("ldap://localhost")
    found = connection.search_s("o=x", ldap.SCOPE_SUBTREE, "(uid=admin)")
  `,
  sinks: nameTable<Query>([
    [
      'ldap.initialize.search ldap.initialize.search_s ldap.initialize.search_st ldap.initialize.search_ext',
      ldap(2, 'filterstr'),
    ],
    ['ldap.initialize.search_ext_s *.search_s *.search_ext_s', ldap(2, 'filterstr')],
    ['ldap3.Connection.search', ldap(1, 'search_filter')],
    [mongoMethods.map((method) => `*.${method}`).join(' '), mongo],
    ['*.xpath lxml.etree.XPath lxml.etree.ETXPath', xpath(0)],
    ['lxml.etree.parse.xpath lxml.etree.fromstring.xpath lxml.etree.XML.xpath', xpath(0)],
    ['elementpath.select elementpath.iter_select elementpath.Selector', xpath(1, 'path')],
  ]),
  check(call, { language, at, keyword, cwe }) {
    if (language === 'MongoDB') return checkFilter(call);
    const given = argument(call, at, keyword);
    const base = language === 'LDAP' ? argument(call, 0, keyword === 'filterstr' ? 'base' : 'search_base') : null;
    const text = base && trustOf(base) === 'untrusted' && !isEscapedFor(base, 'query') ? base : given;
    if (!text || (sourcesOf(text).has('request') && isEscapedFor(text, 'query'))) return null;
    const trust = trustOf(text);
    if (![...flatten(text)].some((one) => one.assembled) && trust !== 'untrusted') return null;
    const severity = weigh('query', trust);
    return (
      severity && {
        problem: `runs an ${language} query with data from ${describeSource(sourcesOf(text))}`,
        severity,
        confidence: confidenceOf(trust),
        kind: 'vulnerability',
        cwe,
      }
    );
  },
});

/** Other methods called `find` take a string. */
const isFilter = (filter: ValueSummary): boolean =>
  filter.values.some(({ kind }) => kind === 'mapping') || namesOf(filter).some((name) => /json/.test(name));

/** A filter whose value is not a string can be an operator such as `{"$ne": ""}`; `$where` runs JavaScript. */
function checkFilter(call: Call): Assessment | null {
  const filter = argument(call, 0, 'filter');
  if (!filter || !sourcesOf(filter).has('request') || !isFilter(filter)) return null;
  const runsCode = [...flatten(filter)].some((one) =>
    one.values.some(
      (value) =>
        value.kind === 'mapping' &&
        value.entries.some(([key, item]) => textsOf(key).includes('$where') && sourcesOf(item).has('request')),
    ),
  );
  if (!runsCode && isEscapedFor(filter, 'operator')) return null;
  return {
    problem: `${runsCode ? 'runs JavaScript' : 'runs a MongoDB query'} with data from ${describeSource(sourcesOf(filter))}`,
    severity: runsCode ? 'error' : 'warning',
    confidence: runsCode ? 'high' : 'medium',
    kind: 'vulnerability',
  };
}
