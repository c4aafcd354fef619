/** A fenced code block of a guide, and what its test does with it. */
export type CodeBlock = {
  readonly line: number;
  readonly language: string;
  readonly text: string;
  readonly use: Use;
};

export type Use =
  /** A shell, Python or TypeScript program, which must exit with this code. */
  | { readonly kind: 'run'; readonly exit: number }
  /** The body of a request. */
  | { readonly kind: 'body'; readonly path: string }
  /** The output or response of the previous block; `…` stands for anything. */
  | { readonly kind: 'output' }
  /** Written to a file of that name, for later blocks. */
  | { readonly kind: 'file'; readonly name: string }
  /** Not run, for the given reason. */
  | { readonly kind: 'skipped'; readonly reason: string };

const runnable = new Set(['sh', 'python', 'ts']);

export function parseCodeBlocks(markdown: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  const lines = markdown.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const opened = /^```(\w*) ?(.*)$/.exec(lines[at]!);
    if (!opened) continue;
    const start = at + 1;
    const end = lines.indexOf('```', start);
    if (end < 0) throw new Error(`line ${start}: the block is never closed`);
    const [, language = '', mark = ''] = opened;
    blocks.push({
      line: start,
      language,
      text: `${lines.slice(start, end).join('\n')}\n`,
      use: parseUse(language, mark, start),
    });
    at = end;
  }
  return blocks;
}

function parseUse(language: string, mark: string, line: number): Use {
  const reason = /^not run: (.{10,})$/.exec(mark)?.[1];
  if (reason) return { kind: 'skipped', reason };
  if (mark === 'output') return { kind: 'output' };
  const file = /^file=(\S+)$/.exec(mark)?.[1];
  if (file) return { kind: 'file', name: file };
  const body = /^body(?:=(\S+))?$/.exec(mark);
  if (language === 'json' && body) return { kind: 'body', path: body[1] ?? '/v1/validate' };
  const exit = /^(?:exit=(\d+))?$/.exec(mark);
  if (runnable.has(language) && exit) return { kind: 'run', exit: Number(exit[1] ?? 0) };
  throw new Error(
    `line ${line}: a block in ${language || 'no language'} that is neither run nor skipped with a reason: ${mark}`,
  );
}
