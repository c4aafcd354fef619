import { py } from '../../python/marked-example.ts';
import { describeSource } from '../message.ts';
import { defineCallRule } from '../rule.ts';
import { networkSinks } from '../sinks/network.ts';
import { argument, isEscapedFor, knownPrefix, remoteTrustOf, sourcesOf } from '../trust.ts';
import { weigh } from '../verdict-table.ts';

export const networkForgery = defineCallRule({
  id: 'PY-NETWORK-FORGERY',
  family: 'network',
  cwe: 918,
  summary: 'Server-side request forgery (SSRF)',
  why:
    'An attacker can make the program connect to hosts that only it can reach: internal services, its own ports, ' +
    'the cloud metadata service. Choose the host from an allow-list.',
  bad: py`
    import requests
    from flask import Flask, request

    app = Flask(__name__)


    @app.get("/preview")
    def preview():
        return requests.get(request.args["url"], timeout=5).text  # expect
  `,
  good: py`
    import requests


    def preview(url):
        return requests.get(url, timeout=5).text
  `,
  sinks: networkSinks,
  check(call, { form, at, keyword }) {
    if (form === 'later') return null;
    const address = argument(call, at, keyword);
    if (remoteTrustOf(address) !== 'untrusted' || isEscapedFor(address, 'url') || isHostFixed(knownPrefix(address)))
      return null;
    const severity = weigh('address', 'untrusted');
    const sources = sourcesOf(address);
    return (
      severity && {
        problem: `connects to an address taken from ${describeSource(sources)}`,
        severity: sources.has('request') ? severity : 'warning',
        confidence: 'high',
        kind: 'vulnerability',
      }
    );
  },
});

/** Does the known beginning of the URL include the whole host? */
const isHostFixed = (prefix: string): boolean => /^[a-z][a-z0-9+.-]{0,20}:\/\/[^/?#]{1,300}[/?#]/i.test(prefix);
