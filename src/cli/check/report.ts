import type { Environment } from '../../config.ts';
import { type Finding, severities } from '../../model/finding.ts';
import type { JudgedFinding } from '../../model/verdict.ts';
import { listFindings } from '../../wire/formats/list-findings.ts';
import type { JudgedFile, ReportableResponse, ReportWriter } from '../../wire/formats/reports/report-format.ts';
import { oneLine, visible } from '../../wire/formats/visible.ts';
import type { Console } from './console.ts';
import { formatFixed } from './fixed-line.ts';
import { fileOutput, type Output, streamOutput } from './output.ts';
import { makePatch } from './patch.ts';
import type { Plan } from './plan.ts';
import { remainingFindings } from './remaining-findings.ts';
import { FileNotChecked, type Source } from './source.ts';
import { Tally } from './tally.ts';
import { chooseScreen, paintPatch, type Screen } from './terminal.ts';
import { formatFile } from './text-output.ts';
import { writeBack } from './write-back.ts';

/** Whether standard output is for source code: the fixed standard input, or a translation. */
const printsSource = ({ change, paths, options: { transpileTo }, format }: Plan): boolean =>
  (change === 'write' && paths.includes('-')) || (transpileTo !== null && format.name === 'text');

/** Reports the run file by file and computes the exit code. */
export class Report {
  readonly #plan: Plan;
  readonly #baseUrl: string | null;
  readonly #console: Console;
  readonly #output: Output;
  readonly #screen: Screen;
  /** Null for the text format, which shows people more than the other formats. */
  readonly #writer: ReportWriter | null;
  readonly #tally = new Tally();
  #hasFailed = false;

  constructor(plan: Plan, baseUrl: string | null, environment: Environment, console: Console) {
    this.#plan = plan;
    this.#baseUrl = baseUrl;
    this.#console = console;
    const stream = printsSource(plan) ? console.stderr : console.stdout;
    this.#output = plan.output === null ? streamOutput(stream) : fileOutput(plan.output);
    this.#screen = chooseScreen(plan, Boolean(stream.isTTY), environment);
    this.#writer = plan.format.name === 'text' ? null : plan.format.open(baseUrl);
  }

  async add(source: Source, answer: ReportableResponse): Promise<void> {
    const file: JudgedFile = { path: source.name, code: source.code, answer };
    const isWritten = await this.#writeFix(source, answer);
    const found = listFindings(answer);
    const findings = isWritten ? remainingFindings(found, source.code, answer.fixed_code!) : found;
    this.#tally.files++;
    this.#tally.count(findings);
    if (this.#plan.change === 'diff' ? answer.fixed_code !== null : isWritten) this.#tally.changed++;
    this.#hasFailed ||= findings.some((finding) => this.#fails(finding));
    this.#output.write(this.#writer ? this.#writer.add(file) : this.#text(file, findings, isWritten));
    if (!this.#writer && answer.transpiled !== null)
      this.#console.stdout.write(answer.transpiled.replace(/\n?$/, '\n'));
    this.#printChange(file, isWritten);
  }

  addUnchecked(path: string, reason: string): void {
    this.#tally.unchecked++;
    this.#console.stderr.write(`assay: ${visible(path)}: ${oneLine(reason)}\n`);
    if (this.#writer) this.#output.write(this.#writer.addUnchecked(path, reason));
  }

  /** Ends the report and returns the exit code. */
  async end(): Promise<number> {
    const { quiet, statistics, change, exitZero } = this.#plan;
    if (this.#writer) this.#output.write(await this.#writer.end());
    const lines = [
      ...(statistics ? await this.#tally.statistics() : []),
      ...(quiet ? [] : [this.#tally.summary(change)]),
    ].map((line) => `${line}\n`);
    if (this.#writer) this.#console.stderr.write(lines.join(''));
    else this.#output.write(lines.join(''));
    this.#output.done();
    if (this.#tally.unchecked > 0) return 2;
    return (this.#hasFailed || this.#tally.changed > 0) && !exitZero ? 1 : 0;
  }

  discard(): void {
    this.#output.discard();
  }

  #text(file: JudgedFile, findings: readonly JudgedFinding[], isWritten: boolean): string {
    return formatFile({ ...file, findings, isWritten }, this.#plan, this.#screen, this.#baseUrl);
  }

  /** Writes the fix, if there is one and --write is on. Resolves to whether it did. */
  async #writeFix(source: Source, { fixed_code }: ReportableResponse): Promise<boolean> {
    if (this.#plan.change !== 'write') return false;
    if (source.path === '-') this.#console.stdout.write(fixed_code ?? source.code);
    if (fixed_code === null) return false;
    if (source.path === '-') return true;
    try {
      await writeBack(source, fixed_code);
      return true;
    } catch (error) {
      if (!(error instanceof FileNotChecked)) throw error;
      this.addUnchecked(source.name, error.message);
      return false;
    }
  }

  /** With a report for programs, also shows people what changed or would change. */
  #printChange(file: JudgedFile, isWritten: boolean): void {
    const { change, quiet } = this.#plan;
    const { fixed_code } = file.answer;
    if (change === 'diff' && fixed_code !== null && (this.#writer || this.#plan.output !== null)) {
      this.#console.stdout.write(paintPatch(makePatch(file.path, file.code, fixed_code), this.#screen));
    }
    if (isWritten && this.#writer && !quiet) this.#console.stderr.write(`${formatFixed(file)}\n`);
  }

  #fails({ severity }: Finding): boolean {
    const { failOn } = this.#plan;
    return failOn !== 'never' && severities.indexOf(severity) <= severities.indexOf(failOn);
  }
}
