import { py } from '../../python/marked-example.ts';
import { from } from '../message.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { confidenceOf, weigh } from '../verdict-table.ts';
import { argument, reachOf, sourcesOf, within } from '../worth.ts';

/** What is asked, where the text stands, and the weakness. */
type Query = { readonly what: string; readonly at: number; readonly keyword?: string; readonly cwe: number };

const ldap = (at: number, keyword: string): Query => ({ what: 'directory query', at, keyword, cwe: 90 });
const xpath = (at: number, keyword?: string): Query => ({
  what: 'path query',
  at,
  cwe: 643,
  ...(keyword ? { keyword } : {}),
});

export const queryInjection = defineCallRule({
  id: 'PY-QUERY-INJECTION',
  family: 'injection',
  cwe: 943,
  summary: 'An LDAP or XPath query is put together from text that is not fixed',
  why:
    'Brackets and quotation marks in the text change what is asked. Escape with ldap.filter.escape_filter_chars, or hand ' +
    'XPath variables over.',
  bad: py`
    import ldap
    from flask import Flask, request

    app = Flask(__name__)


    @app.get("/who")
    def who():
        line = ldap.initialize("ldap://localhost")
        return line.search_s("o=x", ldap.SCOPE_SUBTREE, "(uid=" + request.args["u"] + ")")  # expect
  `,
  good: py`
    import ldap

    line = ldap.initialize("ldap://localhost")
    found = line.search_s("o=x", ldap.SCOPE_SUBTREE, "(uid=admin)")
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
  judge(call, { what, at, keyword, cwe }) {
    const text = argument(call, at, keyword);
    if (!text) return null;
    const reach = reachOf(text);
    if (![...within(text)].some((one) => one.assembled) && reach !== 'outside') return null;
    const severity = weigh('query', reach);
    return (
      severity && {
        says: `runs a ${what} with text ${from(sourcesOf(text))}`,
        severity,
        confidence: confidenceOf(reach),
        kind: 'vulnerability',
        cwe,
      }
    );
  },
});
