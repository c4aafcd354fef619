import { py } from '../../python/marked-example.ts';
import { defineCallRule } from '../rule.ts';
import { describeHost, networkSinks } from '../sinks/network.ts';
import { argument, textsWithin, trustOf } from '../trust.ts';
import { moreSevere, weigh } from '../verdict-table.ts';

export const network = defineCallRule({
  id: 'PY-NETWORK',
  family: 'network',
  cwe: 918,
  summary: 'Network connection',
  why:
    'Data that has been sent cannot be taken back, and the other host controls the response. An ordinary request ' +
    'is listed only as a capability. Raw sockets, bare public IP addresses, metadata services and hidden connections are ' +
    'warnings.',
  bad: py`
    import socket

    connection = socket.create_connection(("203.0.113.7", 4444))  # expect
  `,
  good: py`
    import requests

    print(requests.get("https://example.com/", timeout=10).status_code)
  `,
  sinks: networkSinks,
  check(call, { form, at, keyword, opensLater }) {
    if (opensLater && !call.hidden) return null;
    const address = argument(call, at, keyword);
    const trust = form === 'later' ? 'fixed' : trustOf(address);
    const severity = weigh(form === 'socket' ? 'socket' : 'network', trust, call.hidden);
    if (severity === null) return null;
    const host = textsWithin(address)
      .map(describeHost)
      .find((one) => one !== null);
    if (host)
      return {
        problem: `connects to ${host}`,
        severity: moreSevere(severity, 'warning'),
        confidence: 'high',
        kind: 'capability',
      };
    return { problem: 'connects to another host', severity, confidence: 'high', kind: 'capability' };
  },
});
