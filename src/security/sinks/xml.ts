import { nameTable } from '../name-table.ts';

export type XmlSink = {
  /** `library`: standard library parsers. `external`: parsers that load files. `parser`, `feature`: parser options. */
  readonly form: 'library' | 'external' | 'parser' | 'feature' | 'server';
  readonly at: number;
};

const library: XmlSink = { form: 'library', at: 0 };

export const xmlSinks = nameTable<XmlSink>([
  [
    'xml.etree.ElementTree.parse xml.etree.ElementTree.fromstring xml.etree.ElementTree.XML ' +
      'xml.etree.ElementTree.iterparse xml.etree.ElementTree.XMLID xml.etree.ElementTree.fromstringlist ' +
      'xml.etree.cElementTree.parse xml.etree.cElementTree.fromstring xml.etree.cElementTree.XML ' +
      'xml.etree.cElementTree.iterparse xml.etree.ElementTree.XMLPullParser.feed xml.etree.ElementTree.XMLParser.feed',
    library,
  ],
  [
    'xml.dom.minidom.parse xml.dom.minidom.parseString xml.dom.expatbuilder.parse xml.dom.expatbuilder.parseString',
    library,
  ],
  ['xml.dom.pulldom.parse xml.dom.pulldom.parseString', library],
  ['xml.sax.parse xml.sax.parseString xml.sax.make_parser.parse xml.sax.expatreader.create_parser.parse', library],
  ['xml.parsers.expat.ParserCreate.Parse xml.parsers.expat.ParserCreate.ParseFile', library],
  ['plistlib.load plistlib.loads plistlib.readPlist', library],
  ['xml.sax.make_parser.setFeature xml.sax.expatreader.create_parser.setFeature', { form: 'feature', at: 0 }],
  [
    'lxml.etree.parse lxml.etree.fromstring lxml.etree.XML lxml.etree.iterparse lxml.objectify.parse ' +
      'lxml.objectify.fromstring lxml.etree.RestrictedElement lxml.etree.GlobalParserTLS',
    { form: 'external', at: 0 },
  ],
  ['lxml.etree.XMLParser lxml.etree.ETCompatXMLParser', { form: 'parser', at: 0 }],
  ['xmlrpc.server.SimpleXMLRPCServer xmlrpc.server.CGIXMLRPCRequestHandler', { form: 'server', at: 0 }],
  ['xmltodict.parse untangle.parse xmlschema.XMLSchema', library],
]);
