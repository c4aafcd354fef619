import { isUtf8 } from 'node:buffer';
import { open, readFile } from 'node:fs/promises';
import { codePoints } from '../../base/text.ts';
import { codeLengthMax } from '../../wire/contract/validate-request.ts';
import type { Target } from './python-files.ts';

/** A text as it was found, to the byte. */
export type Source = Target & { readonly bytes: Buffer; readonly code: string };

/** A file that cannot be judged; the others are. */
export class Unjudged extends Error {
  override readonly name = 'Unjudged';
}

/** UTF-8 has at most four bytes a character. */
const bytesMax = codeLengthMax * 4;

export async function readSource(target: Target): Promise<Source> {
  const bytes = await readBytes(target.path);
  if (!isUtf8(bytes)) throw new Unjudged('it is not UTF-8');
  const code = bytes.toString('utf8');
  const length = codePoints(code);
  if (length > codeLengthMax) throw tooLong(`${length} characters`);
  return { ...target, bytes, code };
}

async function readBytes(path: string): Promise<Buffer> {
  if (path === '-') return readStandardInput();
  try {
    await using file = await open(path);
    const { size } = await file.stat();
    if (size > bytesMax) throw tooLong(`${size} bytes`);
    return await readFile(file);
  } catch (error) {
    if (error instanceof Unjudged) throw error;
    throw new Unjudged(reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? (error as Error).message);
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'it may not be read',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a link in a circle',
};

async function readStandardInput(): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of process.stdin) {
    parts.push(part);
    size += part.length;
    if (size > bytesMax) throw tooLong(`more than ${bytesMax} bytes`);
  }
  return Buffer.concat(parts);
}

const tooLong = (length: string): Unjudged =>
  new Unjudged(`it has ${length}; at most ${codeLengthMax} characters can be judged`);
