import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { importedModules } from '../../src/packages/imports.ts';
import { Service } from '../service.ts';

type Finding = { readonly rule: string; readonly severity: string; readonly line: number; readonly end_line: number };

const folder = join(import.meta.dirname, 'programs');
const files = readdirSync(folder).filter((name) => name.endsWith('.py'));
const misuses = files.filter((name) => name.endsWith('.misuse.py'));
const correct = files.filter((name) => !misuses.includes(name));
const readProgram = (name: string): string => readFileSync(join(folder, name), 'utf8');

let service: Service;
before(async () => {
  service = await Service.start({ ASSAY_PACKAGES: 'default', ASSAY_KEYS: 'off' });
  // The first run downloads and analyses the packages.
  let packages: { state: string; problems: readonly unknown[] };
  do {
    await pause(500);
    packages = (await service.get('/healthz?ready=1')).body.packages;
  } while (packages.state === 'installing' || packages.state === 'analysing');
  assert.equal(packages.state, 'ready', JSON.stringify(packages));
  // Loads all packages at once, and not one after another as the programs use them.
  const modules = new Set([...correct, ...misuses].flatMap((name) => [...importedModules(readProgram(name))]));
  await check(`import ${[...modules].join(', ')}\n`);
});
after(() => service.stop());

async function check(code: string) {
  const { status, body } = await service.post('/v1/validate', { code, mode: 'static' });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

test('correct programs are valid', async () => {
  const invalid: string[] = [];
  for (const name of correct) {
    const { valid, diagnostics } = await check(readProgram(name));
    if (!valid) invalid.push(`${name}: ${JSON.stringify(diagnostics)}`);
  }
  assert.ok(invalid.length <= correct.length * 0.03, invalid.join('\n'));
});

test('misuse is reported on its line, mostly as an error', async () => {
  const missed: string[] = [];
  let errors = 0;
  for (const name of misuses) {
    const code = readProgram(name);
    const line = 1 + code.split('\n').findIndex((text) => text.includes('# misuse'));
    const body = await check(code);
    const there = (body.diagnostics as Finding[]).filter(
      (one) => one.line <= line && line <= one.end_line && /^(mypy:|python:(?!unchecked-import))/.test(one.rule),
    );
    if (there.length === 0) missed.push(`${name}:${line}`);
    if (there.some(({ severity }) => severity === 'error')) errors += 1;
  }
  assert.ok(missed.length <= misuses.length * 0.1, missed.join('\n'));
  assert.ok(errors >= misuses.length * 0.55, `only ${errors} of ${misuses.length} are errors`);
});

/** What is reported, in the order of the lines. */
for (const [name, code, expected] of [
  [
    'a name that an earlier release had is a warning that names the version',
    'import numpy as np\nprint(np.float(3), np.cumproduct([1]))\n',
    [
      /^warning python:no-such-name numpy [\d.]+ has no `numpy\.float`, which 1\.\d+ had: use `float` or `numpy\.float64`$/,
      /^warning python:no-such-name numpy [\d.]+ has no `numpy\.cumproduct`, which 1\.\d+ had: use `numpy\.cumprod`$/,
    ],
  ],
  [
    'a module that an earlier release had is a warning that names the version',
    'from django.core.urlresolvers import reverse\nprint(reverse("x"))\n',
    [
      /^warning python:no-such-name django [\d.]+ has no module `django\.core\.urlresolvers`, which 1\.11 had: use `django\.urls`$/,
    ],
  ],
  [
    'a method that an earlier release had is explained',
    'import pandas as pd\npd.DataFrame().append({})\n',
    [/^warning mypy:attr-defined "DataFrame" has no attribute "append", which 1\.5 had: use `pandas\.concat`$/],
  ],
  [
    'a name that a module with __getattr__ lacks is an error',
    'from pydantic import BaseModle\nprint(BaseModle)\n',
    [/^error python:no-such-name module `pydantic` has no `BaseModle`; did you mean `BaseModel`\?$/],
  ],
  [
    'a name that a module with __getattr__ has is fine',
    'from pydantic import BaseModel, ValidationError, field_validator\nfrom click import echo\necho(str(BaseModel))\n',
    [],
  ],
  [
    'a keyword that is passed on to a function that lacks it is an error',
    'import click\nclick.secho("x", colour="red")\nclick.secho("x", fg="red", nl=False)\n',
    [/^error mypy:call-arg Unexpected keyword argument "colour"; did you mean "color"\?$/],
  ],
  [
    'a keyword that only a subclass accepts is fine',
    'import matplotlib.pyplot as plt\nplt.figure().add_subplot(projection="3d").scatter([1], [2], zs=[3], depthshade=False)\n',
    [],
  ],
  [
    'a keyword that is passed on to an unknown function is doubted if it is almost a parameter',
    'import pandas as pd\npd.DataFrame().pivot_table(index="a", column="b", values="c")\n',
    [
      /^info mypy:unsure Passes the keyword "column" of "pivot_table" on; did you mean "columns"\? \[call-arg\]; not certain/,
    ],
  ],
  [
    'an attribute that no result of an overloaded property has is a warning',
    'import pandas as pd\nprint(pd.DataFrame()["a"].dt.years)\n',
    [/^warning mypy:attr-defined .* has no attribute "years"; maybe "year"/],
  ],
] as const) {
  test(name, async () => {
    const { diagnostics } = await check(code);
    const found = (diagnostics as (Finding & { readonly message: string })[])
      .filter(({ rule }) => /^(mypy:|python:no-such-name)/.test(rule))
      .map(({ severity, rule, message }) => `${severity} ${rule} ${message}`);
    assert.equal(found.length, expected.length, found.join('\n'));
    for (const [at, pattern] of expected.entries()) assert.match(found[at]!, pattern);
  });
}
