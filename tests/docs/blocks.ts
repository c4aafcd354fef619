/** A fenced block of a guide and what it is to its test. */
export type Block = {
  readonly line: number;
  readonly language: string;
  readonly text: string;
  readonly use: Use;
};

export type Use =
  /** A program in the shell, in Python or in TypeScript; it must end with this code. */
  | { readonly kind: 'run'; readonly exit: number }
  /** The body of a call. */
  | { readonly kind: 'body'; readonly path: string }
  /** What the block before it prints or is answered with; `…` stands for what varies. */
  | { readonly kind: 'output' }
  /** Put into a file of that name, for blocks after it. */
  | { readonly kind: 'file'; readonly name: string }
  /** Left to the reader, for a reason. */
  | { readonly kind: 'excused'; readonly reason: string };

const runnable = new Set(['sh', 'python', 'ts']);

export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
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
      use: useOf(language, mark, start),
    });
    at = end;
  }
  return blocks;
}

function useOf(language: string, mark: string, line: number): Use {
  const excuse = /^not run: (.{10,})$/.exec(mark)?.[1];
  if (excuse) return { kind: 'excused', reason: excuse };
  if (mark === 'output') return { kind: 'output' };
  const file = /^file=(\S+)$/.exec(mark)?.[1];
  if (file) return { kind: 'file', name: file };
  const body = /^body(?:=(\S+))?$/.exec(mark);
  if (language === 'json' && body) return { kind: 'body', path: body[1] ?? '/v1/validate' };
  const exit = /^(?:exit=(\d+))?$/.exec(mark);
  if (runnable.has(language) && exit) return { kind: 'run', exit: Number(exit[1] ?? 0) };
  throw new Error(`line ${line}: a block of ${language || 'no language'} that is neither run nor excused: ${mark}`);
}
