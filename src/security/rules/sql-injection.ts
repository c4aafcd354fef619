import { py } from '../../python/marked-example.ts';
import type { Worth } from '../../resolve/fact.ts';
import type { Call } from '../call.ts';
import { from } from '../message.ts';
import { defineCallRule } from '../rule.ts';
import { type QuerySink, querySinks } from '../sinks/queries.ts';
import { confidenceOf, weigh } from '../verdict-table.ts';
import { argument, beginningOf, reachOf, sourcesOf, within } from '../worth.ts';

export const sqlInjection = defineCallRule({
  id: 'PY-SQL-INJECTION',
  family: 'sql',
  cwe: 89,
  summary: 'A query is put together from text that is not fixed',
  why:
    'Text inside the query is read as part of it: a quotation mark is enough to ask for something else. Hand the values ' +
    'over as parameters; the database then never reads them as a query.',
  bad: py`
    import sqlite3

    line = sqlite3.connect("shop.db")
    name = input()
    line.execute("SELECT * FROM users WHERE name = '" + name + "'")  # expect
  `,
  good: py`
    import sqlite3

    line = sqlite3.connect("shop.db")
    name = input()
    line.execute("SELECT * FROM users WHERE name = ?", (name,))
  `,
  sinks: querySinks,
  judge(call, sink) {
    const query = queryOf(call, sink);
    if (!query) return null;
    const assembled = [...within(query)].some((one) => one.assembled);
    const reach = reachOf(query);
    // A query that is handed on whole was written elsewhere, and is judged there.
    if (reach === 'fixed' || (!assembled && reach !== 'outside')) return null;
    const looksLikeQuery = isQuery(beginningOf(query));
    if (sink.form === 'any' && !looksLikeQuery) return null;
    const sources = sourcesOf(query);
    // Without a source the rest is numbers.
    if (sources.size === 0) return null;
    if (!assembled && !sources.has('request') && !sources.has('input')) return null;
    const severity = weigh('sql', reach);
    if (severity === null) return null;
    const what = assembled ? 'runs a query put together with text' : 'runs a query';
    return { says: `${what} ${from(sources)}`, severity, confidence: confidenceOf(reach), kind: 'vulnerability' };
  },
});

const queryOf = (call: Call, { at, keyword }: QuerySink): Worth | null =>
  argument(call, at, keyword) ?? argument(call, null, 'where') ?? argument(call, null, 'select');

const isQuery = (text: string): boolean =>
  /^\s{0,50}(?:\(\s{0,10})?(?:select|insert|update|delete|replace|with|create|drop|alter|merge|truncate|call|exec|pragma|grant|copy|attach)\s/i.test(
    text,
  );
