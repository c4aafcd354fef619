import { py } from '../../python/marked-example.ts';
import { defineCallRule } from '../rule.ts';
import { hostWords, networkSinks } from '../sinks/network.ts';
import { graverOf, weigh } from '../verdict-table.ts';
import { argument, reachOf, textsWithin } from '../worth.ts';

export const network = defineCallRule({
  id: 'PY-NETWORK',
  family: 'network',
  cwe: 918,
  summary: 'The program connects to another machine',
  why:
    'What is sent cannot be taken back, and what comes back is decided by somebody else. An ordinary request is told as ' +
    'info; raw sockets, addresses without a name, metadata services and hidden connections are warnings.',
  bad: py`
    import socket

    line = socket.create_connection(("203.0.113.7", 4444))  # expect
  `,
  good: py`
    import requests

    print(requests.get("https://example.com/", timeout=10).status_code)
  `,
  sinks: networkSinks,
  judge(call, { form, at, keyword, opensLater }) {
    if (opensLater && !call.hidden) return null;
    const address = argument(call, at, keyword);
    const reach = form === 'later' ? 'fixed' : reachOf(address);
    const severity = weigh(form === 'socket' ? 'socket' : 'network', reach, call.hidden);
    if (severity === null) return null;
    const words = textsWithin(address)
      .map(hostWords)
      .find((one) => one !== null);
    if (words)
      return {
        says: `connects to ${words}`,
        severity: graverOf(severity, 'warning'),
        confidence: 'high',
        kind: 'capability',
      };
    return { says: 'connects to another machine', severity, confidence: 'high', kind: 'capability' };
  },
});
