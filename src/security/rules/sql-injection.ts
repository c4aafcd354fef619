import { py } from '../../python/marked-example.ts';
import type { ValueSummary } from '../../resolve/fact.ts';
import type { Call } from '../call.ts';
import { describeSource } from '../message.ts';
import { defineCallRule } from '../rule.ts';
import { type QuerySink, querySinks } from '../sinks/queries.ts';
import { argument, flatten, knownPrefix, sourcesOf, trustOf } from '../trust.ts';
import { confidenceOf, weigh } from '../verdict-table.ts';

export const sqlInjection = defineCallRule({
  id: 'PY-SQL-INJECTION',
  family: 'sql',
  cwe: 89,
  summary: 'SQL injection',
  why:
    'Data inside the query is parsed as SQL: a quotation mark is enough to change what the query does. Pass the ' +
    'values as query parameters, which are never parsed.',
  bad: py`
    import sqlite3

    connection = sqlite3.connect("shop.db")
    name = input()
    connection.execute("SELECT * FROM users WHERE name = '" + name + "'")  # expect
  `,
  good: py`
    import sqlite3

    connection = sqlite3.connect("shop.db")
    name = input()
    connection.execute("SELECT * FROM users WHERE name = ?", (name,))
  `,
  sinks: querySinks,
  check(call, sink) {
    const query = queryOf(call, sink);
    if (!query) return null;
    const assembled = [...flatten(query)].some((one) => one.assembled);
    const trust = trustOf(query);
    // A query that is passed on whole was built elsewhere, and is checked there.
    if (trust === 'fixed' || (!assembled && trust !== 'untrusted')) return null;
    const looksLikeQuery = isQuery(knownPrefix(query));
    if (sink.form === 'any' && !looksLikeQuery) return null;
    const sources = sourcesOf(query);
    // Parts without a source are numbers.
    if (sources.size === 0) return null;
    if (!assembled && !sources.has('request') && !sources.has('input')) return null;
    const severity = weigh('sql', trust);
    if (severity === null) return null;
    const problem = assembled ? 'runs an SQL query built with data from' : 'runs an SQL query taken from';
    return {
      problem: `${problem} ${describeSource(sources)}`,
      severity,
      confidence: confidenceOf(trust),
      kind: 'vulnerability',
    };
  },
});

const queryOf = (call: Call, { at, keyword }: QuerySink): ValueSummary | null =>
  argument(call, at, keyword) ?? argument(call, null, 'where') ?? argument(call, null, 'select');

const isQuery = (text: string): boolean =>
  /^\s{0,50}(?:\(\s{0,10})?(?:select|insert|update|delete|replace|with|create|drop|alter|merge|truncate|call|exec|pragma|grant|copy|attach)\s/i.test(
    text,
  );
