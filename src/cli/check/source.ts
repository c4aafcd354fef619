import { isUtf8 } from 'node:buffer';
import { open, readFile } from 'node:fs/promises';
import { countCodePoints } from '../../base/text.ts';
import { codeLengthMax } from '../../wire/contract/validate-request.ts';
import type { Console } from './console.ts';
import type { Target } from './python-files.ts';

/** A file's text and its exact bytes. */
export type Source = Target & { readonly bytes: Buffer; readonly code: string };

/** A file cannot be checked. The run continues with the others. */
export class FileNotChecked extends Error {
  override readonly name = 'FileNotChecked';
}

/** UTF-8 has at most four bytes per character. */
const bytesMax = codeLengthMax * 4;

export async function readSource(target: Target, stdin: Console['stdin']): Promise<Source> {
  const bytes = await readBytes(target.path, stdin);
  if (!isUtf8(bytes)) throw new FileNotChecked('the file is not UTF-8');
  const code = bytes.toString('utf8');
  const length = countCodePoints(code);
  if (length > codeLengthMax) throw tooLong(`${length} characters`);
  return { ...target, bytes, code };
}

async function readBytes(path: string, stdin: Console['stdin']): Promise<Buffer> {
  if (path === '-') return readStandardInput(stdin);
  try {
    await using file = await open(path);
    const { size } = await file.stat();
    if (size > bytesMax) throw tooLong(`${size} bytes`);
    return await readFile(file);
  } catch (error) {
    if (error instanceof FileNotChecked) throw error;
    throw new FileNotChecked(reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? (error as Error).message);
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EACCES: 'no permission to read it',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a symbolic link in a loop',
};

async function readStandardInput(stdin: Console['stdin']): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stdin) {
    parts.push(part);
    size += part.length;
    if (size > bytesMax) throw tooLong(`more than ${bytesMax} bytes`);
  }
  return Buffer.concat(parts);
}

const tooLong = (length: string): FileNotChecked =>
  new FileNotChecked(`the file has ${length}; the limit is ${codeLengthMax} characters`);
