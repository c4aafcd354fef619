import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { argument } from '../trust.ts';

const verbs = 'get post put patch delete head options request'.split(' ');
const each = (owner: string): string => verbs.map((verb) => `${owner}.${verb}`).join(' ');

export const networkTimeout = defineCallRule({
  id: 'PY-NETWORK-TIMEOUT',
  family: 'denial of service',
  cwe: 400,
  summary: 'Request without a timeout',
  why: 'If the server does not respond, the program waits forever. Pass `timeout=` in seconds.',
  bad: py`
    import requests

    page = requests.get("https://example.com/")  # expect
  `,
  good: py`
    import requests

    page = requests.get("https://example.com/", timeout=10)
  `,
  sinks: nameTable<'required' | 'default'>([
    [`${each('requests')} ${each('requests.Session')} ${each('requests.session')}`, 'required'],
    [`${each('httpx')} ${each('httpx.Client')} ${each('httpx.AsyncClient')} httpx.Client httpx.AsyncClient`, 'default'],
  ]),
  check(call, timeout) {
    const given = argument(call, null, 'timeout');
    const isNone = given?.complete === true && given.values.every(({ kind }) => kind === 'none');
    if (given ? !isNone : timeout === 'default' || call.open) return null;
    return {
      problem: 'has no timeout and can block forever',
      severity: 'warning',
      confidence: 'high',
      kind: 'vulnerability',
    };
  },
});
