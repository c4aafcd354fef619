import { py } from '../../python/marked-example.ts';
import { from } from '../message.ts';
import { defineCallRule } from '../rule.ts';
import { networkSinks } from '../sinks/network.ts';
import { weigh } from '../verdict-table.ts';
import { argument, beginningOf, reachOfOther, sourcesOf } from '../worth.ts';

export const networkForgery = defineCallRule({
  id: 'PY-NETWORK-FORGERY',
  family: 'network',
  cwe: 918,
  summary: 'A request decides which machine the program connects to',
  why:
    'The program can be sent to machines that only it can reach: neighbours, its own ports, the metadata service of the ' +
    'cloud. Choose the host from a list of your own.',
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
  judge(call, { form, at, keyword }) {
    if (form === 'later') return null;
    const address = argument(call, at, keyword);
    if (reachOfOther(address) !== 'outside' || hostIsFixed(beginningOf(address))) return null;
    const severity = weigh('address', 'outside');
    const sources = sourcesOf(address);
    return (
      severity && {
        says: `connects to an address ${from(sources)}`,
        severity: sources.has('request') ? severity : 'warning',
        confidence: 'high',
        kind: 'vulnerability',
      }
    );
  },
});

/** Does the known beginning reach past the host? */
const hostIsFixed = (beginning: string): boolean => /^[a-z][a-z0-9+.-]{0,20}:\/\/[^/?#]{1,300}[/?#]/i.test(beginning);
