import { py } from '../../python/marked-example.ts';
import { describeSource } from '../message.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { argument, flatten, sourcesOf, trustOf } from '../trust.ts';
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

export const queryInjection = defineCallRule({
  id: 'PY-QUERY-INJECTION',
  family: 'injection',
  cwe: 943,
  summary: 'LDAP or XPath injection',
  why:
    'Special characters in the data change the query. Escape LDAP values with `ldap.filter.escape_filter_chars`, ' +
    'and pass XPath values as variables.',
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
    ['*.xpath lxml.etree.XPath lxml.etree.ETXPath', xpath(0)],
    ['lxml.etree.parse.xpath lxml.etree.fromstring.xpath lxml.etree.XML.xpath elementpath.select', xpath(0)],
  ]),
  check(call, { language, at, keyword, cwe }) {
    const text = argument(call, at, keyword);
    if (!text) return null;
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
