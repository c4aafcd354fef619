import assert from 'node:assert/strict';
import { masker } from '../../../src/secrets/mask.ts';
import { fingerprints } from '../../../src/wire/formats/fingerprint.ts';
import { reportFormats } from '../../../src/wire/formats/reports/index.ts';
import type { JudgedFile } from '../../../src/wire/formats/reports/report-format.ts';
import { visible } from '../../../src/wire/formats/visible.ts';
import type { Target } from '../target.ts';

function fileWith(text: string): JudgedFile {
  const place = {
    line: 1 + (text.length % 7),
    column: 1 + (text.length % 5),
    end_line: 1 + (text.length % 9),
    end_column: 3,
  };
  return {
    path: text.replaceAll(/[\0-\x1f\x7f]/g, '') || 'a.py',
    code: text,
    answer: {
      valid: false,
      score: 0.5,
      diagnostics: [
        { severity: 'error', rule: 'mypy:operator', message: text, ...place },
        { severity: 'info', rule: text || 'x', message: 'm', line: null, column: null },
      ],
      security: [
        {
          tool: 'policy',
          id: 'PY-EVAL',
          severity: 'warning',
          confidence: 'high',
          message: text,
          line: 1,
          cwe: 'CWE-95',
        },
      ],
      fixes: [text],
      fixed_code: `${text}\n`,
      transpiled: null,
      meta: { service: 'assay', version: '1', api: 'v1', mode: 'static', duration_ms: 1 },
      runtime: {
        ran: false,
        returncode: null,
        stdout: text,
        stderr: text,
        duration_ms: null,
        timed_out: false,
        sandbox: null,
      },
    } as never,
  };
}

/** XML by its own rules: one root, tags that close in order, no character that XML does not know. */
export function assertXml(text: string): void {
  assert.doesNotMatch(
    text,
    /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/,
  );
  const open: string[] = [];
  const piece =
    /<\?xml[^?]*\?>|<(\/?)([\w.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|&(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-fA-F]+);|[^<&]+|[<&]/g;
  for (const [whole, closing, name, , empty] of text.matchAll(piece)) {
    assert.ok(whole !== '<' && whole !== '&', 'a sign that is not escaped');
    if (name === undefined || empty) continue;
    if (closing) assert.equal(open.pop(), name);
    else open.push(name);
  }
  assert.deepEqual(open, []);
}

export const reports: readonly Target[] = [
  {
    name: 'report-formats',
    seeds: ['def a():\n    return 1\n', '::error file=x::y', ']]><x>&amp;"\'', 'a\r\nb\u2028c\u001b[31m', '%0A%25,:'],
    words: ['::', ']]>', '\u001b]8;;', '\r', '%0A', '\u0085'],
    async run(input) {
      const file = fileWith(input);
      for (const format of reportFormats) {
        const report = format.open('https://assay.example');
        const text = report.add(file) + report.addUnchecked(file.path, input) + (await report.end());
        if (format.name === 'junit') assertXml(text);
        if (/sarif|gitlab/.test(format.name)) JSON.parse(text);
        // No text of a caller's may steer a terminal.
        if (/text|github/.test(format.name)) assert.doesNotMatch(text, /[\0-\x08\x0b-\x1f\x7f]/);
        if (format.name === 'github') {
          for (const line of text.split('\n'))
            assert.ok(
              line === '' || /^::(?:error|warning|notice) |^[^:]|^::$/.test(line) || !line.startsWith('::'),
              line,
            );
        }
      }
      fingerprints('a.py', input, []);
      assert.doesNotMatch(visible(input), /[\n\r\u001b\u2028]/);
    },
  },
  {
    name: 'mask',
    seeds: ['the key kT9vQz2LmX4rWp7s in a text', 'aaaa', 'a.*+?^()|[]\\'],
    run(input) {
      const half = input.slice(0, Math.max(8, input.length >> 1));
      const masked = masker({ values: [half, input], identifiers: [] })(`before ${input} after ${half}`);
      if (half.length >= 8 && half.trim().length >= 8) assert.ok(!masked.includes(half), 'a credential was passed on');
    },
  },
];
