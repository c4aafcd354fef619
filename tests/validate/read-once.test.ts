import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { installedPython, startEngines } from '../../src/engines.ts';
import { optionsDefault } from '../../src/model/options.ts';
import type { Submission } from '../../src/model/submission.ts';
import { py } from '../../src/python/marked-example.ts';
import type { Tools } from '../../src/validate/tools.ts';
import { validate } from '../../src/validate/validate.ts';

const engines = startEngines({ python: installedPython, workers: 1, sandbox: 'auto' }, 2);
before(engines.ready);
after(engines.close);

const options: Submission['options'] = { ...optionsDefault, timeoutSeconds: 30 };

/** The verdict on a call, and every text that was parsed for it. */
async function judge(call: Pick<Submission, 'code' | 'mode'> & Partial<Submission['options']>) {
  const { code, mode, ...given } = call;
  const texts: string[] = [];
  const { reader } = engines.tools;
  const tools: Tools = {
    ...engines.tools,
    reader: {
      ...reader,
      read(text, ...more) {
        texts.push(text);
        return reader.read(text, ...more);
      },
    },
  };
  const submission: Submission = { code, mode, options: { ...options, ...given } };
  return { verdict: await validate(submission, tools, new AbortController().signal), texts };
}

const clean = py`
  def mean(values: list[float]) -> float:
      return sum(values) / len(values)


  print(mean([1.0, 2.0]))
`;

const unclosed = py`
  import os


  def mean(values)
      return sum(values) / len(values)


  print(mean([1.0, 2.0]))
`;

const wrong = py`
  def largest(values):
      """The largest of some values.

      >>> largest([1, 3, 2])
      3
      >>> largest([-1, -2])
      -1
      """
      found = values[0]
      for value in values:
          if value < found:
              found = value
      return found
`;

const right = wrong.replace('<', '>');

const foldable = py`
  DAY = 60 * 60 * 24

  if False:
      print("never")
  print(DAY)
`;

for (const [name, call, readings, fixed] of [
  ['static: clean code', { mode: 'static', code: clean }, 1, null],
  ['repair: a missing colon and an unused import', { mode: 'repair', code: unclosed }, 3, /^\n*def mean\(values\):\n/],
  ['execute: a failing example', { mode: 'execute', code: wrong }, 2, /value >=? found/],
  ['execute: examples that pass', { mode: 'execute', code: right }, 1, null],
  [
    'repair: optimized and translated',
    { mode: 'repair', code: foldable, optimize: true, transpileTo: 'typescript' },
    2,
    /^DAY = 86400\n/,
  ],
] as const) {
  test(`no text is parsed twice: ${name}`, async () => {
    const { verdict, texts } = await judge(call);
    if (fixed) assert.match(verdict.fix?.code ?? '', fixed);
    else assert.equal(verdict.fix, null);
    if ('transpileTo' in call) assert.match(verdict.transpiled?.code ?? '', /86400/);
    assert.deepEqual(texts, [...new Set(texts)]);
    assert.equal(texts.length, readings);
  });
}
