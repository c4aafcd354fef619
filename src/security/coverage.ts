import { py } from '../python/marked-example.ts';

/** A rule of bandit or of ruff's S family, with our rules that cover it or the reason why none does. */
export type Coverage = {
  /** Their ids, separated by blanks: `B102` is bandit's, `S102` ruff's. */
  readonly ids: string;
  readonly topic: string;
} & (
  | {
      /** Our rules that report it. */
      readonly rules: readonly `PY-${string}`[];
      /** One of the rules reports each line marked `# expect`. */
      readonly example: string;
    }
  | { readonly omitted: string }
);

export const coverage: readonly Coverage[] = [
  { ids: 'B101 S101', topic: '`assert`', omitted: 'used in tests and contracts; not dangerous by itself' },
  {
    ids: 'B102 S102',
    topic: '`exec`',
    rules: ['PY-CODE', 'PY-CODE-INJECTION'],
    example: py`
      def run(source):
          exec(source)  # expect
    `,
  },
  {
    ids: 'B103 S103',
    topic: 'world-writable file permissions',
    rules: ['PY-FILE-PERMISSION'],
    example: py`
      import os
      os.chmod("start.sh", 0o766)  # expect
    `,
  },
  {
    ids: 'B104 S104',
    topic: 'binding to all interfaces',
    rules: ['PY-NETWORK-BINDING'],
    example: py`
      import http.server
      http.server.HTTPServer(("0.0.0.0", 80), http.server.SimpleHTTPRequestHandler)  # expect
    `,
  },
  { ids: 'B105 S105', topic: 'hard-coded password in a string', omitted: 'the credential scan reports it' },
  { ids: 'B106 S106', topic: 'hard-coded password in an argument', omitted: 'the credential scan reports it' },
  { ids: 'B107 S107', topic: 'hard-coded password in a default value', omitted: 'the credential scan reports it' },
  {
    ids: 'B108 S108',
    topic: 'fixed file name in the temporary directory',
    rules: ['PY-FILE-TEMPORARY'],
    example: py`
      with open("/tmp/state", "w") as file:  # expect
          file.write("1")
    `,
  },
  { ids: 'B109', topic: 'configuration option', omitted: 'removed from bandit' },
  { ids: 'B110 S110', topic: '`except: pass`', omitted: 'reported by the check `python:except-exception-pass`' },
  { ids: 'B111', topic: 'running as root', omitted: 'removed from bandit' },
  {
    ids: 'B112 S112',
    topic: '`except: continue`',
    omitted: 'a style issue; the checks report swallowed exceptions',
  },
  {
    ids: 'B113 S113',
    topic: 'request without a timeout',
    rules: ['PY-NETWORK-TIMEOUT'],
    example: py`
      import requests
      requests.post("https://example.com/", data={})  # expect
    `,
  },
  {
    ids: 'B201 S201',
    topic: 'Flask in debug mode',
    rules: ['PY-WEB-DEBUG'],
    example: py`
      import flask
      site = flask.Flask("site")
      site.run(debug=True)  # expect
    `,
  },
  {
    ids: 'B202 S202',
    topic: '`tarfile.extractall`',
    rules: ['PY-FILE-ARCHIVE'],
    example: py`
      import tarfile
      tarfile.open("a.tgz").extractall()  # expect
    `,
  },
  {
    ids: 'B301 S301',
    topic: '`pickle` and similar formats',
    rules: ['PY-DESERIALISATION'],
    example: py`
      import dill, pickle, shelve, pandas, jsonpickle
      pickle.loads(b"")  # expect
      dill.loads(b"")  # expect
      shelve.open("x")  # expect
      pandas.read_pickle("x")  # expect
      jsonpickle.decode("x")  # expect
    `,
  },
  {
    ids: 'B302 S302',
    topic: '`marshal`',
    rules: ['PY-DESERIALISATION'],
    example: py`
      import marshal
      marshal.loads(b"")  # expect
    `,
  },
  {
    ids: 'B303 S303 B324 S324',
    topic: 'MD5 and SHA-1',
    rules: ['PY-CRYPTO-HASH'],
    example: py`
      import hashlib
      hashlib.md5(b"")  # expect
      hashlib.sha1(b"")  # expect
      hashlib.new("md5", b"")  # expect
    `,
  },
  {
    ids: 'B304 S304',
    topic: 'insecure ciphers',
    rules: ['PY-CRYPTO-CIPHER'],
    example: py`
      from Crypto.Cipher import ARC4
      ARC4.new(b"key")  # expect
    `,
  },
  {
    ids: 'B305 S305',
    topic: 'ECB mode',
    rules: ['PY-CRYPTO-CIPHER'],
    example: py`
      from cryptography.hazmat.primitives.ciphers import modes
      modes.ECB()  # expect
    `,
  },
  {
    ids: 'B306 S306',
    topic: '`tempfile.mktemp`',
    rules: ['PY-FILE-TEMPORARY'],
    example: py`
      from tempfile import mktemp
      mktemp()  # expect
    `,
  },
  {
    ids: 'B307 S307',
    topic: '`eval`',
    rules: ['PY-CODE', 'PY-CODE-INJECTION'],
    example: py`
      def value(text):
          return eval(text)  # expect
    `,
  },
  {
    ids: 'B308 S308 B703 S703',
    topic: '`mark_safe`',
    rules: ['PY-TEMPLATE-MARKUP'],
    example: py`
      from django.utils.safestring import mark_safe
      def show(text):
          return mark_safe("<b>" + text + "</b>")  # expect
    `,
  },
  {
    ids: 'B309',
    topic: '`HTTPSConnection`',
    omitted: 'Python verifies certificates there since 2.7.9; removed from bandit',
  },
  {
    ids: 'B310 S310',
    topic: '`urlopen`, which can also open files',
    rules: ['PY-NETWORK', 'PY-NETWORK-FORGERY'],
    example: py`
      import urllib.request
      urllib.request.urlopen("http://203.0.113.7/a")  # expect
    `,
  },
  {
    ids: 'B311 S311',
    topic: 'predictable random numbers',
    rules: ['PY-CRYPTO-RANDOM'],
    example: py`
      import random
      password = "".join(random.choice("abc") for _ in range(12))  # expect
    `,
  },
  {
    ids: 'B312 S312 B401 S401',
    topic: 'Telnet',
    rules: ['PY-NETWORK-CLEARTEXT'],
    example: py`
      import telnetlib
      telnetlib.Telnet("router.example.com")  # expect
    `,
  },
  {
    ids: 'B313 S313 B314 S314 B315 S315 B316 S316 B317 S317 B318 S318 B319 S319',
    topic: 'XML parsers of the standard library',
    rules: ['PY-XML'],
    example: py`
      import xml.etree.ElementTree, xml.dom.minidom, xml.sax, xml.dom.pulldom, xml.dom.expatbuilder
      def read(text):
          xml.etree.ElementTree.fromstring(text)  # expect
          xml.dom.minidom.parseString(text)  # expect
          xml.sax.parseString(text, None)  # expect
          xml.dom.pulldom.parseString(text)  # expect
          xml.dom.expatbuilder.parseString(text)  # expect
    `,
  },
  {
    ids: 'B320',
    topic: '`lxml`',
    rules: ['PY-XML'],
    example: py`
      import lxml.etree
      def read(text):
          return lxml.etree.fromstring(text)  # expect
    `,
  },
  {
    ids: 'B321 S321 B402 S402',
    topic: 'FTP',
    rules: ['PY-NETWORK-CLEARTEXT'],
    example: py`
      import ftplib
      ftplib.FTP("files.example.com")  # expect
    `,
  },
  { ids: 'B322', topic: '`input` in Python 2', omitted: 'Python 2 is not supported' },
  {
    ids: 'B323 S323',
    topic: 'SSL context without certificate verification',
    rules: ['PY-TLS-VERIFICATION'],
    example: py`
      import ssl
      ssl._create_unverified_context()  # expect
    `,
  },
  {
    ids: 'B325',
    topic: '`os.tempnam`',
    rules: ['PY-FILE-TEMPORARY'],
    example: py`
      import os
      os.tempnam()  # expect
    `,
  },
  { ids: 'B403 S403', topic: 'import of `pickle`', omitted: 'reported where it is used, as PY-DESERIALISATION' },
  { ids: 'B404 S404', topic: 'import of `subprocess`', omitted: 'reported where it is used, as PY-COMMAND' },
  {
    ids: 'B405 S405 B406 S406 B407 S407 B408 S408 B409 S409 B410',
    topic: 'import of an XML parser',
    omitted: 'reported where it is used, as PY-XML',
  },
  {
    ids: 'B411 S411',
    topic: 'XML-RPC',
    rules: ['PY-XML'],
    example: py`
      import xmlrpc.server
      xmlrpc.server.SimpleXMLRPCServer(("127.0.0.1", 8000))  # expect
    `,
  },
  {
    ids: 'B412 S412',
    topic: 'import of a CGI handler',
    omitted: 'the affected servers and libraries were fixed in 2016',
  },
  {
    ids: 'B413 S413',
    topic: 'import of pycrypto',
    omitted: 'its successor pycryptodome uses the same names; insecure ciphers are reported as PY-CRYPTO-CIPHER',
  },
  { ids: 'B414', topic: 'import of pycryptodome', omitted: 'removed from bandit' },
  {
    ids: 'B415 S415',
    topic: 'IPMI',
    rules: ['PY-NETWORK-CLEARTEXT'],
    example: py`
      import pyghmi.ipmi.command
      pyghmi.ipmi.command.Command(bmc="10.0.0.2")  # expect
    `,
  },
  {
    ids: 'B501 S501',
    topic: 'disabled certificate verification',
    rules: ['PY-TLS-VERIFICATION'],
    example: py`
      import httpx, requests
      requests.get("https://example.com", verify=False, timeout=3)  # expect
      httpx.Client(verify=False)  # expect
    `,
  },
  {
    ids: 'B502 S502',
    topic: 'outdated TLS version',
    rules: ['PY-TLS-PROTOCOL'],
    example: py`
      import ssl
      ssl.SSLContext(ssl.PROTOCOL_SSLv3)  # expect
      ssl.wrap_socket(None, ssl_version=ssl.PROTOCOL_TLSv1)  # expect
    `,
  },
  {
    ids: 'B503 S503',
    topic: 'outdated TLS version as a default value',
    omitted: 'reported at the call that uses it, as PY-TLS-PROTOCOL',
  },
  {
    ids: 'B504 S504',
    topic: 'unspecified TLS version',
    rules: ['PY-TLS-PROTOCOL'],
    example: py`
      import ssl
      ssl.wrap_socket(None)  # expect
    `,
  },
  {
    ids: 'B505 S505',
    topic: 'keys that are too short',
    rules: ['PY-CRYPTO-KEY'],
    example: py`
      from cryptography.hazmat.primitives.asymmetric import rsa, ec
      rsa.generate_private_key(public_exponent=65537, key_size=1024)  # expect
      ec.generate_private_key(ec.SECP192R1())  # expect
    `,
  },
  {
    ids: 'B506 S506',
    topic: '`yaml.load`',
    rules: ['PY-DESERIALISATION'],
    example: py`
      import yaml
      def read(text):
          return yaml.load(text, Loader=yaml.Loader)  # expect
    `,
  },
  {
    ids: 'B507 S507',
    topic: 'disabled host key verification',
    rules: ['PY-TLS-VERIFICATION'],
    example: py`
      import paramiko
      client = paramiko.SSHClient()
      client.set_missing_host_key_policy(paramiko.AutoAddPolicy())  # expect
    `,
  },
  {
    ids: 'B508 S508 B509 S509',
    topic: 'SNMP without encryption',
    rules: ['PY-NETWORK-CLEARTEXT'],
    example: py`
      from pysnmp.hlapi import CommunityData, UsmUserData
      CommunityData("public", mpModel=0)  # expect
      UsmUserData("someone")  # expect
    `,
  },
  {
    ids: 'B601 S601',
    topic: 'commands over SSH',
    rules: ['PY-COMMAND', 'PY-COMMAND-INJECTION'],
    example: py`
      import paramiko
      def run(command):
          paramiko.SSHClient().exec_command(command)  # expect
    `,
  },
  {
    ids: 'B602 S602 B604 S604 B605 S605',
    topic: 'shell commands',
    rules: ['PY-COMMAND', 'PY-COMMAND-INJECTION'],
    example: py`
      import os, subprocess
      def run(command):
          subprocess.Popen(command, shell=True)  # expect
          os.system(command)  # expect
          os.popen(command)  # expect
    `,
  },
  {
    ids: 'B603 S603 B607 S607',
    topic: 'subprocesses without a shell',
    omitted: 'an ordinary operation; `capabilities` lists it as `process-run`',
  },
  {
    ids: 'B606 S606',
    topic: 'processes started by a low-level call',
    rules: ['PY-COMMAND'],
    example: py`
      import os
      os.execv("/bin/ls", ["ls"])  # expect
      os.startfile("a.txt")  # expect
    `,
  },
  {
    ids: 'B608 S608',
    topic: 'SQL query built from strings',
    rules: ['PY-SQL-INJECTION'],
    example: py`
      import sqlite3
      def find(name):
          return sqlite3.connect("a.db").execute("SELECT * FROM t WHERE n = '%s'" % name)  # expect
    `,
  },
  {
    ids: 'B609 S609',
    topic: 'wildcards in a shell command',
    rules: ['PY-COMMAND'],
    example: py`
      import os
      os.system("chown nobody *")  # expect
    `,
  },
  {
    ids: 'B610 S610 B611 S611',
    topic: 'raw SQL in Django',
    rules: ['PY-SQL-INJECTION'],
    example: py`
      from django.db.models.expressions import RawSQL
      def order(column):
          return RawSQL("select " + column, [])  # expect
    `,
  },
  {
    ids: 'B612 S612',
    topic: '`logging.config.listen`',
    rules: ['PY-CODE'],
    example: py`
      import logging.config
      logging.config.listen(9999)  # expect
    `,
  },
  {
    ids: 'B613',
    topic: 'bidirectional control characters',
    rules: ['PY-TEXT-BIDIRECTIONAL'],
    example: 'level = "user\u202e"  # expect\n',
  },
  {
    ids: 'B614',
    topic: '`torch.load`',
    rules: ['PY-DESERIALISATION'],
    example: py`
      import torch
      torch.load("weights.pt")  # expect
    `,
  },
  {
    ids: 'B615',
    topic: 'download without a pinned revision',
    rules: ['PY-SUPPLY-REVISION'],
    example: py`
      from huggingface_hub import snapshot_download
      snapshot_download("some/model")  # expect
    `,
  },
  {
    ids: 'B701 S701',
    topic: 'Jinja2 without autoescaping',
    rules: ['PY-TEMPLATE-ESCAPE'],
    example: py`
      import jinja2
      jinja2.Environment()  # expect
    `,
  },
  {
    ids: 'B702 S702',
    topic: 'Mako without escaping',
    rules: ['PY-TEMPLATE-ESCAPE'],
    example: py`
      from mako.template import Template
      Template("hello")  # expect
    `,
  },
  {
    ids: 'B704 S704',
    topic: '`Markup`',
    rules: ['PY-TEMPLATE-MARKUP'],
    example: py`
      from markupsafe import Markup
      def show(text):
          return Markup("<b>" + text + "</b>")  # expect
    `,
  },
];
