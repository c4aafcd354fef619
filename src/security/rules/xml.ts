import { py } from '../../python/marked-example.ts';
import type { Call } from '../call.ts';
import { describeSource } from '../message.ts';
import { defineCallRule } from '../rule.ts';
import { xmlSinks } from '../sinks/xml.ts';
import {
  argument,
  canBeFalse,
  canBeTrue,
  everyArgument,
  isFalse,
  namesOf,
  remoteTrustOf,
  sourcesOf,
  trustOf,
} from '../trust.ts';

export const xml = defineCallRule({
  id: 'PY-XML',
  family: 'xml',
  cwe: 611,
  summary: 'Unsafe XML parsing',
  why:
    'A document can define entities that read local files and internal URLs, or that expand until memory runs ' +
    'out. The `defusedxml` package parses the same documents and rejects such definitions.',
  bad: py`
    from lxml import etree
    from flask import Flask, request

    app = Flask(__name__)


    @app.post("/feed")
    def feed():
        parser = etree.XMLParser(resolve_entities=True)  # expect
        return etree.fromstring(request.data, parser).tag  # expect
  `,
  good: py`
    import xml.etree.ElementTree as tree

    settings = tree.parse("settings.xml")
  `,
  sinks: xmlSinks,
  check(call, sink, { calls }) {
    if (sink.form === 'parser') {
      const resolvesEntities =
        canBeTrue(argument(call, null, 'resolve_entities')) || canBeFalse(argument(call, null, 'no_network'));
      const isUnlimited = canBeTrue(argument(call, null, 'huge_tree')) || canBeTrue(argument(call, null, 'load_dtd'));
      if (!resolvesEntities && !isUnlimited) return null;
      return {
        problem: 'creates a parser that does not restrict entities, DTDs or document size',
        severity: 'warning',
        confidence: 'high',
        kind: 'vulnerability',
      };
    }
    if (sink.form === 'feature') {
      const loadsExternal = everyArgument(call)
        .flatMap(namesOf)
        .some((name) => /feature_external_[gp]es$/.test(name));
      if (!loadsExternal || isFalse(argument(call, 1, 'state'))) return null;
      return {
        problem: 'creates a parser that loads external entities',
        severity: 'warning',
        confidence: 'high',
        kind: 'vulnerability',
      };
    }
    if (sink.form === 'external' && argument(call, 1, 'parser') && calls.some(createsSafeParser)) return null;
    const given = argument(call, sink.at);
    const trust = sink.form === 'server' ? 'unknown' : trustOf(given);
    const isRemote = remoteTrustOf(given) === 'untrusted';
    // The standard library no longer loads external entities; unlimited expansion remains.
    if (sink.form === 'library' && !isRemote) {
      return trust === 'fixed'
        ? null
        : {
            problem: 'parses XML without limits on entity expansion',
            severity: 'info',
            confidence: 'low',
            kind: 'vulnerability',
            cwe: 776,
          };
    }
    const origins = { fixed: '', unknown: ' of unknown origin' };
    const origin =
      trust === 'fixed' || trust === 'unknown' ? origins[trust] : ` from ${describeSource(sourcesOf(given))}`;
    return {
      problem: `parses XML${sink.form === 'server' ? ' from its clients' : origin} with a parser that expands entities`,
      severity: isRemote || sink.form === 'server' ? 'warning' : 'info',
      confidence: 'medium',
      kind: 'vulnerability',
    };
  },
});

/** A parser that does not replace entities, which a call of the same program is given. */
const createsSafeParser = (call: Call): boolean =>
  xmlSinks.find(call.name)?.form === 'parser' && isFalse(argument(call, null, 'resolve_entities'));
