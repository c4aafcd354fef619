export type FencedBlock = { readonly label: string; readonly code: string };

/** The code blocks of a Markdown text. A block that is not closed extends to the end, since texts get cut off. */
export function fencedBlocks(text: string): FencedBlock[] {
  const blocks: FencedBlock[] = [];
  const lines = text.split(/\r\n|\n/);
  for (let at = 0; at < lines.length; at++) {
    const opened = opening(lines[at]!);
    if (!opened) continue;
    const { indent, fence, label } = opened;
    const body: string[] = [];
    for (at++; at < lines.length && !closes(lines[at]!, fence); at++) body.push(dedent(lines[at]!, indent));
    blocks.push({ label, code: body.map((line) => `${line}\n`).join('') });
  }
  return blocks;
}

function opening(line: string): { indent: number; fence: string; label: string } | null {
  const found = /^([ \t]*)(`{3,}|~{3,})/.exec(line);
  if (!found) return null;
  const info = line.slice(found[0].length);
  // More backticks on the line mean inline code.
  if (found[2]!.startsWith('`') && info.includes('`')) return null;
  return { indent: found[1]!.length, fence: found[2]!, label: /^[^\s{]*/.exec(info.trim())![0].toLowerCase() };
}

function closes(line: string, fence: string): boolean {
  const bare = line.trim();
  return bare.length >= fence.length && bare === fence[0]!.repeat(bare.length);
}

/** Removes the indentation of the fence, for blocks inside lists. */
function dedent(line: string, width: number): string {
  let at = 0;
  while (at < width && (line[at] === ' ' || line[at] === '\t')) at++;
  return line.slice(at);
}
