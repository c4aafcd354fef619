import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkTo, parsePermalink } from '../../../page/permalink.ts';
import { makeExcluder } from '../../../src/cli/check/ignore-rules.ts';
import { readProjectSettings } from '../../../src/cli/check/pyproject.ts';
import { UsageError } from '../../../src/cli/command.ts';
import { parsePinned } from '../../../src/cli/sbom/python-components.ts';
import { notFoundPage } from '../../../src/wire/formats/not-found-page.ts';
import { escapeHtml, inlineHtml } from '../../../src/wire/formats/page.ts';
import { rulesPage } from '../../../src/wire/formats/rule-page.ts';
import { refusing, type Target } from '../target.ts';
import { assertInert } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-fuzz-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

const link = new URL(
  await linkTo({ code: 'x = 1\n', mode: 'static', examples: '', expected: '' } as never, 'https://a.example/'),
).hash;

export const documents: readonly Target[] = [
  {
    name: 'pyproject',
    seeds: ['[tool.assay]\nmode = "repair"\nexclude = ["a/*", "!b"]\nfail-on = "warning"\nformat = "sarif"\n'],
    words: ['[tool.assay]', '__proto__ = 1', '[[', '"""', "'''", '= {', '1979-05-27'],
    run(input) {
      writeFileSync(join(folder, 'pyproject.toml'), input);
      refusing([UsageError], () => readProjectSettings(folder));
      refusing([Error], () => parsePinned(input));
    },
  },
  {
    name: 'ignore-patterns',
    seeds: ['*.pyc\n!keep.pyc\n/build/\n**/x/**\n[a-z]?\\ \n# no\n', 'a[!b-c]d{e,f}'],
    words: ['**', '*', '[', ']', '!', '\\', '/', '?'],
    run(input) {
      const ignores = makeExcluder([{ folder, patterns: input.split('\n').slice(0, 20) }]);
      for (const path of ['a.py', 'a/b/c.pyc', 'build/x', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'])
        ignores(join(folder, path), false);
    },
  },
  {
    name: 'pages',
    seeds: [
      '/rules/x',
      '<script>alert(1)</script>',
      '" onmouseover="x',
      '`code` and [a](javascript:x)',
      "'><img src=x>",
    ],
    words: ['<', '"', "'", '&', '`', 'javascript:', '-->'],
    run(input) {
      assertInert(notFoundPage(input, input, 'req_x'));
      assertInert(rulesPage([], input));
      assert.doesNotMatch(escapeHtml(input), /[<>"']/);
      assert.doesNotMatch(inlineHtml(input).replaceAll(/<\/?code>/g, ''), /[<>"']/);
    },
  },
  {
    name: 'permalink',
    seeds: [link, '#code=x%20%3D%201&mode=repair&examples=%3E%3E%3E', '#c='],
    words: ['#code=', '&mode=', '%', '__proto__='],
    async run(input) {
      const draft = await parsePermalink(input);
      if (draft) assert.equal(typeof draft.code, 'string');
    },
  },
];
