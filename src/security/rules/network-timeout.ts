import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { argument } from '../worth.ts';

const verbs = 'get post put patch delete head options request'.split(' ');
const each = (owner: string): string => verbs.map((verb) => `${owner}.${verb}`).join(' ');

export const networkTimeout = defineCallRule({
  id: 'PY-NETWORK-TIMEOUT',
  family: 'denial of service',
  cwe: 400,
  summary: 'A request that may wait for ever',
  why: 'Without a timeout a server that does not answer holds the program up for good.',
  bad: py`
    import requests

    page = requests.get("https://example.com/")  # expect
  `,
  good: py`
    import requests

    page = requests.get("https://example.com/", timeout=10)
  `,
  sinks: nameTable<'needed' | 'by default'>([
    [`${each('requests')} ${each('requests.Session')} ${each('requests.session')}`, 'needed'],
    [
      `${each('httpx')} ${each('httpx.Client')} ${each('httpx.AsyncClient')} httpx.Client httpx.AsyncClient`,
      'by default',
    ],
  ]),
  judge(call, timeout) {
    const given = argument(call, null, 'timeout');
    const none = given?.complete === true && given.values.every(({ kind }) => kind === 'none');
    if (given ? !none : timeout === 'by default' || call.open) return null;
    return { says: 'may wait for an answer for ever', severity: 'info', confidence: 'high', kind: 'vulnerability' };
  },
});
