import { ValidateResponse } from '../../src/wire/contract/validate-response.ts';
import { ruleText } from '../../src/wire/rule-texts.ts';

/** A file with its verdict: the input of the reports of `validate.py` and of the service. */
export type JudgedText = {
  readonly name: string;
  readonly path: string;
  readonly code: string;
  verdict: ValidateResponse;
};

type VerdictFields = {
  readonly diagnostics?: readonly object[];
  readonly security?: readonly object[];
  readonly fixes?: readonly string[];
  readonly fixed_code?: string;
  readonly runtime?: object;
};

/** Builds verdicts of every kind, with links to a service at the given address. */
export function buildVerdicts(baseUrl: string): JudgedText[] {
  const buildVerdict = (name: string, path: string, code: string, fields: VerdictFields = {}): JudgedText => {
    const { diagnostics = [], security = [] } = fields;
    const found = [...diagnostics, ...security] as { severity: string }[];
    const valid = found.every(({ severity }) => severity !== 'error');
    const meta = { service: 'assay', version: '9.9.9', duration_ms: 1234 };
    const verdict = ValidateResponse.parse({ valid, score: valid ? 1 : 0.5, ...fields, diagnostics, security, meta });
    return { name, path, code, verdict };
  };
  const diagnostic = (severity: string, rule: string, message: string, place: Place = {}, more: object = {}) => {
    const text = ruleText(rule);
    return { severity, rule, message, ...place, ...more, ...(text ? { url: `${baseUrl}/rules/${text.id}` } : {}) };
  };
  const risk = (severity: string, rule: string, message: string, place: Place, more: object = {}) => {
    const [tool, id] = rule.split(':');
    return { tool, id, severity, message, ...place, rule_url: `${baseUrl}/rules/${id}`, ...more };
  };
  const hostile = `<&>"' ]]> \u0001\u001b[31m \u202e\u200b\u061c\ufeff\uffff \ud800 \u2028 ##[error] ::warning:: ü 😀\ttab\r\nnext`;
  return [
    buildVerdict('a syntax error', 'broken.py', 'def f(:\n', {
      diagnostics: [diagnostic('error', 'python:syntax-error', 'invalid syntax', at(1, 7, 1, 8))],
    }),
    buildVerdict('findings of all severities, not in line order', 'package/mixed.py', 'a = 1\nb = 2\nc = 3\n', {
      diagnostics: [
        diagnostic('info', 'ruff:UP006', 'late', at(3, 1, 3, 2)),
        diagnostic('warning', 'ruff:F401', 'b second', at(2, 1, 2, 2)),
        diagnostic('warning', 'ruff:F401', 'a first', at(2, 1, 2, 2)),
        diagnostic('error', 'mypy:return-value', 'no column', { line: 2 }),
        diagnostic('error', 'python:division-by-zero', 'no end', { line: 1, column: 5 }),
        diagnostic('warning', 'made:up', 'a rule without a page', at(2, 3, 2, 4)),
        diagnostic('warning', 'mypy:gave-up', 'z without a place'),
        diagnostic('warning', 'mypy:gave-up', 'a without a place'),
      ],
    }),
    buildVerdict('a rule with two severities', 'severities.py', 'x\nx\n', {
      diagnostics: [
        diagnostic('info', 'mypy:return-value', 'first', at(1, 1, 1, 2)),
        diagnostic('error', 'mypy:return-value', 'second', at(2, 1, 2, 2)),
      ],
    }),
    buildVerdict('security findings', 'risky.py', 'import os\nos.system(input())\nos.system("ls")\n', {
      diagnostics: [diagnostic('warning', 'ruff:F401', 'beside them', at(1, 8, 1, 10))],
      security: [
        risk('error', 'security:PY-COMMAND-INJECTION', 'taken over', at(2, 1, 2, 19), {
          confidence: 'high',
          cwe: 'CWE-78',
          kind: 'vulnerability',
        }),
        risk('info', 'security:PY-COMMAND', 'without confidence, kind or CWE', at(3, 1, 3, 16)),
      ],
    }),
    buildVerdict('two equal lines with credentials', 'keys.py', 'key = "x"\nkey = "x"\n', {
      security: [1, 2].map((line) =>
        risk('error', 'secrets:aws-access-key-id', 'a credential', at(line, 7, line, 10), {
          confidence: 'medium',
          cwe: 'CWE-798',
          kind: 'capability',
        }),
      ),
    }),
    buildVerdict('a run with failing examples', 'ran.py', 'def half(n):\n    return n\n', {
      diagnostics: [
        diagnostic('error', 'python:example-mismatch', '>>> half(2)\nexpected 1\nreturned 2', { line: 1, column: 1 }),
        diagnostic('error', 'expected-output', 'printed nothing'),
      ],
      runtime: { ran: true, returncode: 0, examples: [{ source: 'half(2)', line: 1, held: false, message: 'is 2' }] },
    }),
    buildVerdict('nothing found', 'clean.py', 'x = 1\n'),
    buildVerdict(
      'a file name with non-ASCII letters and punctuation',
      "sub folder/ü ñ (1)!'*~[2]:é.py",
      'print(1 / 0)\n',
      {
        diagnostics: [diagnostic('error', 'python:division-by-zero', 'Nenner ist ∅', at(1, 7, 1, 12))],
      },
    ),
    buildVerdict('a message with control characters and markup', 'hostile <&".py', 'x = 2\n', {
      diagnostics: [
        diagnostic('error', 'python:division-by-zero', hostile, at(1, 1, 1, 2)),
        diagnostic('info', 'ruff:UP006', hostile, at(1, 1, 1, 2)),
      ],
    }),
    buildFixedText(buildVerdict, diagnostic, 'a fix at both ends, without a final newline', 'fixed.py', {
      code: 'import sys\na = 1\nb = 2\nif a == None:\n    pass',
      fixed: 'a = 1\nb = 2\nc = 3\nif a is None:\n    pass\n',
    }),
    buildFixedText(buildVerdict, diagnostic, 'a fix in repeated lines', 'repeated.py', {
      code: 'a\nb\nc\na\nb\nb\na\nx\ny\nx\ny\n',
      fixed: 'c\nb\na\nb\na\nc\ny\nx\nx\ny\nz\n',
    }),
    buildFixedText(buildVerdict, diagnostic, 'a fix in lines that end with CRLF', 'windows.py', {
      code: 'import sys\r\nx = 1\r\ny = 2\r\n',
      fixed: 'x = 1\r\ny = 3\r\n',
    }),
    buildFixedText(buildVerdict, diagnostic, 'a fix too long to repeat with each finding', 'long.py', {
      code: Array.from({ length: 600 }, (_, line) => `a${line}\n`).join(''),
      fixed: Array.from({ length: 600 }, (_, line) => (line % 2 === 0 ? `a${line}\n` : `b${line}\n`)).join(''),
    }),
  ];
}

type Place = {
  readonly line?: number;
  readonly column?: number;
  readonly end_line?: number;
  readonly end_column?: number;
};

const at = (line: number, column: number, end_line: number, end_column: number): Place => ({
  line,
  column,
  end_line,
  end_column,
});

function buildFixedText(
  buildVerdict: (name: string, path: string, code: string, fields: VerdictFields) => JudgedText,
  diagnostic: (severity: string, rule: string, message: string, place: Place, more: object) => object,
  name: string,
  path: string,
  { code, fixed }: { readonly code: string; readonly fixed: string },
): JudgedText {
  return buildVerdict(name, path, code, {
    diagnostics: [
      diagnostic('warning', 'ruff:F401', 'corrected', at(1, 1, 1, 2), { fixed: true }),
      diagnostic('warning', 'ruff:E711', 'corrected too', at(2, 1, 2, 2), { fixed: true }),
      diagnostic('warning', 'ruff:E711', 'left', at(3, 1, 3, 2), { fixed: false }),
    ],
    fixes: ['line 1: one', 'line 2: two'],
    fixed_code: fixed,
  });
}
