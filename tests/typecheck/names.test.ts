import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { findingsOf } from '../../src/validate/steps/types.ts';
import { never, place, withEngine } from './engine.ts';

/** The severity, line and message of each finding of the rule, and the rules of all other findings. */
function describe(messages: Parameters<typeof findingsOf>[0]): string[] {
  return findingsOf(messages).map(({ rule, severity, message, place }) =>
    rule === 'python:no-such-name' ? `${severity} ${place?.line}: ${message}` : rule,
  );
}

/** A text, and the message about the name on its last line. */
const missing: readonly (readonly [code: string, message: string])[] = [
  // Misspelled names.
  ['from collections import OrderDict', 'module `collections` has no `OrderDict`; did you mean `OrderedDict`?'],
  ['from collections import defaultdct', 'module `collections` has no `defaultdct`; did you mean `defaultdict`?'],
  ['import threading\nthreading.lock()', 'module `threading` has no `lock`; did you mean `Lock`?'],
  ['import logging\nlogging.get_logger("a")', 'module `logging` has no `get_logger`; did you mean `getLogger`?'],
  ['import random\nrandom.randInt(1, 6)', 'module `random` has no `randInt`; did you mean `randint`?'],
  [
    'import itertools\nitertools.permutation([1])',
    'module `itertools` has no `permutation`; did you mean `permutations`?',
  ],
  [
    'import subprocess as sp\nsp.check_ouput(["ls"])',
    'module `subprocess` has no `check_ouput`; did you mean `check_output`?',
  ],
  ['import functools\n@functools.cahce\ndef f(): ...', 'module `functools` has no `cahce`; did you mean `cache`?'],
  ['import os.path\nos.path.exsts("a")', 'module `os.path` has no `exsts`; did you mean `exists`?'],
  ['from os import path\npath.joinn("a", "b")', 'module `os.path` has no `joinn`; did you mean `join`?'],
  ['import unittest\nclass T(unittest.TestCas): ...', 'module `unittest` has no `TestCas`; did you mean `TestCase`?'],
  [
    'import decimal\ndef f(x: decimal.Decimall) -> None: ...',
    'module `decimal` has no `Decimall`; did you mean `Decimal`?',
  ],
  ['import math\nx = [math.squrt(n) for n in (1, 2)]', 'module `math` has no `squrt`; did you mean `sqrt`?'],
  [
    'import string\nprint(f"{string.ascii_leters}")',
    'module `string` has no `ascii_leters`; did you mean `ascii_letters`?',
  ],
  ['def f():\n    from dataclasses import feild', 'module `dataclasses` has no `feild`; did you mean `field`?'],
  ['from typing import Optinal', 'module `typing` has no `Optinal`; did you mean `Optional`?'],
  ['from pathlib import path', 'module `pathlib` has no `path`; did you mean `Path`?'],
  ['from datetime import timedela', 'module `datetime` has no `timedela`; did you mean `timedelta`?'],
  ['from functools import reduse as fold', 'module `functools` has no `reduse`; did you mean `reduce`?'],

  // Names of other languages, of Python 2 and of other modules.
  ['import json\njson.parse("{}")', 'module `json` has no `parse`; use `json.loads`'],
  ['import json\njson.stringify({})', 'module `json` has no `stringify`; use `json.dumps`'],
  ['import math\nmath.abs(-1)', 'module `math` has no `abs`; use the built-in `abs`'],
  ['import math\nmath.round(1.5)', 'module `math` has no `round`; use the built-in `round`'],
  ['import os\nos.sleep(1)', 'module `os` has no `sleep`; use `time.sleep`'],
  ['import os\nos.exit(1)', 'module `os` has no `exit`; use `sys.exit`'],
  ['import os\nos.exists("a")', 'module `os` has no `exists`; did you mean `os.path.exists`?'],
  ['import time\ntime.clock()', 'module `time` has no `clock`; use `time.perf_counter`'],
  ['import string\nstring.letters', 'module `string` has no `letters`; use `string.ascii_letters`'],
  ['import string\nstring.upper("a")', 'module `string` has no `upper`; did you mean `str.upper`?'],
  ['import sys\nsys.maxint', 'module `sys` has no `maxint`; use `sys.maxsize`'],
  ['import itertools\nitertools.izip([1], [2])', 'module `itertools` has no `izip`; use the built-in `zip`'],
  ['from itertools import imap', 'module `itertools` has no `imap`; use the built-in `map`'],
  ['from collections import Mapping', 'module `collections` has no `Mapping`; did you mean `collections.abc.Mapping`?'],
  [
    'import collections\nisinstance(1, collections.Iterable)',
    'module `collections` has no `Iterable`; did you mean `collections.abc.Iterable`?',
  ],
  ['import urllib\nurllib.urlencode({})', 'module `urllib` has no `urlencode`; did you mean `urllib.parse.urlencode`?'],
  ['from urllib import urlopen', 'module `urllib` has no `urlopen`; did you mean `urllib.request.urlopen`?'],
  [
    'from concurrent import ThreadPoolExecutor',
    'module `concurrent` has no `ThreadPoolExecutor`; did you mean `concurrent.futures.ThreadPoolExecutor`?',
  ],
  ['import datetime\ndatetime.now()', 'module `datetime` has no `now`; did you mean `datetime.datetime.now`?'],
  ['from fractions import gcd', 'module `fractions` has no `gcd`; use `math.gcd`'],
  ['import os\nos.nothing_of_this_kind', 'module `os` has no `nothing_of_this_kind`'],

  // Modules.
  ['import xml.etre', 'there is no module `xml.etre`; did you mean `xml.etree`?'],
  [
    'import xml.etree.ElementTre as ET',
    'there is no module `xml.etree.ElementTre`; did you mean `xml.etree.ElementTree`?',
  ],
  ['from os.pth import join', 'there is no module `os.pth`; did you mean `os.path`?'],
  [
    'from concurrent.future import Future',
    'there is no module `concurrent.future`; did you mean `concurrent.futures`?',
  ],
  ['from email.mime.txt import MIMEText', 'there is no module `email.mime.txt`; did you mean `email.mime.text`?'],
  ['import datetime.datetime', '`datetime.datetime` is not a module; use `from datetime import datetime`'],
  ['from json.decoders import *', 'there is no module `json.decoders`; did you mean `json.decoder` or `json.encoder`?'],
];

