import { py } from '../../python/marked-example.ts';
import { defineCallRule } from '../rule.ts';
import { listeners } from '../sinks/listeners.ts';
import { argument, firstValue, textsOf } from '../trust.ts';

export const networkBinding = defineCallRule({
  id: 'PY-NETWORK-BINDING',
  family: 'network',
  cwe: 605,
  summary: 'Server listening on all network interfaces',
  why: 'Every host that can reach the machine can reach the port. Use `127.0.0.1` to accept local connections only.',
  bad: py`
    import socket

    server = socket.socket()
    server.bind(("0.0.0.0", 8080))  # expect
  `,
  good: py`
    import socket

    server = socket.socket()
    server.bind(("127.0.0.1", 8080))
  `,
  sinks: listeners,
  check(call, { at, keyword, pair: isPair }) {
    const given = argument(call, at, keyword);
    const value = firstValue(given);
    const host = isPair && value?.kind === 'list' ? (value.items[0] ?? null) : isPair ? null : given;
    const isEveryInterface = textsOf(host).some(
      (text) => text === '0.0.0.0' || text === '::' || (isPair && text === ''),
    );
    if (!isEveryInterface) return null;
    return {
      problem: 'listens on all network interfaces',
      severity: 'warning',
      confidence: 'medium',
      kind: 'vulnerability',
    };
  },
});
