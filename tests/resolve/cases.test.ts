import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { describeFact, resolveSource } from './resolve-source.ts';

/** Calls that fail a case wherever they appear unexpectedly. Other facts count only if the case expects them somewhere. */
const watched =
  /^call (?:os\.(?:system|popen|exec|spawn|posix_spawn)|subprocess\.|builtins\.(?:eval|exec|breakpoint|open)\b|pickle\.loads|ctypes\.|shutil\.rmtree|pty\.|runpy\.|marshal\.loads)/;

/** In a file of cases, each begins with `#: NAME`; `# expect: FACT; …` at the end of a line is what is found there. */
for (const path of globSync('tests/resolve/cases/*.py').sort()) {
  const cases = readFileSync(path, 'utf8')
    .split(/^#: /m)
    .filter((text) => text.trim() !== '');
  test(`${basename(path, '.py')}: finds exactly the expected facts`, () => {
    const found = cases.map((text) => {
      const wanted = expected(text);
      const names = new Set(wanted.map((one) => one.replace(/^\d+ /, '')));
      const facts = resolveSource(`# ${text}`).facts.map((fact) => ({
        line: fact.place.line,
        text: describeFact(fact),
      }));
      const kept = facts.filter(
        (fact) => watched.test(fact.text) || names.has(fact.text) || fact.text.startsWith('limit'),
      );
      return [title(text), ...kept.map((fact) => `${fact.line} ${fact.text}`).sort()];
    });
    assert.deepEqual(
      found,
      cases.map((text) => [title(text), ...expected(text)]),
    );
  });
}

const title = (text: string): string => text.slice(0, text.indexOf('\n'));

const expected = (text: string): readonly string[] =>
  text
    .split('\n')
    .flatMap((line, index) => {
      const facts = /# expect: (.+)$/.exec(line)?.[1]?.split('; ') ?? [];
      return facts.map((fact) => `${index + 1} ${fact}`);
    })
    .sort();