withEngine('names that a module does not have are errors', async (context, engine) => {
  for (const [code, message] of missing) {
    await context.test(message, async () => {
      const answer = await engine.check(`${code}\n`, never);
      assert.equal(answer.kind, 'checked');
      const line = code.split('\n').findIndex((text) => text.startsWith('@')) + 1 || code.split('\n').length;
      assert.deepEqual(describe(answer.messages), [`error ${line}: ${message}`]);
    });
  }
});

/** Texts that provide the name or handle its absence: nothing is reported. */
const silent: Record<string, string> = {
  'an import that may fail': 'try:\n    from json import parse\nexcept ImportError:\n    parse = None',
  'a fallback for an older version':
    'try:\n    from collections.abc import Mapping\nexcept ImportError:\n    from collections import Mapping',
  'a fallback behind a bare handler': 'try:\n    import elsewhere\nexcept:\n    from urllib import quote',
  'a read that may fail': 'import time\ntry:\n    now = time.clock\nexcept AttributeError:\n    now = time.time',
  'a handler of several exceptions':
    'import time\ntry:\n    now = time.clock\nexcept (ValueError, AttributeError):\n    now = time.time',
  'a handler of all exceptions': 'import time\ntry:\n    print(time.clock())\nexcept Exception:\n    pass',
  'a handler of exceptions that are not known here':
    'import time\nfrom elsewhere import ERRORS\ntry:\n    print(time.clock())\nexcept ERRORS:\n    pass',
  'a fallback for a name of a newer version':
    'try:\n    from typing import TypeForm\nexcept ImportError:\n    from typing_extensions import TypeForm',
  'a suppressed exception':
    'import os\nfrom contextlib import suppress\nwith suppress(AttributeError):\n    os.getcwdu()',
  'a test that expects the exception':
    'import os, unittest\nclass T(unittest.TestCase):\n    def test(self):\n        with self.assertRaises(AttributeError):\n            os.nothing\n        self.assertRaises(AttributeError, lambda: os.nothing)',
  'a module that may be missing': 'try:\n    import xml.etre\nexcept ModuleNotFoundError:\n    pass',
  'an assigned attribute': 'import os\nos.extra = 1\nprint(os.extra)',
  'an attribute that is assigned later': 'import os\ndef f():\n    return os.extra\nos.extra = 1',
  'an attribute set by name': 'import os\nsetattr(os, "extra", 1)\nprint(os.extra)',
  'attributes set in a loop': 'import os\nfor name in ("a", "b"):\n    setattr(os, name, 1)\nprint(os.a)',
  'an attribute set in the dictionary of the module': 'import os\nos.__dict__["extra"] = 1\nprint(os.extra)',
  'an attribute that is tested': 'import os\nif hasattr(os, "extra"):\n    print(os.extra)',
  'an attribute that is tested elsewhere':
    'import time\nHAS = hasattr(time, "clock")\ndef now():\n    return time.clock() if HAS else time.time()',
  'an attribute with a default': 'import os\nif getattr(os, "extra", None):\n    os.extra()',
  'an attribute that is looked up in the list of names': 'import os\nif "extra" in dir(os):\n    os.extra()',
  'a patched attribute':
    'import os\nfrom unittest.mock import patch\nwith patch("os.extra", create=True):\n    os.extra()',
  'a module that the text creates':
    'import sys, types\nsys.modules["xml.extra"] = types.ModuleType("e")\nimport xml.extra',
  'a branch for another version': 'import sys, string\nif sys.version_info < (3,):\n    print(string.letters)',
  'a branch for type checkers of a name that exists':
    'from typing import TYPE_CHECKING\nif not TYPE_CHECKING:\n    from os import extra',
  'a suppressed line': 'import os\nos.extra  # type: ignore\nimport xml.etre  # type: ignore',
};

