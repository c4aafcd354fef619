export type FencedBlock = { readonly label: string; readonly code: string };

/** The blocks of code in a text of Markdown. One that is never closed goes on to the end: texts are cut off, too. */
export function fencedBlocks(text: string): FencedBlock[] {
  const blocks: FencedBlock[] = [];
  const lines = text.split(/\r\n|\n/);
  for (let at = 0; at < lines.length; at++) {
    const opened = opening(lines[at]!);
    if (!opened) continue;
    const { indent, fence, label } = opened;
    const body: string[] = [];
    for (at++; at < lines.length && !closes(lines[at]!, fence); at++) body.push(dedented(lines[at]!, indent));
    blocks.push({ label, code: body.map((line) => `${line}\n`).join('') });
  }
  return blocks;
}

function opening(line: string): { indent: number; fence: string; label: string } | null {
  const found = /^([ \t]*)(`{3,}|~{3,})/.exec(line);
  if (!found) return null;
  const info = line.slice(found[0].length);
  // A line with more of them is code within a line.
  if (found[2]!.startsWith('`') && info.includes('`')) return null;
  return { indent: found[1]!.length, fence: found[2]!, label: /^[^\s{]*/.exec(info.trim())![0].toLowerCase() };
}

function closes(line: string, fence: string): boolean {
  const bare = line.trim();
  return bare.length >= fence.length && bare === fence[0]!.repeat(bare.length);
}

/** A block in a list stands as far in as its fence does. */
function dedented(line: string, width: number): string {
  let at = 0;
  while (at < width && (line[at] === ' ' || line[at] === '\t')) at++;
  return line.slice(at);
}
