import type { Environment } from '../../config.ts';
import { type Finding, severities } from '../../model/finding.ts';
import type { JudgedFinding } from '../../model/verdict.ts';
import { listFindings } from '../../wire/formats/list-findings.ts';
import type { JudgedFile, ReportableResponse, ReportWriter } from '../../wire/formats/reports/report-format.ts';
import { oneLine, visible } from '../../wire/formats/visible.ts';
import { fixedLine } from './fixed-line.ts';
import { fileOutput, type Output, streamOutput } from './output.ts';
import { patchOf } from './patch.ts';
import type { Plan } from './plan.ts';
import { type Source, Unjudged } from './source.ts';
import { Tally } from './tally.ts';
import { paintedPatch, type Screen, screenOf } from './terminal.ts';
import { textOf } from './text.ts';
import { whatIsLeft } from './what-is-left.ts';
import { writeBack } from './write-back.ts';

/** Standard output is for the source that was asked for: a correction of standard input, or a translation. */
const givesSource = ({ change, paths, options: { transpileTo }, format }: Plan): boolean =>
  (change === 'write' && paths.includes('-')) || (transpileTo !== null && format.name === 'text');

/** What a run tells, file by file, and the exit code that it comes to. */
export class Report {
  readonly #plan: Plan;
  readonly #baseUrl: string | null;
  readonly #output: Output;
  readonly #screen: Screen;
  /** Null for the text format, which a person reads and which therefore shows more. */
  readonly #writer: ReportWriter | null;
  readonly #tally = new Tally();
  #failed = false;

  constructor(plan: Plan, baseUrl: string | null, environment: Environment) {
    this.#plan = plan;
    this.#baseUrl = baseUrl;
    const stream = givesSource(plan) ? process.stderr : process.stdout;
    this.#output = plan.output === null ? streamOutput(stream) : fileOutput(plan.output);
    this.#screen = screenOf(plan, Boolean(stream.isTTY), environment);
    this.#writer = plan.format.name === 'text' ? null : plan.format.open(baseUrl);
  }

  async add(source: Source, answer: ReportableResponse): Promise<void> {
    const file: JudgedFile = { path: source.name, code: source.code, answer };
    const wrote = await this.#change(source, answer);
    const found = listFindings(answer);
    const findings = wrote ? whatIsLeft(found, source.code, answer.fixed_code!) : found;
    this.#tally.files++;
    this.#tally.count(findings);
    if (this.#plan.change === 'diff' ? answer.fixed_code !== null : wrote) this.#tally.changed++;
    this.#failed ||= findings.some((finding) => this.#fails(finding));
    this.#output.write(this.#writer ? this.#writer.add(file) : this.#text(file, findings, wrote));
    if (!this.#writer && answer.transpiled !== null) process.stdout.write(answer.transpiled.replace(/\n?$/, '\n'));
    this.#tellChange(file, wrote);
  }

  miss(path: string, reason: string): void {
    this.#tally.missed++;
    process.stderr.write(`assay: ${visible(path)}: ${oneLine(reason)}\n`);
    if (this.#writer) this.#output.write(this.#writer.miss(path, reason));
  }

  /** Closes the report and resolves to the exit code. */
  end(): number {
    const { quiet, statistics, change, exitZero } = this.#plan;
    if (this.#writer) this.#output.write(this.#writer.end());
    const lines = [
      ...(statistics ? this.#tally.statistics() : []),
      ...(quiet ? [] : [this.#tally.summary(change)]),
    ].map((line) => `${line}\n`);
    if (this.#writer) process.stderr.write(lines.join(''));
    else this.#output.write(lines.join(''));
    this.#output.done();
    if (this.#tally.missed > 0) return 2;
    return (this.#failed || this.#tally.changed > 0) && !exitZero ? 1 : 0;
  }

  discard(): void {
    this.#output.discard();
  }

  #text(file: JudgedFile, findings: readonly JudgedFinding[], wrote: boolean): string {
    return textOf({ ...file, findings, wrote }, this.#plan, this.#screen, this.#baseUrl);
  }

  /** Whether a correction was put in place. */
  async #change(source: Source, { fixed_code }: ReportableResponse): Promise<boolean> {
    if (this.#plan.change !== 'write') return false;
    if (source.path === '-') process.stdout.write(fixed_code ?? source.code);
    if (fixed_code === null) return false;
    if (source.path === '-') return true;
    try {
      await writeBack(source, fixed_code);
      return true;
    } catch (error) {
      if (!(error instanceof Unjudged)) throw error;
      this.miss(source.name, error.message);
      return false;
    }
  }

  /** Beside a report for programs, people are told what changed, or would. */
  #tellChange(file: JudgedFile, wrote: boolean): void {
    const { change, quiet } = this.#plan;
    const { fixed_code } = file.answer;
    if (change === 'diff' && fixed_code !== null && (this.#writer || this.#plan.output !== null)) {
      process.stdout.write(paintedPatch(patchOf(file.path, file.code, fixed_code), this.#screen));
    }
    if (wrote && this.#writer && !quiet) process.stderr.write(`${fixedLine(file)}\n`);
  }

  #fails({ severity }: Finding): boolean {
    const { failOn } = this.#plan;
    return failOn !== 'never' && severities.indexOf(severity) <= severities.indexOf(failOn);
  }
}
