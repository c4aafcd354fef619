import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { installedPython, startEngines } from '../../src/engines.ts';
import { optionsDefault } from '../../src/model/options.ts';
import type { Verdict } from '../../src/model/verdict.ts';
import type { Detector } from '../../src/secrets/detector.ts';
import { findCredentials } from '../../src/secrets/find-credentials.ts';
import { detectors } from '../../src/secrets/registry.ts';
import { validate } from '../../src/validate/validate.ts';
import { chooseDepth } from '../depth.ts';
import { nameFor } from './forms.ts';
import { partsShownIn } from './parts-shown.ts';
import { filled } from './samples.ts';
import { type Way, waysAlone, waysThatParse } from './ways.ts';

const engines = startEngines({ python: installedPython }, 2);
after(engines.close);
const { signal } = new AbortController();
const options = { ...optionsDefault, transpileTo: 'javascript' };

type Hidden = { readonly way: string; readonly parts: readonly string[] };
type Text = { readonly code: string; readonly hidden: readonly Hidden[] };

/** Each run tries every sixth pair of detector and way, from one that is drawn; with `DEEP=1` all pairs. */
const turns = chooseDepth(6, 1);
const turn = Math.floor(Math.random() * turns);

/** Each way gets its own value, so that masking one cannot hide a failure of another. */
function written(detector: Detector, way: Way, seed: number, tag: string): Text | null {
  const { value, drawn } = recognisable(detector, seed);
  const code = way.write({ name: nameFor(detector), value, tag });
  if (code === null) return null;
  // A credential known only by its name is not recognized without one.
  if (isKnownByName(detector) && way.write({ name: 'other', value, tag }) === code) return null;
  return { code, hidden: [{ way: way.name, parts: drawn.filter((part) => secretIn(detector, value).includes(part)) }] };
}

/** Draws values until the detector accepts one: random letters sometimes form words. */
function recognisable(detector: Detector, seed: number): { value: string; drawn: readonly string[] } {
  for (let attempt = 0; attempt < 10; attempt++) {
    const drawn: string[] = [];
    const value = filled(detector.sample, seed + 1_000_000 * attempt, drawn);
    const found = findCredentials(`${nameFor(detector)} = ${JSON.stringify(value)}`);
    if (found.some((one) => one.detector.id === detector.id)) return { value, drawn };
  }
  throw new Error(`${detector.id} does not recognise its own sample`);
}

const isKnownByName = ({ marks, near }: Detector): boolean => marks.length === 0 || near.length > 0;

/** The confidential part of a URL or a header. */
function secretIn({ pattern, marks }: Detector, value: string): string {
  if (marks.length === 0) return value;
  const found = new RegExp(pattern.source, pattern.flags.replace('y', '')).exec(value);
  return found?.groups?.secret ?? found?.[0] ?? value;
}

function together(texts: readonly Text[]): Text {
  return {
    code: `${texts.map(({ code }) => code).join('\n')}\n`,
    hidden: texts.flatMap(({ hidden }) => hidden),
  };
}

const textsOf = (detector: Detector, index: number, ways: readonly Way[]): Text[] =>
  ways.flatMap((way, at) => written(detector, way, 40_000 + 300 * index + at, `t${at}`) ?? []);

/** All text of a verdict except the caller's program and its output. */
function composed({ transpiled: _, fix, run, ...rest }: Verdict): string[] {
  const { stdout: __, stderr: ___, ...about } = run;
  return [
    ...rest.findings.map(({ rule, message }) => `${rule}: ${message}`),
    JSON.stringify([rest, fix?.reasons, about]),
  ];
}

async function shownBy({ code, hidden }: Text, mode: 'static' | 'repair'): Promise<string[]> {
  const shown = partsShownIn(composed(await validate({ code, mode, options }, engines.tools, signal)));
  return hidden.flatMap(({ way, parts }) => shown(parts).map((part) => `${way}: ${part}`));
}

async function assertNothingShown(texts: readonly (Text & { readonly id: string })[], mode: 'static' | 'repair') {
  await engines.ready();
  const shown: string[] = [];
  const queue = [...texts];
  const work = async (): Promise<void> => {
    for (let text = queue.pop(); text; text = queue.pop()) {
      for (const one of await shownBy(text, mode)) shown.push(`${text.id}, ${one}`);
    }
  };
  await Promise.all([work(), work()]);
  assert.deepEqual(shown, []);
}

test('every way listed as parseable parses', async () => {
  await engines.ready();
  const github = detectors.find(({ id }) => id === 'github-personal-token')!;
  const { code } = together(textsOf(github, 1, waysThatParse));
  const { findings } = await validate({ code, mode: 'static', options }, engines.tools, signal);
  assert.deepEqual(
    findings.filter(({ rule }) => /syntax-error|truncated|gave-up/.test(rule)),
    [],
  );
  // The messages must quote names and values, or the test proves nothing.
  assert.ok(findings.filter(({ message }) => message.includes('‹secret›')).length > 20);
});

test(`no credential is shown, however it is written in a program (turn ${turn})`, () =>
  assertNothingShown(
    detectors.map((detector, index) => {
      const ways = waysThatParse.filter((_, at) => (at + index) % turns === turn);
      return { id: detector.id, ...together(textsOf(detector, index, ways)) };
    }),
    'static',
  ));

test(`no credential is shown if the text is broken, truncated or not a program (turn ${turn})`, () =>
  assertNothingShown(
    detectors.flatMap((detector, index) => {
      const all = textsOf(detector, index + 1000, waysAlone);
      const count = Math.min(chooseDepth(1, all.length), all.length);
      return Array.from({ length: count }, (_, at) => ({ id: detector.id, ...all[(index + turn + at) % all.length]! }));
    }),
    'static',
  ));

test('no credential is shown in the fixes', () =>
  assertNothingShown(
    detectors.flatMap((detector, index) => {
      if (index % chooseDepth(12, 1) !== 0) return [];
      const broken = textsOf(detector, index + 2000, waysAlone);
      return [{ id: detector.id, ...broken[index % broken.length]! }];
    }),
    'repair',
  ));