withEngine('names that the text provides or expects to be missing are not reported', async (context, engine) => {
  for (const [name, code] of Object.entries(silent)) {
    await context.test(name, async () => {
      const answer = await engine.check(`${code}\n`, never);
      assert.equal(answer.kind, 'checked');
      assert.deepEqual(describe(answer.messages), []);
    });
  }
});

/** Texts about which mypy is right or may be wrong: no error of ours. */
const uncertain: readonly (readonly [name: string, code: string, found: readonly string[]])[] = [
  ['a name of another platform', 'import os\nos.startfile("a")', ['mypy:attr-defined']],
  ['a constant of another system', 'import signal\nsignal.SIGOTHER', ['mypy:attr-defined']],
  ['a private name', 'import threading\nthreading._something', ['mypy:attr-defined']],
  ['a name that packaging tools set', 'import sys\nprint(sys.frozen)', ['mypy:attr-defined']],
  ['a name that the stub lacks', 'from codeop import PyCF_ALLOW_INCOMPLETE_INPUT', ['mypy:attr-defined']],
  ['a submodule that is not imported', 'import xml\nxml.dom', ['mypy:attr-defined']],
  ['a built-in that a program installs', 'import builtins\nbuiltins.profile', ['mypy:attr-defined']],
  ['a quoted annotation', 'import os\ndef f(x: "os.Nothing") -> None: ...', ['mypy:name-defined']],
  ['a module that is imported for its effects', 'import this\nthis.zen', ['mypy:attr-defined']],
  [
    'a version that mypy cannot evaluate',
    'import string\nIS_PY2 = str is bytes\nif IS_PY2:\n    string.letters',
    ['mypy:attr-defined'],
  ],
  [
    'a name that stands for two modules',
    'import time\nif id(time) % 2:\n    import elsewhere as time\ntime.clock',
    ['mypy:no-redef', 'mypy:attr-defined'],
  ],
];

withEngine('names that may exist after all stay what mypy calls them', async (context, engine) => {
  for (const [name, code, found] of uncertain) {
    await context.test(name, async () => {
      const answer = await engine.check(`${code}\n`, never);
      assert.equal(answer.kind, 'checked');
      assert.deepEqual(describe(answer.messages), found);
    });
  }
});

withEngine('names of another version are warnings that name the version', async (context, engine) => {
  for (const [code, message] of [
    [
      'from typing import TypeForm',
      /^warning 1: module `typing` has no `TypeForm` in Python 3\.\d+; it was added in 3\.15/,
    ],
    ['import xml.utils', /^warning 1: there is no module `xml\.utils` in Python 3\.\d+; it was added in 3\.15$/],
    [
      'import inspect\ninspect.getargspec(print)',
      /^warning 2: module `inspect` has no `getargspec` in Python 3\.\d+; it was removed in 3\.11: use `inspect\.getfullargspec`$/,
    ],
  ] as const) {
    await context.test(code, async () => {
      const answer = await engine.check(`${code}\n`, never);
      assert.equal(answer.kind, 'checked');
      assert.match(describe(answer.messages).join('\n'), message);
    });
  }
});

/** Prints a JSON object with the names of every standard module that can be imported without visible effects. */
const listNames = `
import importlib, json, keyword, pkgutil, sys, warnings
warnings.simplefilter("ignore")
skipped = {"antigravity", "ensurepip", "idlelib", "test", "this", "tkinter", "turtle", "turtledemo"}
found = {}
def add(name):
    if skipped & set(name.split(".")) or name.endswith("__main__") or name in found:
        return
    try:
        module = importlib.import_module(name)
    except BaseException:
        return
    found[name] = [n for n in dir(module) if n.isidentifier() and not keyword.iskeyword(n)]
    for part in pkgutil.iter_modules(getattr(module, "__path__", ())):
        add(name + "." + part.name)
for name in sorted(sys.stdlib_module_names):
    add(name)
print(json.dumps(found))
`;

withEngine('no name that a standard module really has is reported', async (_, engine) => {
  const { stdout, status } = spawnSync(place.python, ['-I', '-B', '-c', listNames], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  assert.equal(status, 0);
  const modules: [string, string[]][] = Object.entries(JSON.parse(stdout.trim().split('\n').at(-1)!));
  assert.ok(modules.length > 300);
  const texts = modules.flatMap(([module, names]) =>
    Array.from({ length: Math.ceil(names.length / 50) }, (_, part) => {
      const reads = names.slice(part * 50, part * 50 + 50).map((name) => `module.${name}\n`);
      return `import ${module} as module\n${reads.join('')}`;
    }),
  );
  const wrong: string[] = [];
  const waiting = texts.values();
  const checkNext = async (): Promise<void> => {
    for (const text of waiting) {
      const answer = await engine.check(text, never);
      if (answer.kind === 'unknown') wrong.push(`${answer.reason}: ${text}`);
      else wrong.push(...describe(answer.messages).filter((found) => found.startsWith('error ')));
    }
  };
  await Promise.all([checkNext(), checkNext()]);
  assert.deepEqual(wrong, []);
});
