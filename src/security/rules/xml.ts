import { py } from '../../python/marked-example.ts';
import { from } from '../message.ts';
import { defineCallRule } from '../rule.ts';
import { xmlSinks } from '../sinks/xml.ts';
import {
  argument,
  canBeFalse,
  canBeTrue,
  everyArgument,
  isFalse,
  namesOf,
  reachOf,
  reachOfOther,
  sourcesOf,
} from '../worth.ts';

export const xml = defineCallRule({
  id: 'PY-XML',
  family: 'xml',
  cwe: 611,
  summary: 'XML is read with a parser that follows what the document says',
  why:
    'A document can define entities that open files and addresses of the machine, or that grow without end. The ' +
    'defusedxml package reads the same documents and refuses such definitions.',
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
  judge(call, sink) {
    if (sink.form === 'parser') {
      const follows =
        canBeTrue(argument(call, null, 'resolve_entities')) || canBeFalse(argument(call, null, 'no_network'));
      const huge = canBeTrue(argument(call, null, 'huge_tree')) || canBeTrue(argument(call, null, 'load_dtd'));
      if (!follows && !huge) return null;
      return {
        says: 'makes a parser that follows what documents define',
        severity: 'warning',
        confidence: 'high',
        kind: 'vulnerability',
      };
    }
    if (sink.form === 'feature') {
      const external = everyArgument(call)
        .flatMap(namesOf)
        .some((name) => /feature_external_[gp]es$/.test(name));
      if (!external || isFalse(argument(call, 1, 'state'))) return null;
      return {
        says: 'makes a parser that opens what documents name',
        severity: 'warning',
        confidence: 'high',
        kind: 'vulnerability',
      };
    }
    const given = argument(call, sink.at);
    const reach = sink.form === 'server' ? 'unknown' : reachOf(given);
    const outside = reachOfOther(given) === 'outside';
    // The parsers of the standard library no longer open what a document names; what is left is growth without end.
    if (sink.form === 'library' && !outside) {
      return reach === 'fixed'
        ? null
        : {
            says: 'reads XML without a bound on what it defines',
            severity: 'info',
            confidence: 'low',
            kind: 'vulnerability',
            cwe: 776,
          };
    }
    const says = `reads XML ${reach === 'unknown' ? 'that others may write' : from(sourcesOf(given))} with a parser that follows what it defines`;
    return {
      says,
      severity: outside || sink.form === 'server' ? 'warning' : 'info',
      confidence: 'medium',
      kind: 'vulnerability',
    };
  },
});
