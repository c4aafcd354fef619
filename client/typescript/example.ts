/** node example.ts [FILE…]: checks Python files, or a sample program if none is given. */
import { readFile } from 'node:fs/promises';
import process, { argv, env } from 'node:process';
import { Assay, AssayRefusal } from './assay.ts';

const assay = new Assay({
  baseUrl: env.ASSAY_URL,
  apiKey: env.ASSAY_KEY,
  client: 'example',
  mintWhenNeeded: true,
  onMint: ({ calls_per_day }) => console.log(`created a key: ${calls_per_day} calls per day`),
});

const sample = ['mean.py', 'def mean(xs: list[int]) -> str:\n    return sum(xs) / len(xs)\n'] as const;
const files = argv.slice(2);
const programs = files.length > 0 ? await Promise.all(files.map(readProgram)) : [sample];

for (const [name, code] of programs) {
  try {
    const { valid, score, diagnostics, received } = await assay.validate(code);
    const left = received.repeat ? 'repeated call' : `${received.quotaRemaining} left`;
    console.log(`${name}: ${valid ? 'valid' : 'not valid'}, score ${score} (${left})`);
    for (const { line, severity, message, rule } of diagnostics) {
      console.log(`  ${line ?? '-'}: ${severity}: ${message} [${rule}]`);
    }
    if (!valid) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof AssayRefusal)) throw error;
    console.log(`${name}: refused, ${error.message}`);
    for (const { type, url } of error.remedy?.routes ?? []) console.log(`  ${type}: ${url}`);
    process.exitCode = 2;
    break;
  }
}

async function readProgram(file: string): Promise<readonly [string, string]> {
  return [file, await readFile(file, 'utf8')];
}
